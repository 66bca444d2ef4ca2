/** The four lines that can be shown beside the overall score, each with a dash of its own: colour is not the only sign. */
export const SUB_SCORE_SERIES = [
  { key: 'email', category: 'EMAIL', dash: '7 4', tone: 'first' },
  { key: 'web', category: 'WEB', dash: '2 3', tone: 'second' },
  { key: 'breach', category: 'BREACH', dash: '11 3 2 3', tone: 'third' },
  { key: 'compliance', category: 'COMPLIANCE', dash: '1 6', tone: 'fourth' },
] as const;

export type SubScoreSeries = (typeof SUB_SCORE_SERIES)[number];
export type SubScoreKey = SubScoreSeries['key'];
