/**
 * Runs two pieces of work that are useful only together. When one ends or fails, the signal of the other aborts. Resolves to both results once both have ended,
 * so none is left running and no rejection is unhandled. Rejects with the first failure.
 */
export const endTogether = async <First, Second>(
  signal: AbortSignal,
  first: (over: AbortSignal) => Promise<First>,
  second: (over: AbortSignal) => Promise<Second>,
): Promise<readonly [First, Second]> => {
  const end = new AbortController();
  const over = AbortSignal.any([signal, end.signal]);
  const ending = async <Result>(work: (over: AbortSignal) => Promise<Result>): Promise<Result> => {
    try {
      return await work(over);
    } finally {
      end.abort();
    }
  };
  const works = [ending(first), ending(second)] as const;
  const both = Promise.all(works);
  await Promise.allSettled([both, ...works]);
  return both;
};
