import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { ScanFeed } from './scanFeed.ts';

/** The report once its scan has ended; undefined when `signal` aborts before that. */
export const scanUntilDone = async (
  feed: ScanFeed,
  scanId: string,
  signal: AbortSignal,
): Promise<ScanReport | undefined> => {
  for await (const { report } of feed.follow(scanId, -1, signal)) {
    if (report.status !== 'running') return report;
  }
  return undefined;
};
