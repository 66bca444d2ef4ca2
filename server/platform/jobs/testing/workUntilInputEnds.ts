import { once } from 'node:events';

/**
 * The leases of these processes. A killed one is followed after five seconds; with less, a process that stands still on a busy machine would lose its
 * lease and its work would be done twice.
 */
export const WORKER_CONSUMER = { leaseMs: 5_000, backoffMs: 10 };

/** In a process that startWorkers.ts started: says that it works, and stops when its standard input ends. Resolves when all runs have ended. */
export const workUntilInputEnds = async (
  ...runs: readonly ((signal: AbortSignal) => Promise<void>)[]
): Promise<void> => {
  const stop = new AbortController();
  const running = Promise.all(runs.map((run) => run(stop.signal)));
  process.stdout.write('working\n');
  process.stdin.resume();
  await once(process.stdin, 'end');
  stop.abort();
  await running;
};
