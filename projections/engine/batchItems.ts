/**
 * Cuts a stream of items into batches: what is there already, at most `max`, and never waiting for more once there is one. While a batch is
 * used the next item is already asked for. When the loop over it ends, for whatever reason, the signal that the source was given aborts:
 * a source that waits for its next item would otherwise never let go.
 */
export async function* batchItems<Item>(
  open: (signal: AbortSignal) => AsyncIterable<Item>,
  max: number,
  signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<readonly [Item, ...Item[]], void, undefined> {
  const closing = new AbortController();
  const iterator = open(AbortSignal.any([signal, closing.signal]))[Symbol.asyncIterator]();
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
        // A source that fails now says so again when the next batch is begun: what was read before comes first.
        const more = await Promise.race([next, nothingYet()]).catch(() => undefined);
        if (more === undefined) break;
        if (more.done) break;
        batch.push(more.value);
        next = ask();
      }
      yield batch;
    }
  } finally {
    closing.abort();
    await iterator.return?.();
  }
}

/** Resolves after whatever is ready in this turn of the event loop. */
const nothingYet = (): Promise<undefined> =>
  new Promise((resolve) => {
    setImmediate(resolve, undefined);
  });
