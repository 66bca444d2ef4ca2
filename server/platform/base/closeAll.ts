/** What closes each part, in the order in which they were opened. */
export type Ends = (() => Promise<void>)[];

/** Closes what was opened, the last first, all of it even when one of them fails; then rejects with the first failure. */
export const closeAll = async (closers: Readonly<Ends>): Promise<void> => {
  const failures: unknown[] = [];
  for (const close of [...closers].reverse()) {
    await close().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
};
