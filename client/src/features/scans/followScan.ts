import type { ApolloClient, Unmasked } from '@apollo/client';
import { readScan, type FollowedScan, executeDirectly } from './readScan.ts';
import { scanFaultOf, type ScanFault } from './scanFault.ts';
import { bufferTime, catchError, EMPTY, filter, fromEvent, lastValueFrom, map, takeUntil } from 'rxjs';
import { graphql } from '../../generated/gql.ts';
import type { ScanEventsSubscription } from '../../generated/graphql.ts';

/** Longer than a server restart takes. */
const GIVE_UP_AFTER_MS = 45_000;
const PAUSE_MS = 500;

/** Whether to retry: the server does not respond, or is starting or stopping. */
const isOutage = (fault: ScanFault): boolean =>
  fault.kind === 'network' || (fault.kind === 'status' && fault.status >= 500);

interface Followed {
  readonly client: ApolloClient;
  readonly signal: AbortSignal;
  /** `inContact` is true while the server responds. */
  readonly onContact: (inContact: boolean) => void;
  /** Delay before the first retry, in milliseconds; later ones are longer. */
  readonly pauseMs?: number;
}

/** Reads the scan again, retrying for up to GIVE_UP_AFTER_MS. */
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
 * Follows a scan, or a recheck of it, to the end by a subscription. If the subscription breaks, it is resumed from the last event seen. Then reads the
 * scan again for the fields that no event has (points, totals). Throws the signal's reason, or an error that `scanFaultOf` can read.
 */
export const followScan = async (start: FollowedScan, followed: Followed): Promise<FollowedScan> => {
  const { client, signal, onContact, pauseMs = PAUSE_MS } = followed;
  let scan = start;
  let silences = 0;
  while (isRunning(scan)) {
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
    if (isRunning(scan)) await pause(backOffMs(silences, pauseMs), signal);
  }
  return scan;
};

const isRunning = ({ status, recheck }: FollowedScan): boolean => status === 'RUNNING' || recheck?.state === 'RUNNING';

const LONGEST_MS = 5_000;

/** The delay before the next attempt: doubles after each failure, up to five seconds. */
const backOffMs = (failures: number, shortestMs: number): number => Math.min(shortestMs * 2 ** failures, LONGEST_MS);

/** Waits; ends early if the signal aborts or the browser is online again. */
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
      changedSections {
        id
        ...ReportSheet_section
      }
    }
  }
`);

/** Events that arrive within this time are shown together: a scan has about sixty, most of them in a few bursts. */
const BATCH_MS = 100;

/**
 * Subscribes to a running scan from the event after `scan.revision`, and writes the events to the cache in order and in batches, the last
 * batch as soon as the stream ends. Resolves with the scan as last seen when the stream ends or breaks, or the signal aborts. Never
 * rejects: the caller reads the scan again, which distinguishes a broken subscription from a finished scan.
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
