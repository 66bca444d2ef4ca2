import { formatNumber } from '../formatNumber.ts';
import { plural } from '../plural.ts';

/** Brand Trust & Sentiment Analysis, and the brand trust section of the scan result (spec 2 §2). */
export const en = {
  preview: {
    title: 'Under Construction',
    note: 'How a single score is weighed from reviews and mentions is still being built. The sources themselves stand below.',
  },

  analysis: {
    score: 'Brand Trust Score',
    outOf: (score: number) => `${formatNumber(score)} / 100`,
    tooFew: 'Too few reviews and mentions for a score.',
    general: 'General',
    sources: 'Review Sources Summary',
    noSources: 'No review sources',
  },

  reviews: {
    title: 'Brand Trust',
    noneNote: 'No source of reviews could be asked, or none knows this company.',
    rating: (rating: string) => `${rating} of 5`,
    noRating: 'No rating',
    bbb: (rating: string) => `BBB ${rating}`,
    total: (count: number) => `${formatNumber(count)} ${plural(count, { one: 'review', other: 'reviews' })}`,
    complaints: (count: number) => `${formatNumber(count)} ${plural(count, { one: 'complaint', other: 'complaints' })}`,
    limited: 'Limited data',
  },

  sentiment: {
    title: 'Social Media Sentiment',
    figure: (positive: number, neutral: number, negative: number) =>
      `Of the mentions ${formatNumber(positive)} are positive, ${formatNumber(neutral)} neutral and ${formatNumber(negative)} negative.`,
    noneNote: 'Nobody was found who wrote of this domain in public.',
    read: 'What was written',
  },

  info: {
    title: 'Sources',
    text: 'Reviews come from the aggregator that the operator of this scanner has named, mentions from public discussions. Mentions are weighed by a lexicon, and irony is beyond it: read them before you rely on them.',
    owner: 'Business owners can see unobfuscated brand trust data in the Business Portal.',
  },
};
