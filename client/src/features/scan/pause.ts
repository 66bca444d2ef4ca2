const LONGEST_MS = 5_000;

/** The pause before the next try: twice as long after each that failed, up to five seconds. */
export const backOffMs = (failures: number, shortestMs: number): number =>
  Math.min(shortestMs * 2 ** failures, LONGEST_MS);

/** Waits; shorter where the signal says so, or where the browser has a network again. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const stop = new AbortController();
    const done = (): void => {
      clearTimeout(timer);
      stop.abort();
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { signal: stop.signal });
    if (typeof window !== 'undefined') window.addEventListener('online', done, { signal: stop.signal });
  });
