import { once } from 'node:events';

/**
 * The leases of these processes. The work of a killed process is taken over after five seconds. With less, a process that stalls on a busy machine would lose
 * its lease and its work would be done twice.
 */
export const WORKER_CONSUMER = { leaseMs: 5_000, backoffMs: 10 };

/** Runs in a process that startWorkers.ts started: reports that it is working, and stops when its standard input ends. Resolves when all runs have ended. */
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
