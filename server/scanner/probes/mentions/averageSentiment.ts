import type { Sentiment } from './sentimentOf.ts';

/** The mean of what could be judged, rounded to thousandths; undefined: there is nothing. From 0.05 on it leans to a side. */
export const averageSentiment = (
  found: readonly { readonly judged: boolean; readonly score: number }[],
): Sentiment | undefined => {
  const judged = found.filter((mention) => mention.judged);
  if (judged.length === 0) return undefined;
  const score = Math.round((judged.reduce((sum, each) => sum + each.score, 0) / judged.length) * 1_000) / 1_000;
  return { score, sentiment: score >= 0.05 ? 'positive' : score <= -0.05 ? 'negative' : 'neutral' };
};
