import type { ValueOf } from '../../../platform/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { SentimentFacts_SentimentFragment } from '../../../generated/graphql.ts';
import { reportBrandTexts } from '../../../texts/reportBrand/reportBrandTexts.ts';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { byFormatTag } from '../../../ui/byFormatTag.ts';
import { formatNumber } from '../../../ui/formatNumber.ts';
import { StateMark, type Mark } from '../../../ui/StateMark.tsx';
import { FactGroup } from '../FactGroup.tsx';
import { FactNote } from '../FactNote.tsx';
import { PlainFact } from '../PlainFact.tsx';
import { sentimentReading } from './brandReadings.ts';
import { MentionLine } from './MentionLine.tsx';
import { SentimentBar } from './SentimentBar.tsx';

graphql(`
  fragment SentimentFacts_sentiment on BrandSentiment {
    totalMentions
    positiveMentions
    negativeMentions
    neutralMentions
    overallSentiment
    averageScore
    mentions {
      ...MentionLine_mention @unmask
    }
  }
`);

type Found = ValueOf<SentimentFacts_SentimentFragment>;

/** Spec 2 §9: social mentions 3. */
const MENTION_LIMIT = 3;

const score = byFormatTag((tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }));

const Rows = ({ sentiment }: { readonly sentiment: Found }) => {
  const texts = reportBrandTexts().sentiment;
  const { positiveMentions: positive, neutralMentions: neutral, negativeMentions: negative } = sentiment;
  const { averageScore, mentions } = sentiment;
  return (
    <>
      <PlainFact name={texts.mentions}>
        {formatNumber(sentiment.totalMentions)}
        <SentimentBar positive={positive} neutral={neutral} negative={negative} />
        <FactNote>
          {texts.positive}: {formatNumber(positive)} · {texts.neutral}: {formatNumber(neutral)} · {texts.negative}:{' '}
          {formatNumber(negative)}
        </FactNote>
        {mentions.length > 0 && (
          <Disclosure summary={texts.read}>
            {mentions.slice(0, MENTION_LIMIT).map((mention, index) => (
              <MentionLine key={index} mention={mention} />
            ))}
          </Disclosure>
        )}
      </PlainFact>
      <PlainFact name={texts.overall}>
        <StateMark {...sentimentReading(sentiment.overallSentiment)} />
      </PlainFact>
      <PlainFact name={texts.average}>
        {averageScore === null ? texts.noAverage : texts.averageNote(score().format(averageScore).replace('-', '−'))}
      </PlainFact>
    </>
  );
};

interface SentimentFactsProps {
  readonly sentiment: Found | null;
  /** Why there is nothing to show. */
  readonly absence: Mark;
}

/** What is said of the company in public, and in which mood: counted by rules over words. */
export const SentimentFacts = ({ sentiment, absence }: SentimentFactsProps) => {
  const texts = reportBrandTexts().sentiment;
  return (
    <FactGroup title={texts.title}>
      {sentiment && sentiment.totalMentions > 0 ? (
        <Rows sentiment={sentiment} />
      ) : (
        <PlainFact name={texts.mentions}>
          <StateMark {...(sentiment ? { tone: 'none', word: texts.noneFound } : absence)} />
          {sentiment && <FactNote>{texts.noneNote}</FactNote>}
        </PlainFact>
      )}
    </FactGroup>
  );
};
