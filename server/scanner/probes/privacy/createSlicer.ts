import { setImmediate } from 'node:timers/promises';

const SLICE_MS = 12;

/** Lets the event loop go on after each slice of long work, and stops that work when nobody waits for it any more. */
export const createSlicer = (signal: AbortSignal): (() => Promise<void>) => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < SLICE_MS) return;
    await setImmediate();
    signal.throwIfAborted();
    since = performance.now();
  };
};
