import { gradeOf, type Grade } from '../../../checks/kit/grade.ts';
import type { Scorecard } from '../../../schema/report/score.ts';
import { type CheckId, checkId } from '../../../checks/index.ts';
import { comparePoints, type ScoredScan } from './compareScans.ts';
import type { PointChange } from './scanComparison.ts';

/** What differs between a scan and the previous scan of its domain, as far as both could determine it. */
export interface ScanChanges {
  /** The id of the previous scan. */
  readonly beforeId: string;
  /** `null` if it is the same, or if one of the two has none. */
  readonly gradeBefore: Grade | null;
  /** `null` if it is the same, or if one of the two was not scored. If it differs, points and grades say nothing about the site, so none are given. */
  readonly rulesBefore: number | null;
  readonly rules: number | null;
  /** Findings that cost points now, or more than before; largest first. */
  readonly worse: readonly PointChange[];
  /** Findings that cost points before, or more than now. */
  readonly better: readonly PointChange[];
}

/** A scan in a history: its scores, and what they were computed from, in enough detail to compare it with another scan's. */
interface Entry {
  readonly scanId: string;
  readonly overall: number | null;
  readonly subScores: Scorecard['subScores'];
  readonly judged: {
    /** `null` if it was not scored. */
    readonly rulesetVersion: number | null;
    readonly penalties: NonNullable<ScoredScan['scorecard']>['penalties'];
    /** The conclusive checks, each with the codes of the findings it could not determine. */
    readonly seen: Readonly<Partial<Record<CheckId, readonly string[]>>>;
  };
}

/** Returns `null` for the first scan. Compares in the same way as `comparePoints` compares whole reports. */
export const changesSince = (before: Entry | null, after: Entry): ScanChanges | null => {
  if (!before) return null;
  const [rulesBefore, rules] = [before.judged.rulesetVersion, after.judged.rulesetVersion];
  const unchanged = { beforeId: before.scanId, gradeBefore: null, rulesBefore: null, rules, worse: [], better: [] };
  if (rulesBefore === null || rules === null) return unchanged;
  if (rulesBefore !== rules) return { ...unchanged, rulesBefore };
  const points = comparePoints(scoredScan(before), scoredScan(after))
    .flatMap((category) => category.points)
    .toSorted((one, other) => other.points - one.points);
  const [gradeBefore, grade] = [before, after].map(({ overall }) => (overall === null ? null : gradeOf(overall)));
  return {
    ...unchanged,
    gradeBefore: gradeBefore && grade && gradeBefore !== grade ? gradeBefore : null,
    worse: points.filter(({ kind }) => kind === 'lost'),
    better: points.filter(({ kind }) => kind === 'gained'),
  };
};

/** Returns the entries of a history, newest first, each with its changes. `earlier` is the scan before the last of them. */
export const withChanges = <One extends Entry>(
  entries: readonly One[],
  earlier: Entry | null,
): readonly (One & { readonly changes: ScanChanges | null })[] =>
  entries.map((entry, index) => ({ ...entry, changes: changesSince(entries[index + 1] ?? earlier, entry) }));

const scoredScan = ({ subScores, judged: { penalties, seen } }: Entry): ScoredScan => ({
  scorecard: { subScores, penalties },
  checks: checkId.options.flatMap((probe) => {
    const unseen = seen[probe];
    return unseen
      ? [
          {
            probe,
            state: 'conclusive' as const,
            findings: unseen.map((code) => ({ code, evidence: [], outcome: 'inconclusive' as const })),
          },
        ]
      : [];
  }),
});

const shownPoints = ({ code, reason, points }: PointChange) => ({ code, title: reason, points });

/** Converts the changes to their GraphQL form. */
export const shownChanges = ({ worse, better, ...rest }: ScanChanges) => ({
  ...rest,
  worse: worse.map(shownPoints),
  better: better.map(shownPoints),
});
