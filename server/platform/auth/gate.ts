/** Runs work in order, a limited number at a time. Resolves with undefined if the queue is full. */
export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result | undefined>;

export const createGate = ({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): Gate => {
  let free = atOnce;
  const line: (() => void)[] = [];
  const enter = async (): Promise<void> => {
    if (free > 0) free -= 1;
    else
      await new Promise<void>((resolve) => {
        line.push(resolve);
      });
  };
  const leave = (): void => {
    const next = line.shift();
    // The slot passes to the longest-waiting caller, so that no newcomer takes it.
    if (next) next();
    else free += 1;
  };
  return async (work) => {
    if (free === 0 && line.length >= waiting) return undefined;
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
};
