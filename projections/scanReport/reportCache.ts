import type { ScanReport } from '../../schema/report/scanReport.ts';

/** About 200 kB each in memory. */
const MOST_KEPT = 50;

/**
 * The reports of scans that run, as they were folded last in this process: whoever follows the log needs the same report again with the scan's next
 * event, and to read it back from the table would cost more than all the rest. What is kept is what a scan's first events lead to, whatever became of
 * the transaction in which they were folded and of whichever tables: so it may be taken for just the event that comes next, and for no other.
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
