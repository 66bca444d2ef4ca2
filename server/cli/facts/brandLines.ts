import type { ScanReport } from '../../../schema/report/scanReport.ts';
import { absenceOf } from '../../features/scanReport/sectionView.ts';
import { brandFacts } from '../../features/scanReport/brandFacts.ts';
import { fact, factIfAny, firstFew, type FactLine } from './factLine.ts';

export const brandLines = (report: ScanReport): readonly FactLine[] => {
  const facts = brandFacts(report.observations);
  if (!facts) return [fact('Trust', null, absenceOf(report, 'mentions'))];
  const { trustScore, sentiment, reviewSources } = facts;
  const score = trustScore.score === null ? 'too few voices for a score' : `${trustScore.score} / 100`;
  return [
    fact('Trust', `${trustScore.trustLevel} (${score})`),
    fact('Industry', facts.industry),
    ...factIfAny(
      'Reviews',
      reviewSources.map(
        ({ source, rating, totalReviews }) => `${source}: ${rating ?? 'no rating'} (${totalReviews ?? 'limited data'})`,
      ),
    ),
    ...mentionLines(sentiment),
  ];
};

const mentionLines = (sentiment: NonNullable<ReturnType<typeof brandFacts>>['sentiment']): readonly FactLine[] => {
  if (!sentiment) return [fact('Mentions', null, 'notChecked')];
  if (sentiment.totalMentions === 0) return [fact('Mentions', 'no mentions found')];
  const { positiveMentions, negativeMentions, neutralMentions, overallSentiment, averageScore, mentions } = sentiment;
  const counts = `${sentiment.totalMentions}: ${positiveMentions} positive, ${negativeMentions} negative, ${neutralMentions} neutral`;
  return [
    fact('Mentions', counts),
    fact('Sentiment', overallSentiment === null ? 'none to tell' : `${overallSentiment} (${averageScore ?? 0})`),
    fact(
      'Said',
      firstFew(
        mentions.map(({ text, sentiment: side }) => `${side}: ${text}`),
        5,
      ),
    ),
  ];
};
