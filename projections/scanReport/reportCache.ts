import type { ScanReport } from '../../schema/report/scanReport.ts';

/** Each takes about 200 kB of memory. */
const MOST_KEPT = 50;

/**
 * Caches the reports of running scans as last folded in this process: the projector needs the same report again for the scan's next event, and reading it back
 * from the table would cost more than everything else. A cached report results from a scan's first events, regardless of whether the transaction that folded
 * them was committed and of which tables they were folded into. It may therefore be used for exactly the next event, and for no other.
 */
export interface ReportCache {
  /** Returns the scan's report up to just before the event with this revision, if it is cached. */
  before(scanId: string, revision: number): ScanReport | undefined;
  keep(report: ScanReport): void;
}

export const createReportCache = (): ReportCache => {
  const kept = new Map<string, ScanReport>();
  return {
    before: (scanId, revision) => {
      const report = kept.get(scanId);
      return report?.revision === revision - 1 ? report : undefined;
    },
    keep: (report) => {
      kept.delete(report.scanId);
      if (report.status !== 'running') return;
      kept.set(report.scanId, report);
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    },
  };
};
