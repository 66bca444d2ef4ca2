/** Lets work through, some at a time and in its order. Undefined: as many wait already as may. */
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
    // The place goes over to who waits longest, so nobody who comes now takes it.
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
