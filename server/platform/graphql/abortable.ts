/**
 * An iteration whose `return()` aborts its signal first. A generator that waits for news would otherwise keep a closed subscription
 * open until the next event, which for an idle scan is for ever.
 */
export const abortable = <Item>(
  start: (signal: AbortSignal) => AsyncGenerator<Item, void, undefined>,
): AsyncIterableIterator<Item> => {
  const stop = new AbortController();
  const source = start(stop.signal);
  return {
    next: () => source.next(),
    return: () => {
      stop.abort();
      return source.return();
    },
    throw: (error) => {
      stop.abort();
      return source.throw(error);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
};
