import type { Observations } from '../index.ts';
import type { BrandFacts, Mention, ReviewSource } from './facts.ts';
import { averageSentiment } from './sentiment.ts';
import type { MentionsObservation } from './observation.ts';

type Seen = NonNullable<Partial<Observations>['mentions']>;

type ReadReviews = Extract<Seen['reviews'], { status: 'read' }>;

/** Returns the facts of the brand section (spec 2 §3, brand_trust); `null` if not checked. */
export const brandFacts = ({ mentions: seen, companyProfile }: Partial<Observations>): BrandFacts | null => {
  if (!seen) return null;
  const { mentions, reviews } = seen;
  const reviewSources = reviews.status === 'read' ? reviews.sources.map(reviewSourceOf) : [];
  const sentiment = sentimentFacts(mentions);
  const industry = companyProfile?.status === 'found' ? companyProfile.industries[0] : undefined;
  return {
    trustScore: {
      ...brandTrust(seen),
      totalReviewsAnalyzed: reviewSources.reduce((sum, { totalReviews }) => sum + (totalReviews ?? 0), 0),
      sourcesFound: reviewSources.length + (sentiment !== null && sentiment.totalMentions > 0 ? 1 : 0),
    },
    reviewSources,
    sentiment,
    industry: industry ?? 'General',
    sources: [
      ...(mentions.status === 'read' ? [{ name: 'Hacker News', ...mentions.source }] : []),
      ...(reviews.status === 'read' ? [{ name: 'Review aggregator', ...reviews.source }] : []),
    ],
  };
};

const sentimentFacts = (mentions: Seen['mentions']): BrandFacts['sentiment'] => {
  if (mentions.status === 'notChecked') return null;
  const { found } = mentions;
  const count = (sentiment: Mention['sentiment']) => found.filter((mention) => mention.sentiment === sentiment).length;
  const average = averageSentiment(found);
  return {
    totalMentions: found.length,
    positiveMentions: count('positive'),
    negativeMentions: count('negative'),
    neutralMentions: count('neutral'),
    overallSentiment: average?.sentiment ?? null,
    averageScore: average?.score ?? null,
    mentions: found.map(({ text, source, url, at, sentiment, score }) => ({
      text,
      source,
      url,
      date: at,
      sentiment,
      score,
    })),
  };
};

const reviewSourceOf = (review: ReadReviews['sources'][number]): ReviewSource => ({
  source: review.source,
  rating: review.rating,
  bbbRating: review.bbbRating,
  bbbAccredited: review.bbbAccredited,
  totalReviews: review.totalReviews,
  complaintCount: review.complaintCount,
  reviews: review.reviews.map(({ text, at, sentiment, score }) => ({
    text,
    source: review.source,
    url: null,
    date: at,
    sentiment,
    score,
  })),
});

type TrustScore = BrandFacts['trustScore'];

/** The minimum number of opinions and reviews for a score. */
const ENOUGH = 5;

/** A prior: that many opinions of 50 are added to those that were found, so that a handful cannot reach either end of the scale. */
const DOUBT = { weight: 5, value: 0.5 };

/** The maximum weight of one source, so that a place with a hundred thousand reviews does not outvote all others. */
const MOST_OF_ONE = 100;

const LEVELS = [
  [85, 'Excellent'],
  [70, 'Good'],
  [50, 'Fair'],
  [30, 'Poor'],
  [0, 'Very Poor'],
] as const satisfies readonly (readonly [number, TrustScore['trustLevel']])[];

interface Voice {
  readonly weight: number;
  /** 0 to 1. */
  readonly value: number;
}

/**
 * Returns the brand trust score: the mean of what people say, weighted by how many say it and pulled towards 50 by a prior, `100 × (5 × ½ + Σ weight × value)
 * / (5 + Σ weight)`. A review source has the value rating / 5 and its number of reviews as weight, at most 100 (1 if the number is unknown). A mention that
 * takes a side has the value (score s + 1) / 2 and the weight 1. Neutral mentions, and pages of the site itself, are not opinions. Below 5 in total, the score
 * is `null` and "Unknown". From 85 Excellent, 70 Good, 50 Fair, 30 Poor, otherwise Very Poor. It is not part of the security score.
 */
export const brandTrust = ({ mentions, reviews }: MentionsObservation): Pick<TrustScore, 'score' | 'trustLevel'> => {
  const opinions: Voice[] =
    mentions.status === 'read'
      ? mentions.found
          .filter(({ judged, sentiment }) => judged && sentiment !== 'neutral')
          .map(({ score }) => ({ weight: 1, value: (score + 1) / 2 }))
      : [];
  const places: Voice[] =
    reviews.status === 'read'
      ? reviews.sources.flatMap(({ rating, totalReviews }) =>
          rating === null || totalReviews === 0
            ? []
            : [{ weight: Math.min(totalReviews ?? 1, MOST_OF_ONE), value: rating / 5 }],
        )
      : [];
  const voices = [...opinions, ...places];
  const weight = voices.reduce((sum, voice) => sum + voice.weight, 0);
  if (weight < ENOUGH) return { score: null, trustLevel: 'Unknown' };
  const sum = voices.reduce((total, voice) => total + voice.weight * voice.value, DOUBT.weight * DOUBT.value);
  const score = Math.round((100 * sum) / (DOUBT.weight + weight));
  return { score, trustLevel: LEVELS.find(([least]) => score >= least)?.[1] ?? 'Very Poor' };
};
