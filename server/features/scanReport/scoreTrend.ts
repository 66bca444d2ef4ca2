export type ScoreTrend = 'improving' | 'declining' | 'stable';

/** Scans on either side of the comparison. */
const SIDE = 3;
/** Points that come and go without anybody having done anything. */
const STABLE_WITHIN = 2;

const meanOf = (scores: readonly number[]): number => scores.reduce((sum, score) => sum + score, 0) / scores.length;

/**
 * Where the score of a domain goes: the mean of its newest scans, three of them, against that of as many before them; of fewer than six scans the
 * newer half against as many before. Up to two points more or less is stable. `scores`: newest first; null: fewer than two, which show no trend.
 */
export const scoreTrendOf = (scores: readonly number[]): ScoreTrend | null => {
  const side = Math.min(SIDE, Math.floor(scores.length / 2));
  if (side === 0) return null;
  const change = meanOf(scores.slice(0, side)) - meanOf(scores.slice(side, 2 * side));
  if (Math.abs(change) <= STABLE_WITHIN) return 'stable';
  return change > 0 ? 'improving' : 'declining';
};
