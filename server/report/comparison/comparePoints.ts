import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { Penalty } from '../../../schema/report/score.ts';
import { scoreCategory, type ScoreCategory } from '../../../schema/report/section.ts';
import type { CategoryChange, PointChange } from './scanComparison.ts';
import { sawAsMuch } from './seenOf.ts';

const penaltiesOf = (report: ScanReport, category: ScoreCategory): readonly Penalty[] =>
  report.scorecard?.penalties.filter((penalty) => penalty.category === category) ?? [];

/** A penalty is its probe's and its code's: each costs its points once, however often it was seen. */
const sameRule = (one: Penalty, other: Penalty): boolean => one.probe === other.probe && one.code === other.code;

/** As the report shows them. */
const pointsOf = (penalty: Penalty | undefined): number => Math.round(penalty?.points ?? 0);

const changeOf = (before: Penalty | undefined, after: Penalty | undefined, reports: Reports): PointChange[] => {
  const penalty = after ?? before;
  const difference = pointsOf(after) - pointsOf(before);
  if (!penalty || difference === 0) return [];
  const { probe, code, reason } = penalty;
  // A penalty of both scans was seen by both.
  const kind =
    difference < 0
      ? after || sawAsMuch(reports.after, reports.before, probe)
        ? 'gained'
        : 'uncounted'
      : before || sawAsMuch(reports.before, reports.after, probe)
        ? 'lost'
        : 'counted';
  return [{ kind, probe, code, reason, points: Math.abs(difference) }];
};

interface Reports {
  readonly before: ScanReport;
  readonly after: ScanReport;
}

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

/** The four sub-scores of two scans, each with the points that came and went, the heaviest first. */
export const comparePoints = (before: ScanReport, after: ScanReport): readonly CategoryChange[] =>
  scoreCategory.options.map((category) => compareCategory({ before, after }, category));
