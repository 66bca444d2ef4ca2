import { isPartial, type Check, type ScanReport } from '../../../../schema/report/scanReport.ts';
import type { ProbeId } from '../../../../schema/report/section.ts';
import { matchFindings } from './matchFindings.ts';
import { checkOf, sawAsMuch } from './seenOf.ts';
import type { CheckChange, CheckStanding, FindingChange, JudgedFinding } from './scanComparison.ts';

/** One check of both scans, and how many of its findings are the same in both. */
export interface ComparedCheck extends CheckChange {
  readonly unchanged: number;
}

const standingOf = (check: Check | undefined): CheckStanding => {
  if (!check) return { state: 'notPlanned' };
  if (check.state === 'conclusive') return { state: isPartial(check) ? 'partly' : 'checked' };
  return { state: 'notChecked', reason: check.state === 'inconclusive' ? check.reason : null };
};

const findingsOf = (report: ScanReport, probe: ProbeId): readonly JudgedFinding[] => {
  const check = checkOf(report, probe);
  if (check?.state !== 'conclusive') return [];
  const pointsOf = (code: string): number =>
    Math.round(report.scorecard?.penalties.find((one) => one.probe === probe && one.code === code)?.points ?? 0);
  return check.findings.map((finding) => ({ ...finding, points: pointsOf(finding.code) }));
};

type Kind = FindingChange['kind'] | 'same';

const sameLines = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((line, index) => line === other[index]);

const kindOfPair = (before: JudgedFinding, after: JudgedFinding): Kind => {
  // A part of a check may be "not checked" while the rest of it is.
  if (before.outcome !== after.outcome && after.outcome === 'inconclusive') return 'notCheckedAfter';
  if (before.outcome !== after.outcome && before.outcome === 'inconclusive') return 'notCheckedBefore';
  if (before.outcome !== after.outcome || before.points !== after.points || before.title !== after.title) {
    return 'changed';
  }
  return sameLines(before.evidence, after.evidence) ? 'same' : 'otherEvidence';
};

/** `sawThen` and `sawNow`: whether that scan saw in the check what the other one did. */
const kindOfCheck = (
  before: JudgedFinding | null,
  after: JudgedFinding | null,
  [sawThen, sawNow]: readonly [boolean, boolean],
): Kind => {
  if (before && after) return kindOfPair(before, after);
  // What says "not checked" by itself is neither news nor a relief.
  if (after?.outcome === 'inconclusive') return 'notCheckedAfter';
  if (before?.outcome === 'inconclusive') return 'notCheckedBefore';
  if (after) return sawThen ? 'new' : 'notCheckedBefore';
  return sawNow ? 'gone' : 'notCheckedAfter';
};

/** How one check differs between two scans. */
export const compareCheck = (before: ScanReport, after: ScanReport, probe: ProbeId): ComparedCheck => {
  const standings = [standingOf(checkOf(before, probe)), standingOf(checkOf(after, probe))] as const;
  const saw = [sawAsMuch(before, after, probe), sawAsMuch(after, before, probe)] as const;
  const matches = matchFindings(findingsOf(before, probe), findingsOf(after, probe)).map((match) => ({
    ...match,
    code: match.before?.code ?? match.after?.code ?? '',
    kind: kindOfCheck(match.before, match.after, saw),
  }));
  return {
    probe,
    before: standings[0],
    after: standings[1],
    findings: matches.flatMap(({ kind, ...match }) => (kind === 'same' ? [] : [{ kind, ...match }])),
    unchanged: matches.filter(({ kind }) => kind === 'same').length,
  };
};
