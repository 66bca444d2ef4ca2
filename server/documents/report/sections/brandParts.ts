import type { BrandFacts } from '../../../../schema/report/facts/brandFacts.ts';
import type { ScanReport } from '../../../../schema/report/scanReport.ts';
import { absenceOf } from '../../../report/sectionView.ts';
import { brandFacts } from '../../../report/brandFacts.ts';
import { column, fact, factPart, inWords, tablePart, tablePartIfAny, yesOrNo } from '../documentFact.ts';
import type { Part } from '../reportDocument.ts';

const sentimentParts = ({ sentiment }: BrandFacts): readonly Part[] => {
  if (!sentiment) return factPart('Mentions', [fact('Mentions', null, 'notChecked')]);
  return [
    ...factPart('Mentions', [
      fact('Mentions', sentiment.totalMentions === 0 ? 'No mentions found' : sentiment.totalMentions),
      fact('Positive', sentiment.positiveMentions),
      fact('Negative', sentiment.negativeMentions),
      fact('Neutral', sentiment.neutralMentions),
      fact('Overall', sentiment.overallSentiment === null ? 'None to tell' : inWords(sentiment.overallSentiment)),
      fact('Average, from -1 to 1', sentiment.averageScore ?? 'None to tell'),
    ]),
    ...tablePartIfAny(
      'What is said',
      [
        column('Date', 2, 'day'),
        column('Source', 2),
        column('Side', 2),
        column('Text', 8),
        column('Address', 4, 'link'),
      ],
      sentiment.mentions.map(({ date, source, sentiment: side, text, url }) => [
        date,
        source,
        inWords(side),
        text,
        url,
      ]),
    ),
  ];
};

export const brandParts = (report: ScanReport): readonly Part[] => {
  const facts = brandFacts(report.observations);
  if (!facts) return factPart('At a glance', [fact('Brand trust', null, absenceOf(report, 'mentions'))]);
  const { trustScore } = facts;
  return [
    ...factPart('At a glance', [
      fact('Trust level', trustScore.trustLevel),
      fact('Trust score', trustScore.score === null ? 'Limited data' : `${trustScore.score} of 100`),
      fact('Reviews analysed', trustScore.totalReviewsAnalyzed),
      fact('Sources found', trustScore.sourcesFound),
      fact('Industry', facts.industry),
    ]),
    ...(facts.reviewSources.length === 0
      ? []
      : [
          tablePart(
            'Review sources',
            [
              column('Source', 3),
              column('Rating, of 5', 2, 'number'),
              column('Reviews', 2, 'number'),
              column('BBB rating', 2),
              column('BBB accredited', 2),
            ],
            facts.reviewSources.map(({ source, rating, totalReviews, bbbRating, bbbAccredited }) => [
              source,
              rating,
              totalReviews,
              bbbRating,
              bbbAccredited === null ? null : yesOrNo(bbbAccredited),
            ]),
          ),
        ]),
    ...sentimentParts(facts),
  ];
};
