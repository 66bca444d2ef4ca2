import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { gradeOf, type RiskLevel, type Scorecard } from '../../../schema/report/score.ts';
import { byWeight } from '../score/byWeight.ts';
import { probeOf } from '../registry.ts';

/** Of the costliest findings. */
const MAX_PENALTIES = 15;

/**
 * What a model is told of a report: scores, the costliest findings by their own titles, what was not checked. No text of strangers is in it but
 * the domain's name, so nobody can speak to the model through a page or a record.
 */
export const reportDigest = (
  { domain, checks }: Pick<ScanReport, 'domain' | 'checks'>,
  { overall, subScores, penalties, coverage }: Scorecard,
  riskLevel: RiskLevel,
) => ({
  domain,
  riskLevel,
  scoresAreOutOf: 100,
  overallScore: overall,
  grade: overall === null ? null : gradeOf(overall),
  subScores,
  coverage,
  costliestFindings: [...penalties]
    .sort(byWeight)
    .slice(0, MAX_PENALTIES)
    .map(({ reason, points, category }) => ({ finding: reason, points, category })),
  notChecked: checks.filter(({ state }) => state !== 'conclusive').map(({ probe }) => probeOf(probe)?.title ?? probe),
});
export type ReportDigest = ReturnType<typeof reportDigest>;
