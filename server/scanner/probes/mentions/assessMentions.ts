import type { MentionsObservation } from '../../../../schema/report/observations/mentionsObservation.ts';
import type { Assessment } from '../../probe.ts';
import { evidenceLine } from '../evidenceLine.ts';
import { averageSentiment } from './averageSentiment.ts';
import type { mentionsCodes } from './mentionsCodes.ts';

type MentionsAssessment = Assessment<keyof typeof mentionsCodes>;

export const assessMentions = ({ mentions, reviews, domain }: MentionsObservation): readonly MentionsAssessment[] => [
  ...ofMentions(mentions, domain),
  ...ofReviews(reviews, domain),
];

const ofMentions = (mentions: MentionsObservation['mentions'], domain: string): readonly MentionsAssessment[] => {
  if (mentions.status === 'notChecked')
    return [{ code: 'mentions-not-checked', outcome: 'inconclusive', evidence: [evidenceLine(mentions.reason)] }];
  const { found } = mentions;
  if (found.length === 0) return [{ code: 'mentions-none', outcome: 'info', evidence: [domain] }];
  const average = averageSentiment(found);
  const unread = found.filter(({ kind, judged }) => kind === 'opinion' && !judged).length;
  const code = { positive: 'mentions-positive', negative: 'mentions-negative', neutral: 'mentions-mixed' } as const;
  const opinions = found.filter(({ judged }) => judged);
  const lines = opinions.slice(0, 5).map(({ text, score }) => evidenceLine(`${score.toFixed(2)}: ${text}`));
  return [
    {
      code: code[average?.sentiment ?? 'neutral'],
      outcome: 'info',
      evidence: [`${found.length} found, ${opinions.length} weighed`, ...lines],
    },
    ...(unread > 0 ? [notJudged(unread, found.length)] : []),
  ];
};

const notJudged = (unread: number, all: number): MentionsAssessment => ({
  code: 'mentions-not-judged',
  outcome: 'info',
  evidence: [`${unread} of ${all}`],
});

const ofReviews = (reviews: MentionsObservation['reviews'], domain: string): readonly MentionsAssessment[] => {
  if (reviews.status === 'off') return [];
  if (reviews.status === 'notChecked')
    return [{ code: 'reviews-not-checked', outcome: 'inconclusive', evidence: [evidenceLine(reviews.reason)] }];
  if (reviews.sources.length === 0) return [{ code: 'reviews-none', outcome: 'info', evidence: [domain] }];
  const lines = reviews.sources.map(({ source, rating, totalReviews }) =>
    evidenceLine(`${source}: ${rating ?? 'no rating'}, ${totalReviews ?? 'unknown number of'} reviews`),
  );
  return [{ code: 'reviews-found', outcome: 'info', evidence: lines.slice(0, 20) }];
};
