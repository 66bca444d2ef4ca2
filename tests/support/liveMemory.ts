import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** In megabytes. */
export interface LiveMemory {
  /** What is still in use: objects, and the memory they hold outside the heap (buffers, WebAssembly). */
  readonly live: number;
  /** The resident memory of the process. */
  readonly rss: number;
}

const MEGABYTE = 1024 * 1024;

const collector = (): (() => void) => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new TypeError('This Node has no collector to be called.');
  return () => {
    Reflect.apply(collect, undefined, []);
  };
};

/** Measures the memory after a full garbage collection: whatever is left is still referenced. */
export const liveMemory = async (): Promise<LiveMemory> => {
  const collect = collector();
  // Objects waiting for their finalizer are freed in the next round.
  for (let round = 0; round < 4; round += 1) {
    collect();
    await setImmediate();
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return { live: (heapUsed + external) / MEGABYTE, rss: rss / MEGABYTE };
};
