import type { Check, ScanReport } from '../../../../schema/report/scanReport.ts';
import type { Finding } from '../../../../schema/report/finding.ts';
import type { ProbeId } from '../../../../schema/report/section.ts';
import { matchFindings } from './matchFindings.ts';

export const checkOf = (report: ScanReport, probe: ProbeId): Check | undefined =>
  report.checks.find((check) => check.probe === probe);

const unseenIn = (report: ScanReport, probe: ProbeId): readonly Finding[] => {
  const check = checkOf(report, probe);
  return check?.state === 'conclusive' ? check.findings.filter(({ outcome }) => outcome === 'inconclusive') : [];
};

/**
 * Whether a scan made a check, and saw in it all that the other scan saw: without that, what only the other one said may be so here too.
 * What neither could see (a part that is never answered) makes no difference.
 */
export const sawAsMuch = (report: ScanReport, other: ScanReport, probe: ProbeId): boolean =>
  checkOf(report, probe)?.state === 'conclusive' &&
  matchFindings(unseenIn(other, probe), unseenIn(report, probe)).every(({ before }) => before !== null);
