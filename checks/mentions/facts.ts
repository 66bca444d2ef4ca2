import {
  named,
  fact,
  text,
  maybeText,
  number,
  type Facts,
  maybeNumber,
  maybeWhole,
  maybeFlag,
  whole,
  known,
} from '../kit/fact.ts';
import { z } from 'zod';
import { sourceNote } from '../kit/evidence.ts';

const sentiment = fact(named('Sentiment', z.enum(['positive', 'negative', 'neutral'])), {
  tones: { positive: 'pass', negative: 'fail', neutral: 'none' },
});

const mention = named(
  'Mention',
  z.object({
    text: fact(text, { share: 8 }),
    source: fact(text, { share: 2 }),
    url: fact(maybeText, { as: 'link', share: 4 }),
    date: fact(maybeText, { about: 'ISO date.', as: 'day' }),
    sentiment,
    score: fact(number, { about: '-1 to 1.', as: 'hidden', rest: false }),
  }),
);

export type Mention = Facts<typeof mention>;

const reviewSource = named(
  'ReviewSource',
  z.object({
    source: fact(text, { share: 3 }),
    rating: fact(maybeNumber, { about: '0 to 5.' }),
    bbbRating: maybeText,
    totalReviews: maybeWhole,
    bbbAccredited: fact(maybeFlag, { quiet: true }),
    complaintCount: maybeWhole,
    reviews: fact(z.array(mention), {
      as: 'hidden',
      rest: {
        name: 'reviews',
        type: z.array(z.strictObject({ text, date: maybeText, sentiment })),
        from: (reviews) =>
          reviews.map(({ text: said, date, sentiment: side }) => ({ text: said, date, sentiment: side })),
      },
    }),
  }),
);

export type ReviewSource = Facts<typeof reviewSource>;

export const brand = named(
  'BrandTrust',
  z.object({
    trustScore: fact(
      named(
        'BrandTrustScore',
        z.object({
          score: fact(maybeWhole, {
            about:
              '0 to 100, from the sentiment of the mentions and from the reviews. Null if there are too few (limited data).',
            rest: 'unified_brand_trust_score',
          }),
          trustLevel: z.enum(['Excellent', 'Good', 'Fair', 'Poor', 'Very Poor', 'Unknown']),
          totalReviewsAnalyzed: whole,
          sourcesFound: whole,
        }),
      ),
      { rest: 'unified_trust_score' },
    ),
    reviewSources: fact(z.array(reviewSource), { quiet: true }),
    sentiment: fact(
      named(
        'BrandSentiment',
        z.object({
          totalMentions: whole,
          positiveMentions: whole,
          negativeMentions: whole,
          neutralMentions: whole,
          overallSentiment: sentiment.nullable(),
          averageScore: fact(maybeNumber, { about: '-1 to 1.', rest: 'average_sentiment_score' }),
          mentions: fact(z.array(mention), { quiet: true, rest: 'social_mentions' }),
        }),
      ).nullable(),
      {
        about: 'Null if mentions could not be searched and only the reviews are known.',
        part: 'mentions',
        rest: 'social_sentiment',
      },
    ),
    industry: fact(text, {
      about: '"General" by default.',
      part: 'glance',
      rest: { name: 'industries', type: z.array(text), from: (industry) => [industry] },
    }),
    sources: fact(z.array(sourceNote), { as: 'hidden', rest: false }),
  }),
);

/** Contains only what the sources returned: an empty list means "no mentions found". */
export type BrandFacts = Facts<typeof brand>;

export const mentionsFactTypes = {
  brand: fact(brand.nullable(), {
    about: 'Null if it was not checked.',
    part: 'glance',
    check: 'mentions',
    changes: { brandScore: (seen) => seen && known(seen.trustScore.score) },
  }),
};
