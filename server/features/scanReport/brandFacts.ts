import type { BrandFacts, Mention, ReviewSource } from '../../../schema/report/facts/brandFacts.ts';
import type { Observations } from '../../../schema/report/observations.ts';
import { averageSentiment } from '../../scanner/probes/mentions/sentiment.ts';
import { brandTrust } from './brandTrust.ts';

type Seen = NonNullable<Partial<Observations>['mentions']>;
type ReadReviews = Extract<Seen['reviews'], { status: 'read' }>;

/** The brand section's figures (spec 2 §3, brand_trust); null: not checked. */
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
