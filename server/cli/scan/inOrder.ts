/** Results that wait for one before them, for each place: what is held is bounded. */
const AHEAD = 8;

/** Does the work for all items, so many at once, and yields what came of it in the order of the items. The first failure ends it. */
export async function* inOrder<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void, undefined> {
  const begun: Promise<Result>[] = [];
  const rest = items.values();
  let running = 0;
  const begin = (): void => {
    while (running < atOnce && begun.length < atOnce * AHEAD) {
      const next = rest.next();
      if (next.done === true) return;
      running += 1;
      const result = work(next.value).finally(() => {
        running -= 1;
      });
      // Who awaits it gets its failure; until then it shall not count as unhandled.
      result.then(begin, () => undefined);
      begun.push(result);
    }
  };
  begin();
  for (let first = begun.shift(); first; first = begun.shift()) {
    yield await first;
    begin();
  }
}
