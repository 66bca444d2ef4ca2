import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** In megabytes. */
export interface LiveMemory {
  /** What is still in use: objects, and what they hold outside of the heap (buffers, WebAssembly). */
  readonly live: number;
  /** What the process has of the machine. */
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

/** After all garbage has been collected: what is left is held by somebody. */
export const liveMemory = async (): Promise<LiveMemory> => {
  const collect = collector();
  // What waits for its finalizer goes with the next.
  for (let round = 0; round < 4; round += 1) {
    collect();
    await setImmediate();
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return { live: (heapUsed + external) / MEGABYTE, rss: rss / MEGABYTE };
};
