import type { ScanReport } from '../../schema/report/scanReport.ts';

/** About 200 kB each in memory. */
const MOST_KEPT = 50;

/**
 * The reports of running scans, as they were last folded in this process: the projector needs the same report again
 * with the scan's next event, and reading it back from the table would cost more than everything else. A cached report
 * is what a scan's first events lead to, whatever became of the transaction in which they were folded, and in any set
 * of tables: so it may be used for exactly the next event, and for no other.
 */
export interface ReportCache {
  /** The report of the scan up to just before the event of this revision, if it is here. */
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
