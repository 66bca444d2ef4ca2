import type { ApolloClient } from '@apollo/client';
import { filter, fromEvent, lastValueFrom, map, takeUntil } from 'rxjs';
import { graphql } from '../../generated/gql.ts';
import type { FollowedScan } from './readScan.ts';

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

/**
 * Takes part in a running scan, from the event after `scan.revision` on; each event goes into the cache, section by section.
 * Resolves with the scan as last seen when the stream has ended or broken, or the signal says so. Apollo gives a broken stream as a
 * value, so it never rejects: whoever asks on reads the scan anew, and that tells a broken line from a finished scan.
 */
export const watchScan = (
  client: ApolloClient,
  scan: FollowedScan,
  onProgress: () => void,
  signal: AbortSignal,
): Promise<FollowedScan> =>
  lastValueFrom(
    client.subscribe({ query: ScanEvents, variables: { scanId: scan.id, after: scan.revision } }).pipe(
      takeUntil(fromEvent(signal, 'abort')),
      map(({ data }) => data?.scanProgress),
      filter((progress) => progress !== undefined),
      map(({ revision, scan: latest }) => {
        onProgress();
        return { ...latest, revision };
      }),
    ),
    { defaultValue: scan },
  );
