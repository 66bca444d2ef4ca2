/**
 * An iterator whose `return()` aborts its signal first. Otherwise a generator that waits for the next event would keep a closed subscription
 * open until that event, which for an idle scan never comes.
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
