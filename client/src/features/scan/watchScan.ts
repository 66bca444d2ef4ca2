import type { ApolloClient, Unmasked } from '@apollo/client';
import { bufferTime, catchError, EMPTY, filter, fromEvent, lastValueFrom, map, takeUntil } from 'rxjs';
import { graphql } from '../../generated/gql.ts';
import type { ScanEventsSubscription } from '../../generated/graphql.ts';
import { executeDirectly, type FollowedScan } from './readScan.ts';

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
