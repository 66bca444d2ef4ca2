/** What waits, newest first, with what has come, newest first too; none twice. What was missed and is read late is put in as the newest. */
export const withNew = <Event extends { readonly id: string }>(
  waiting: readonly Event[],
  come: readonly Event[],
): readonly Event[] => {
  const known = new Set(waiting.map(({ id }) => id));
  return [...come.filter(({ id }) => !known.has(id)), ...waiting];
};
