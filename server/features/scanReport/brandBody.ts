import type { BrandFacts, Mention, ReviewSource } from '../../../schema/report/facts/brandFacts.ts';

const mentionBody = ({ text, source, url, date, sentiment }: Mention) => ({ text, source, url, date, sentiment });

const reviewSourceBody = (review: ReviewSource) => ({
  source: review.source,
  rating: review.rating,
  bbb_rating: review.bbbRating,
  total_reviews: review.totalReviews,
  bbb_accredited: review.bbbAccredited,
  complaint_count: review.complaintCount,
  reviews: review.reviews.map(({ text, date, sentiment }) => ({ text, date, sentiment })),
});

/** brand_trust of spec 2 §3. */
export const brandBody = ({ trustScore, reviewSources, sentiment, industry }: BrandFacts) => ({
  unified_trust_score: {
    unified_brand_trust_score: trustScore.score,
    trust_level: trustScore.trustLevel,
    total_reviews_analyzed: trustScore.totalReviewsAnalyzed,
    sources_found: trustScore.sourcesFound,
  },
  review_sources: reviewSources.map(reviewSourceBody),
  social_sentiment: sentiment && {
    total_mentions: sentiment.totalMentions,
    positive_mentions: sentiment.positiveMentions,
    negative_mentions: sentiment.negativeMentions,
    neutral_mentions: sentiment.neutralMentions,
    overall_sentiment: sentiment.overallSentiment,
    average_sentiment_score: sentiment.averageScore,
    social_mentions: sentiment.mentions.map(mentionBody),
  },
  industries: [industry],
});
