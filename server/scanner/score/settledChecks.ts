import type { Finding } from '../../../checks/kit/finding.ts';
import type { Check, ScanReport } from '../../../schema/report/scanReport.ts';
import type { CheckId } from '../../../checks/index.ts';
import { PRECEDENCE } from './scoringRules.ts';

/**
 * Returns the checks of a scan without the findings that give way to another check's verdict (`PRECEDENCE`). Everything that shows or scores a report must use
 * it; the event log keeps the findings as they were recorded. A finding that the recorded score counted is kept, so that a score from older rules stays
 * explained until `rescore` judges it again.
 */
export const settledChecks = ({
  checks,
  scorecard,
}: Pick<ScanReport, 'checks'> & Partial<Pick<ScanReport, 'scorecard'>>): readonly Check[] => {
  const stays = (probe: CheckId, { code }: Finding): boolean =>
    !givesWay(checks, probe, code) ||
    scorecard?.penalties.some((penalty) => penalty.probe === probe && penalty.code === code) === true;
  return checks.map((check) => {
    if (check.state !== 'conclusive') return check;
    const findings = check.findings.filter((finding) => stays(check.probe, finding));
    return findings.length === check.findings.length ? check : { ...check, findings };
  });
};

/** Returns whether a finding of this code gives way in this scan, because another check has a verdict on its subject. */
export const givesWay = (checks: readonly Check[], probe: CheckId, code: string): boolean =>
  PRECEDENCE.some(
    ({ probe: own, codes, to, found, unless = [] }) =>
      own === probe && codes.includes(code) && hasAny(checks, to, found) && !hasAny(checks, to, unless),
  );

const hasAny = (checks: readonly Check[], probe: CheckId, codes: readonly string[]): boolean =>
  checks.some(
    (check) =>
      check.probe === probe && check.state === 'conclusive' && check.findings.some(({ code }) => codes.includes(code)),
  );

/** Returns whether a finding of this code can give way to one of the check `to`. */
export const canGiveWayTo = (probe: CheckId, code: string, to: CheckId): boolean =>
  PRECEDENCE.some((row) => row.probe === probe && row.codes.includes(code) && row.to === to);

/** Returns whether a finding of this code might give way, because the check that could decide it had no result. */
export const mightGiveWay = (
  checks: readonly Pick<Check, 'probe' | 'state'>[],
  probe: CheckId,
  code: string,
): boolean => checks.some((other) => other.state !== 'conclusive' && canGiveWayTo(probe, code, other.probe));
