/**
 * Resolves with the result of `promise`, or with `undefined` as soon as `signal` aborts. The work behind the promise goes on, and its later failure is
 * ignored.
 */
export const untilAborted = <Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value | undefined> =>
  new Promise((resolve, reject) => {
    const abort = (): void => {
      resolve(undefined);
    };
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', abort);
    });
  });
