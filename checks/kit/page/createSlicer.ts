import { setImmediate } from 'node:timers/promises';

const SLICE_MS = 12;

/** Yields to the event loop after each slice of long work, and stops the work once `signal` aborts. */
export const createSlicer = (signal: AbortSignal): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await setImmediate();
    signal.throwIfAborted();
    since = performance.now();
  };
};
