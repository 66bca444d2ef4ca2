/**
 * Runs pieces of work that are of use only together: when one ends or fails, the signal of the others aborts. Resolves to all results once all have
 * ended, so that none is left running and none fails unheard; rejects with what failed first.
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
