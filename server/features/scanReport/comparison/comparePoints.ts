import type { ScanReport } from '../../../../schema/report/scanReport.ts';
import type { Penalty } from '../../../../schema/report/score.ts';
import { scoreCategory, type ScoreCategory } from '../../../../schema/report/section.ts';
import type { CategoryChange, PointChange } from './scanComparison.ts';
import { sawAsMuch } from './seenOf.ts';

interface Reports {
  readonly before: ScanReport;
  readonly after: ScanReport;
}

const penaltiesOf = (report: ScanReport, category: ScoreCategory): readonly Penalty[] =>
  report.scorecard?.penalties.filter((penalty) => penalty.category === category) ?? [];

/** A penalty is its probe's and its code's: each costs its points once, however often it was seen. */
const sameRule = (one: Penalty, other: Penalty): boolean => one.probe === other.probe && one.code === other.code;

/** As the report shows them. */
const pointsOf = (penalty: Penalty | undefined): number => Math.round(penalty?.points ?? 0);

/** Nothing is gained or lost where one of the scans could not say: of a sub-score that it could not give, it took no points off. */
const kindOfPoint = (
  { probe, category }: Penalty,
  { fell, isOfBoth }: { readonly fell: boolean; readonly isOfBoth: boolean },
  { before, after }: Reports,
): PointChange['kind'] => {
  const isScored = [before, after].every(({ scorecard }) => typeof scorecard?.subScores[category] === 'number');
  // A penalty of both was seen by both.
  const isSeen = isOfBoth || (fell ? sawAsMuch(after, before, probe) : sawAsMuch(before, after, probe));
  if (fell) return isScored && isSeen ? 'gained' : 'uncounted';
  return isScored && isSeen ? 'lost' : 'counted';
};

const changeOf = (before: Penalty | undefined, after: Penalty | undefined, reports: Reports): PointChange[] => {
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

/** The four sub-scores of two scans, each with the points that came and went, the heaviest first. */
export const comparePoints = (before: ScanReport, after: ScanReport): readonly CategoryChange[] =>
  scoreCategory.options.map((category) => compareCategory({ before, after }, category));
