import { type ScanReport, isPartial, type Check } from '../../../schema/report/scanReport.ts';
import type { CheckId } from '../../../checks/index.ts';
import { sectionId, type SectionId, scoreCategory, type ScoreCategory } from '../../../checks/kit/section.ts';
import { checksOf } from '../sectionView.ts';
import { canGiveWayTo, mightGiveWay } from '../../scanner/score/settledChecks.ts';
import { policyChanges } from '../../../checks/privacy/policyChanges.ts';
import { keyFactsOf } from './keyFacts.ts';
import type {
  CheckChange,
  FactChange,
  ScanComparison,
  SectionChange,
  CheckStanding,
  FindingChange,
  JudgedFinding,
  CategoryChange,
  PointChange,
} from './scanComparison.ts';
import type { Penalty, Scorecard } from '../../../schema/report/score.ts';
import type { Finding } from '../../../checks/kit/finding.ts';

const probesOf = (before: ScanReport, after: ScanReport, section: SectionId): readonly CheckId[] => [
  ...new Set([...checksOf(after, section), ...checksOf(before, section)].map(({ probe }) => probe)),
];

const sameValues = (one: readonly string[] | null, other: readonly string[] | null): boolean => {
  if (one === null || other === null) return one === other;
  // Servers return lists in any order.
  const sorted = [...other].sort();
  return one.length === other.length && [...one].sort().every((value, index) => value === sorted[index]);
};

const compareFacts = (before: ScanReport, after: ScanReport, section: SectionId): readonly FactChange[] => {
  const earlier = new Map(keyFactsOf(before, section).map(({ fact, values }) => [fact, values]));
  return keyFactsOf(after, section).flatMap(({ fact, values }) => {
    const then = earlier.get(fact) ?? null;
    return sameValues(then, values) ? [] : [{ fact, before: then, after: values }];
  });
};

const differs = ({ findings, before, after }: CheckChange): boolean =>
  findings.length > 0 || before.state !== after.state;

const neither = ({ before, after }: ComparedCheck): boolean =>
  before.state === 'notChecked' && after.state === 'notChecked';

/**
 * Returns what changed between two completed scans of one domain, from the earlier (`before`) to the later (`after`). Findings are matched by check and code
 * (see `matchFindings`). What one of the scans could not check is reported as such, and never as new, gone, gained or lost.
 */
export const compareScans = <Report extends ScanReport>(before: Report, after: Report): ScanComparison<Report> => {
  const compared = sectionId.options.map((section) => ({
    section,
    facts: compareFacts(before, after, section),
    checks: probesOf(before, after, section).map((probe) => compareCheck(before, after, probe)),
  }));
  const checks = compared.flatMap((section) => section.checks);
  const sections: readonly SectionChange[] = compared
    .map((section) => ({ ...section, checks: section.checks.filter(differs) }))
    .filter(({ facts, checks: changed }) => facts.length + changed.length > 0);
  return {
    before,
    after,
    sameRules: before.scorecard?.rulesetVersion === after.scorecard?.rulesetVersion,
    overall: { before: before.scorecard?.overall ?? null, after: after.scorecard?.overall ?? null },
    categories: comparePoints(before, after),
    sections,
    unchangedFindings: checks.reduce((sum, { unchanged }) => sum + unchanged, 0),
    policy: policyChanges(before.observations.privacy, after.observations.privacy) ?? null,
    notCheckedInEither: checks.filter(neither).map(({ probe }) => probe),
  };
};

/** A check of both scans, with the number of findings that are the same in both. */
interface ComparedCheck extends CheckChange {
  readonly unchanged: number;
}

const standingOf = (check: Check | undefined): CheckStanding => {
  if (!check) return { state: 'notPlanned' };
  if (check.state === 'conclusive') return { state: isPartial(check) ? 'partly' : 'checked' };
  return { state: 'notChecked', reason: check.state === 'inconclusive' ? check.reason : null };
};

const findingsOf = (report: ComparedScan, probe: CheckId): readonly JudgedFinding[] => {
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
  // A part of a check may be "not checked" while the rest is checked.
  if (before.outcome !== after.outcome && after.outcome === 'inconclusive') return 'notCheckedAfter';
  if (before.outcome !== after.outcome && before.outcome === 'inconclusive') return 'notCheckedBefore';
  if (before.outcome !== after.outcome || before.points !== after.points || before.title !== after.title) {
    return 'changed';
  }
  return sameLines(before.evidence, after.evidence) ? 'same' : 'otherEvidence';
};

/** `sawThen` and `sawNow` tell whether that scan would have seen this finding if it had existed. */
const kindOfCheck = (
  before: JudgedFinding | null,
  after: JudgedFinding | null,
  [sawThen, sawNow]: readonly [boolean, boolean],
): Kind => {
  if (before && after) return kindOfPair(before, after);
  // A finding that is "not checked" itself is neither an improvement nor a deterioration.
  if (after?.outcome === 'inconclusive') return 'notCheckedAfter';
  if (before?.outcome === 'inconclusive') return 'notCheckedBefore';
  if (after) return sawThen ? 'new' : 'notCheckedBefore';
  return sawNow ? 'gone' : 'notCheckedAfter';
};

/** The parts of a report by which its checks are compared. */
type ComparedScan = Pick<ScanReport, 'checks' | 'scorecard'>;

/** Compares one check of two scans. */
export const compareCheck = (before: ComparedScan, after: ComparedScan, probe: CheckId): ComparedCheck => {
  const standings = [standingOf(checkOf(before, probe)), standingOf(checkOf(after, probe))] as const;
  const saw = (code: string) => [sawAsMuch(before, after, probe, code), sawAsMuch(after, before, probe, code)] as const;
  const matches = matchFindings(findingsOf(before, probe), findingsOf(after, probe)).map((match) => {
    const code = match.before?.code ?? match.after?.code ?? '';
    return { ...match, code, kind: kindOfCheck(match.before, match.after, saw(code)) };
  });
  return {
    probe,
    before: standings[0],
    after: standings[1],
    findings: matches.flatMap(({ kind, ...match }) => (kind === 'same' ? [] : [{ kind, ...match }])),
    unchanged: matches.filter(({ kind }) => kind === 'same').length,
  };
};

type ComparedPenalty = Pick<Penalty, 'probe' | 'code' | 'category' | 'points' | 'reason'>;

/** What points are compared by: taken from a whole report, or from a row of the history. */
export interface ScoredScan {
  readonly scorecard: (Pick<Scorecard, 'subScores'> & { readonly penalties: readonly ComparedPenalty[] }) | null;
  readonly checks: readonly SeenCheck[];
}

interface SeenCheck {
  readonly probe: CheckId;
  readonly state: Check['state'];
  readonly findings?: readonly (Said & { readonly outcome: Finding['outcome'] })[];
}

interface Reports {
  readonly before: ScoredScan;
  readonly after: ScoredScan;
}

const penaltiesOf = (report: ScoredScan, category: ScoreCategory): readonly ComparedPenalty[] =>
  report.scorecard?.penalties.filter((penalty) => penalty.category === category) ?? [];

/** A penalty is identified by its check and code: each costs its points once, however often it was found. */
const sameRule = (one: ComparedPenalty, other: ComparedPenalty): boolean =>
  one.probe === other.probe && one.code === other.code;

/** Returns the points rounded, as the report shows them. */
const pointsOf = (penalty: ComparedPenalty | undefined): number => Math.round(penalty?.points ?? 0);

/** Nothing counts as gained or lost if one of the scans could not determine it: a sub-score that was not computed deducted no points. */
const kindOfPoint = (
  { probe, code, category }: ComparedPenalty,
  { fell, isOfBoth }: { readonly fell: boolean; readonly isOfBoth: boolean },
  { before, after }: Reports,
): PointChange['kind'] => {
  const isScored = [before, after].every(({ scorecard }) => typeof scorecard?.subScores[category] === 'number');
  const [without, withIt] = fell ? [after, before] : [before, after];
  // A penalty in both scans was seen by both. A finding that might have given way costs nothing, although it is still there.
  const isSeen = isOfBoth || (!mightGiveWay(without.checks, probe, code) && sawAsMuch(without, withIt, probe, code));
  if (fell) return isScored && isSeen ? 'gained' : 'uncounted';
  return isScored && isSeen ? 'lost' : 'counted';
};

const changeOf = (
  before: ComparedPenalty | undefined,
  after: ComparedPenalty | undefined,
  reports: Reports,
): PointChange[] => {
  const penalty = after ?? before;
  const difference = pointsOf(after) - pointsOf(before);
  if (!penalty || difference === 0) return [];
  const { probe, code, reason } = penalty;
  const fell = difference < 0;
  return [
    {
      kind: kindOfPoint(penalty, { fell, isOfBoth: before !== undefined && after !== undefined }, reports),
      probe,
      code,
      reason,
      points: Math.abs(difference),
    },
  ];
};

const ORDER: readonly PointChange['kind'][] = ['lost', 'gained', 'counted', 'uncounted'];

const compareCategory = (reports: Reports, category: ScoreCategory): CategoryChange => {
  const before = penaltiesOf(reports.before, category);
  const after = penaltiesOf(reports.after, category);
  const points = [
    ...before.flatMap((one) =>
      changeOf(
        one,
        after.find((other) => sameRule(one, other)),
        reports,
      ),
    ),
    ...after
      .filter((one) => !before.some((other) => sameRule(one, other)))
      .flatMap((one) => changeOf(undefined, one, reports)),
  ];
  return {
    category,
    before: reports.before.scorecard?.subScores[category] ?? null,
    after: reports.after.scorecard?.subScores[category] ?? null,
    points: points.sort(
      (one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) || other.points - one.points,
    ),
  };
};

/** Returns the four sub-scores of two scans, each with the points that were gained and lost, largest first. */
export const comparePoints = (before: ScoredScan, after: ScoredScan): readonly CategoryChange[] =>
  scoreCategory.options.map((category) => compareCategory({ before, after }, category));

export const checkOf = (report: Pick<ScanReport, 'checks'>, probe: CheckId): Check | undefined =>
  report.checks.find((check) => check.probe === probe);

const seenIn = (scan: ScoredScan, probe: CheckId): SeenCheck | undefined =>
  scan.checks.find((check) => check.probe === probe && check.state === 'conclusive');

const unseenIn = (scan: ScoredScan, probe: CheckId): readonly Said[] =>
  seenIn(scan, probe)?.findings?.filter(({ outcome }) => outcome === 'inconclusive') ?? [];

/**
 * Reports whether a scan made a check, and saw everything in it that the other scan saw. If it did not, what only the other scan found may exist here too. A
 * part that neither could see (because it never answers) makes no difference. `code` is a finding of the other scan: if it can give way to another check that
 * this scan made, its absence here proves nothing.
 */
export const sawAsMuch = (report: ScoredScan, other: ScoredScan, probe: CheckId, code?: string): boolean =>
  seenIn(report, probe) !== undefined &&
  !report.checks.some(
    ({ probe: to, state }) => code !== undefined && state === 'conclusive' && canGiveWayTo(probe, code, to),
  ) &&
  matchFindings(unseenIn(other, probe), unseenIn(report, probe)).every(({ before }) => before !== null);

/** A finding of a check, distinguished from others with the same code by its evidence. */
interface Said {
  readonly code: string;
  readonly evidence: readonly string[];
}

interface Match<Item> {
  readonly before: Item | null;
  readonly after: Item | null;
}

/** Returns the name at the start of a line of evidence: a cookie, a header, a host. What follows (a value, a number of days) may change on its own. */
const nameOf = ({ evidence: [line = ''] }: Said): string => /^[^\s=:;,"]+/.exec(line)?.[0].toLowerCase() ?? '';

const sameEvidence = (one: Said, other: Said): boolean =>
  one.evidence.length === other.evidence.length && one.evidence.every((line, index) => line === other.evidence[index]);

/** Removes matching pairs from both lists, using each item once, in order. */
const pairUp = <Item extends Said>(
  before: Item[],
  after: Item[],
  belong: (one: Item, other: Item) => boolean,
): Match<Item>[] => {
  const pairs: Match<Item>[] = [];
  for (const one of [...before]) {
    const index = after.findIndex((other) => belong(one, other));
    const [other] = index < 0 ? [] : after.splice(index, 1);
    if (other === undefined) continue;
    before.splice(before.indexOf(one), 1);
    pairs.push({ before: one, after: other });
  }
  return pairs;
};

const matchOfCode = <Item extends Said>(before: Item[], after: Item[]): Match<Item>[] => {
  // If both have only one with this code, it is the same, whatever the evidence.
  const isSingle = before.length === 1 && after.length === 1;
  const pairs = [
    ...pairUp(before, after, sameEvidence),
    ...pairUp(before, after, (one, other) => isSingle || (nameOf(one) !== '' && nameOf(one) === nameOf(other))),
  ];
  return [
    ...pairs,
    ...before.map((one) => ({ before: one, after: null })),
    ...after.map((one) => ({ before: null, after: one })),
  ];
};

/**
 * Matches each finding of a check with its counterpart in another scan: by code or, if several have the same code, by equal evidence, then by the name at the
 * start of the evidence. Findings without a counterpart stay unmatched.
 */
const matchFindings = <Item extends Said>(before: readonly Item[], after: readonly Item[]): readonly Match<Item>[] =>
  [...new Set([...before, ...after].map(({ code }) => code))].flatMap((code) =>
    matchOfCode(
      before.filter((item) => item.code === code),
      after.filter((item) => item.code === code),
    ),
  );
