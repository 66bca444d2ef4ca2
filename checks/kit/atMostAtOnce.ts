/** Runs `work` for each item, at most `limit` at a time. Results are in the order of the items. Rejects with the first failure. */
export const atMostAtOnce = async <Item, Result>(
  limit: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> => {
  const results = new Map<number, Result>();
  const rest = items.entries();
  const worker = async (): Promise<void> => {
    // All workers share one iterator: each takes the next item that no other worker has taken.
    for (const [index, item] of rest) results.set(index, await work(item));
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return [...results.entries()].sort(([one], [other]) => one - other).map(([, result]) => result);
};
