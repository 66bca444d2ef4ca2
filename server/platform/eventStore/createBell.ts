/** Wakes callers that wait for a change. To miss no wake-up, take the mark, look, then wait since that mark: a ring in between ends the wait at once. */
export interface Bell {
  readonly ring: () => void;
  /** Calls back at every ring. Returns a function that stops this. */
  onRing(callback: () => void): () => void;
  mark(): number;
  /** Resolves at a ring after `since`, when `signal` aborts, or after `timeoutMs`. Look again in every case. */
  wait(since: number, signal: AbortSignal, timeoutMs?: number): Promise<void>;
}

export const createBell = (): Bell => {
  let rings = 0;
  const waiting = new Set<() => void>();
  return {
    ring: () => {
      rings += 1;
      for (const wake of [...waiting]) wake();
    },
    onRing: (callback) => {
      waiting.add(callback);
      return () => void waiting.delete(callback);
    },
    mark: () => rings,
    wait: (since, signal, timeoutMs) => {
      if (rings !== since || signal.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', wake);
          waiting.delete(wake);
          resolve();
        };
        const timer = timeoutMs === undefined ? undefined : setTimeout(wake, timeoutMs);
        signal.addEventListener('abort', wake);
        waiting.add(wake);
      });
    },
  };
};
