import { setTimeout as wait } from 'node:timers/promises';
import { isAborted } from '../base/isAborted.ts';
import { isAlive } from './processIdentity.ts';

export interface KeepPostmaster {
  /** Of the server that runs now (processIdentity.ts). */
  readonly identity: string;
  /** Starts it again, or finds the one that another process has started; rejects while it cannot run (a full disk). */
  readonly startAgain: () => Promise<{ readonly identity: string }>;
  /** Hears that it has gone, that it is back, and why it does not come back. */
  readonly alarm: (line: string) => void;
}

const LOOK_MS = 1_000;
const LONGEST_WAIT_MS = 10_000;

/**
 * Looks after a running server until it is stopped: one that ends while we use it (killed for its memory, crashed, shut down by somebody) is started
 * again, as often as it takes. Nobody else would: it has no service manager but us.
 */
export const keepPostmaster = ({ identity, startAgain, alarm }: KeepPostmaster): (() => Promise<void>) => {
  const stop = new AbortController();
  const pause = (ms: number): Promise<void> =>
    wait(ms, undefined, { signal: stop.signal, ref: false }).catch(() => undefined); // the loop looks at the signal
  const keep = async (): Promise<void> => {
    let running = identity;
    let failures = 0;
    while (!stop.signal.aborted) {
      await pause(Math.min(LOOK_MS * 2 ** failures, LONGEST_WAIT_MS));
      if (isAborted(stop.signal) || isAlive(running)) continue;
      if (failures === 0) alarm('The embedded Postgres has ended, and is started again');
      try {
        running = (await startAgain()).identity;
        failures = 0;
        alarm('The embedded Postgres runs again');
      } catch (error) {
        failures += 1;
        alarm(`The embedded Postgres cannot be started: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  const kept = keep();
  return async () => {
    stop.abort();
    await kept;
  };
};
