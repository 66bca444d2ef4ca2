import { scoreCategory, type ScoreCategory } from '../../../checks/kit/section.ts';
import type { Scorecard } from '../../../schema/report/score.ts';
import { CATEGORY_WEIGHTS } from './scoringRules.ts';

/** How a sub-score counts in the overall score. */
export interface ScorePart {
  readonly category: ScoreCategory;
  /** The points of its penalties together, which can be more than the 100 that there are. */
  readonly points: number;
  /** In percent. */
  readonly weight: number;
  /** What it takes off the overall score. 0 if it was not checked. */
  readonly takes: number;
}

/**
 * Returns the way from 100 to the overall score. Empty if there is no overall score, or if today's weights do not lead to the recorded one: then older rules, or
 * those of an organisation, made it.
 */
export const scoreParts = ({ overall, subScores, penalties }: Scorecard): readonly ScorePart[] => {
  const parts = scoreCategory.options.map((category) => ({
    category,
    points: penalties.reduce((sum, penalty) => sum + (penalty.category === category ? penalty.points : 0), 0),
    weight: CATEGORY_WEIGHTS[category],
    takes: (CATEGORY_WEIGHTS[category] * (100 - (subScores[category] ?? 100))) / 100,
  }));
  const agrees = Math.floor(100 - parts.reduce((sum, { takes }) => sum + takes, 0) + 0.5) === overall;
  return agrees ? parts.map((part) => ({ ...part, points: Math.round(part.points) })) : [];
};
