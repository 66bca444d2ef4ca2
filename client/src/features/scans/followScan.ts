import type { ApolloClient, Unmasked } from '@apollo/client';
import { readScan, type FollowedScan, executeDirectly } from './readScan.ts';
import { scanFaultOf, type ScanFault } from './scanFault.ts';
import { bufferTime, catchError, EMPTY, filter, fromEvent, lastValueFrom, map, takeUntil } from 'rxjs';
import { graphql } from '../../generated/gql.ts';
import type { ScanEventsSubscription } from '../../generated/graphql.ts';

/** A server that restarts is back well before this. */
const GIVE_UP_AFTER_MS = 45_000;
const PAUSE_MS = 500;

/** Nobody is there, or a server that is just starting or stopping says so: worth another try. */
const isOutage = (fault: ScanFault): boolean =>
  fault.kind === 'network' || (fault.kind === 'status' && fault.status >= 500);

interface Followed {
  readonly client: ApolloClient;
  readonly signal: AbortSignal;
  /** True while the server answers. */
  readonly onContact: (inContact: boolean) => void;
  /** Between the first two tries, in milliseconds; each later pause is longer. */
  readonly pauseMs?: number;
}

/** Reads the scan anew, over an outage of up to GIVE_UP_AFTER_MS. */
const readThroughOutage = async (
  scan: FollowedScan,
  { client, signal, onContact, pauseMs = PAUSE_MS }: Followed,
): Promise<FollowedScan> => {
  const lostAt = Date.now();
  for (let failures = 0; ; failures += 1) {
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
    await pause(backOffMs(failures, pauseMs), signal);
  }
};

/**
 * Follows a scan to its end: live where the line holds, from the last event seen where it broke, and read once more as a whole when
 * it is over, for what only the whole can tell (points, totals). Throws the signal's reason, or what `scanFaultOf` reads.
 */
export const followScan = async (start: FollowedScan, followed: Followed): Promise<FollowedScan> => {
  const { client, signal, onContact, pauseMs = PAUSE_MS } = followed;
  let scan = start;
  let silences = 0;
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
    silences = seen.revision > scan.revision ? 0 : silences + 1;
    scan = await readThroughOutage(seen, followed);
    if (scan.status === 'RUNNING') await pause(backOffMs(silences, pauseMs), signal);
  }
  return scan;
};

const LONGEST_MS = 5_000;

/** The pause before the next try: twice as long after each that failed, up to five seconds. */
const backOffMs = (failures: number, shortestMs: number): number => Math.min(shortestMs * 2 ** failures, LONGEST_MS);

/** Waits; shorter where the signal says so, or where the browser has a network again. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
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

const ScanEvents = graphql(`
  subscription ScanEvents($scanId: ID!, $after: Int!) {
    scanProgress(scanId: $scanId, after: $after) {
      revision
      scan {
        ...FollowedScan_scan @unmask
        ...ScanProgress_scan
        ...ReportHead_scan
      }
      changed {
        id
        ...ReportSheet_section
      }
    }
  }
`);

/** Events that come within this time are shown at once: a scan has some sixty, most of them in a few bursts. */
const BATCH_MS = 100;

/**
 * Takes part in a running scan, from the event after `scan.revision` on; the events go into the cache in their order and in batches, the last
 * batch as soon as the stream ends. Resolves with the scan as last seen when the stream has ended or broken, or the signal says so. Never
 * rejects: the caller reads the scan anew, and that tells a broken line from a finished scan.
 */
export const watchScan = (
  client: ApolloClient,
  scan: FollowedScan,
  onProgress: () => void,
  signal: AbortSignal,
): Promise<FollowedScan> => {
  const variables = { scanId: scan.id, after: scan.revision };
  const write = (batch: readonly Unmasked<ScanEventsSubscription>[]): void => {
    client.cache.batch({
      update: (cache) => {
        for (const data of batch)
          cache.writeQuery<ScanEventsSubscription>({ query: ScanEvents, variables, id: 'ROOT_SUBSCRIPTION', data });
      },
    });
  };
  return lastValueFrom(
    executeDirectly(client, { query: ScanEvents, variables }).pipe(
      catchError(() => EMPTY),
      takeUntil(fromEvent(signal, 'abort')),
      map(({ data, errors }) => (errors ? undefined : data)),
      filter((data) => data !== undefined && data !== null),
      bufferTime(BATCH_MS),
      map((batch) => {
        const last = batch.at(-1);
        if (!last) return undefined;
        write(batch);
        onProgress();
        return { ...last.scanProgress.scan, revision: last.scanProgress.revision };
      }),
      filter((latest) => latest !== undefined),
    ),
    { defaultValue: scan },
  );
};
