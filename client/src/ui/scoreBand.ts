/** Spec 1 §4: green at 80 and above, amber 60 to 79, red below 60. Null is "not checked". */
export type ScoreBand = 'green' | 'amber' | 'red' | 'unknown';

export const scoreBand = (score: number | null): ScoreBand => {
  if (score === null) return 'unknown';
  if (score >= 80) return 'green';
  return score >= 60 ? 'amber' : 'red';
};
