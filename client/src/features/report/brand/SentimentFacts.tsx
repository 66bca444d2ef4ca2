import type { ValueOf } from '../../../app/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { SentimentFacts_SentimentFragment } from '../../../generated/graphql.ts';
import { FactGroup } from '../FactGroup.tsx';
import { Fact } from '../FactList.tsx';
import { FactNote } from '../FactNote.tsx';
import { counted } from '../reading.ts';
import { sentimentReading } from './brandReadings.ts';
import { MentionLine } from './MentionLine.tsx';

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

/** Spec 2 §9: social mentions 3. */
const MENTION_LIMIT = 3;

/** What is said of the company in public, and in which mood: counted by rules over words. */
export const SentimentFacts = ({ sentiment }: { readonly sentiment: ValueOf<SentimentFacts_SentimentFragment> }) => (
  <FactGroup title="Public mentions">
    <Fact name="Overall sentiment" {...sentimentReading(sentiment.overallSentiment)}>
      {sentiment.averageScore !== null && (
        <FactNote>Average {sentiment.averageScore.toFixed(2)}, from −1 (negative) to 1 (positive).</FactNote>
      )}
    </Fact>
    <Fact name="Mentions" {...counted(sentiment.totalMentions, 'info', 'found')}>
      {sentiment.totalMentions > 0 && (
        <FactNote>
          {sentiment.positiveMentions} positive, {sentiment.negativeMentions} negative, {sentiment.neutralMentions}{' '}
          neutral.
        </FactNote>
      )}
      {sentiment.mentions.slice(0, MENTION_LIMIT).map((mention, index) => (
        <MentionLine key={index} mention={mention} />
      ))}
    </Fact>
  </FactGroup>
);
