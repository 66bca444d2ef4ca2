/**
 * Cuts a stream of items into batches: what is there already, at most `max`, and never waiting for more once there is one. While a batch is
 * used the next item is already asked for. The source is closed when the loop over it ends early.
 */
export async function* batchItems<Item>(
  source: AsyncIterable<Item>,
  max: number,
): AsyncGenerator<readonly [Item, ...Item[]], void, undefined> {
  const iterator = source[Symbol.asyncIterator]();
  const ask = (): Promise<IteratorResult<Item, unknown>> => {
    const asked = iterator.next();
    // Awaited in the next round at the latest; until then a rejection must not count as unhandled.
    asked.catch(() => undefined);
    return asked;
  };
  let next = ask();
  try {
    for (;;) {
      const first = await next;
      if (first.done) return;
      const batch: [Item, ...Item[]] = [first.value];
      next = ask();
      while (batch.length < max) {
        const more = await Promise.race([next, nothingYet()]);
        if (more === undefined || more.done) break;
        batch.push(more.value);
        next = ask();
      }
      yield batch;
    }
  } finally {
    await iterator.return?.();
  }
}

/** Resolves after whatever is ready in this turn of the event loop. */
const nothingYet = (): Promise<undefined> =>
  new Promise((resolve) => {
    setImmediate(resolve, undefined);
  });
