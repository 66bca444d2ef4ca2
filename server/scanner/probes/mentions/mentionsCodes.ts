import type { FindingRule } from '../../probe.ts';

const search = { label: 'Hacker News, by its search API', url: 'https://hn.algolia.com/api' };
const vader = {
  label: 'VADER: sentiment of short public texts (Hutto and Gilbert 2014)',
  url: 'https://doi.org/10.1609/icwsm.v8i1.14550',
};

/** What the mentions probe can say. None of it costs anything: what people say is no security. */
export const mentionsCodes = {
  'mentions-positive': {
    title: 'Public mentions are mostly friendly',
    meaning:
      'The words around the name were weighed by a lexicon; irony is beyond it. Read them before you rely on it.',
    reference: vader,
  },
  'mentions-negative': {
    title: 'Public mentions are mostly unfriendly',
    meaning:
      'The words around the name were weighed by a lexicon; irony is beyond it. Read them before you rely on it.',
    reference: vader,
  },
  'mentions-mixed': {
    title: 'Public mentions lean to neither side',
    meaning: 'The words around the name were weighed by a lexicon: they are neutral, or balance each other.',
    reference: vader,
  },
  'mentions-none': {
    title: 'No public mentions were found',
    meaning: 'Nobody has named the site where it was looked for. That says nothing of it.',
    reference: search,
  },
  'mentions-not-checked': {
    title: 'Public mentions could not be looked for',
    meaning: 'The search gave no answer that can be used. That is no absence.',
    reference: search,
  },
  'mentions-not-judged': {
    title: 'Some mentions are in a language whose sentiment cannot be told',
    meaning: 'The lexicon is English. They are shown, and count for neither side.',
    reference: vader,
  },
  'reviews-found': {
    title: 'Reviews of the site were found',
    meaning: 'As the aggregator that the operator of this scanner has named gives them.',
    reference: vader,
  },
  'reviews-none': {
    title: 'No reviews were found',
    meaning: 'The aggregator that the operator of this scanner has named has none.',
    reference: vader,
  },
  'reviews-not-checked': {
    title: 'Reviews could not be looked for',
    meaning: 'The aggregator gave no answer that can be used. That is no absence.',
    reference: vader,
  },
} as const satisfies Record<string, FindingRule>;
