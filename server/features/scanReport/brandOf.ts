import type { BrandFacts, Mention as FoundMention } from '../../../schema/report/facts/brandFacts.ts';
import type { BrandTrust, Mention } from '../../platform/graphql/generated/resolvers.ts';
import { upperSnake } from '../../platform/graphql/upperSnake.ts';

const mentionOf = (mention: FoundMention): Mention => ({ ...mention, sentiment: upperSnake(mention.sentiment) });

export const brandOf = (facts: BrandFacts): BrandTrust => ({
  ...facts,
  reviewSources: facts.reviewSources.map((source) => ({ ...source, reviews: source.reviews.map(mentionOf) })),
  sentiment: facts.sentiment && {
    ...facts.sentiment,
    overallSentiment: facts.sentiment.overallSentiment && upperSnake(facts.sentiment.overallSentiment),
    mentions: facts.sentiment.mentions.map(mentionOf),
  },
});
