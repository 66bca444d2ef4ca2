/** Number of results per worker that may wait for an earlier one, so that memory is limited. */
const AHEAD = 8;

/** Does the work for all items, `atOnce` at a time, and yields the results in the order of the items. The first failure ends it. */
export async function* inOrder<Item, Result>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void, undefined> {
  const begun: Promise<Result>[] = [];
  const rest = items[Symbol.iterator]();
  let running = 0;
  const begin = (): void => {
    while (running < atOnce && begun.length < atOnce * AHEAD) {
      const next = rest.next();
      if (next.done === true) return;
      running += 1;
      const result = work(next.value).finally(() => {
        running -= 1;
      });
      // The caller who awaits it gets the failure; until then the rejection must not count as unhandled.
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
