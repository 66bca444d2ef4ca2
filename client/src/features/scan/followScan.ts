import type { ApolloClient } from '@apollo/client';
import { readScan, type FollowedScan } from './readScan.ts';
import { scanFaultOf, type ScanFault } from './scanFault.ts';
import { watchScan } from './watchScan.ts';

/** A server that restarts is back well before this. */
const GIVE_UP_AFTER_MS = 30_000;
const PAUSE_MS = 1_000;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });

/** Nobody is there, or a server that is just starting or stopping says so: worth another try. */
const isOutage = (fault: ScanFault): boolean =>
  fault.kind === 'network' || (fault.kind === 'status' && fault.status >= 500);

interface Followed {
  readonly client: ApolloClient;
  readonly signal: AbortSignal;
  /** True while the server answers. */
  readonly onContact: (inContact: boolean) => void;
  /** Between two tries; milliseconds. */
  readonly pauseMs?: number;
}

/** Reads the scan anew, over an outage of up to GIVE_UP_AFTER_MS. */
const readThroughOutage = async (
  scan: FollowedScan,
  { client, signal, onContact, pauseMs = PAUSE_MS }: Followed,
): Promise<FollowedScan> => {
  const lostAt = Date.now();
  for (;;) {
    try {
      const latest = await readScan(client, scan.id, signal);
      if (!latest) throw new Error(`the server no longer knows the scan ${scan.id}`);
      onContact(true);
      return latest;
    } catch (error) {
      signal.throwIfAborted();
      if (!isOutage(scanFaultOf(error)) || Date.now() - lostAt > GIVE_UP_AFTER_MS) throw error;
      onContact(false);
    }
    await pause(pauseMs, signal);
  }
};

/**
 * Follows a scan to its end: live where the line holds, from the last event seen where it broke, and read once more as a whole when
 * it is over, for what only the whole can tell (points, totals). Throws the signal's reason, or what `scanFaultOf` reads.
 */
export const followScan = async (start: FollowedScan, followed: Followed): Promise<FollowedScan> => {
  const { client, signal, onContact, pauseMs = PAUSE_MS } = followed;
  let scan = start;
  while (scan.status === 'RUNNING') {
    const seen = await watchScan(
      client,
      scan,
      () => {
        onContact(true);
      },
      signal,
    );
    signal.throwIfAborted();
    scan = await readThroughOutage(seen, followed);
    if (scan.status === 'RUNNING') await pause(pauseMs, signal);
  }
  return scan;
};
