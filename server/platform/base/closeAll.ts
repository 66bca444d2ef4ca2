/** Functions that close each part, in the order in which the parts were opened. */
export type Ends = (() => Promise<void>)[];

/** Closes everything in reverse order, even if some of it fails; then rejects with the first failure. */
export const closeAll = async (closers: Readonly<Ends>): Promise<void> => {
  const failures: unknown[] = [];
  for (const close of [...closers].reverse()) {
    await close().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
};
