import type { OwnerWords } from '../../../schema/report/ownerWords.ts';
import type { ScanReport } from '../../../schema/report/scanReport.ts';

/** What the verified owner of a domain says; undefined: nothing. */
export type FindOwnerWords = (domain: string) => Promise<OwnerWords | undefined>;

/** A report as it is shown: with what the owner says of their business now, whenever the scan was. */
export const reportWithOwner = async <Report extends ScanReport>(
  find: FindOwnerWords,
  report: Report,
): Promise<Report> => {
  const ownerWords = await find(report.domain);
  return ownerWords ? { ...report, ownerWords } : report;
};
