import type { ScanReport } from '../../../schema/report/scanReport.ts';
import type { RiskLevel, Scorecard } from '../../../schema/report/score.ts';

const LEVELS = ['Low', 'Medium', 'High', 'Critical'] as const satisfies readonly RiskLevel[];

/** Points of one penalty from which on the risk is at least Medium, and at least High: alone they stop visitors or let anyone forge mail. */
const GRAVE_POINTS = 30;
const STOPPING_POINTS = 50;

/**
 * By the score (80 and above Low, 60 Medium, 40 High, else Critical), and never lower than the worst single finding deserves. Without a score the
 * risk is not known to be low: at least Medium.
 */
export const riskLevelOf = ({ overall, penalties }: Pick<Scorecard, 'overall' | 'penalties'>): RiskLevel => {
  const worst = Math.max(0, ...penalties.map(({ points }) => points));
  const byWorst = worst >= STOPPING_POINTS ? 2 : worst >= GRAVE_POINTS ? 1 : 0;
  return LEVELS[Math.max(rankOf(overall), byWorst)] ?? 'Critical';
};

/** The risk that is shown of a report: a site without a score has none, whatever its recorded summary says. */
export const shownRisk = ({ scorecard, summary }: Pick<ScanReport, 'scorecard' | 'summary'>): RiskLevel | null =>
  typeof scorecard?.overall === 'number' ? (summary?.riskLevel ?? null) : null;

const rankOf = (overall: number | null): number => {
  if (overall === null) return 1;
  if (overall >= 80) return 0;
  if (overall >= 60) return 1;
  return overall >= 40 ? 2 : 3;
};
