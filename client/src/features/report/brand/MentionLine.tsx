import type { ValueOf } from '../../../app/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { MentionLine_MentionFragment } from '../../../generated/graphql.ts';
import { DayText } from '../../../ui/DayText.tsx';
import { ExternalLink } from '../../../ui/ExternalLink.tsx';
import { ForeignText } from '../../../ui/ForeignText.tsx';
import { StateMark } from '../../../ui/StateMark.tsx';
import { sentimentReading } from './brandReadings.ts';
import styles from './MentionLine.module.css';

graphql(`
  fragment MentionLine_mention on Mention {
    text
    source
    url
    date
    sentiment
  }
`);

/** What somebody wrote, where and when, and how it was read. */
export const MentionLine = ({ mention }: { readonly mention: ValueOf<MentionLine_MentionFragment> }) => {
  const { tone, word } = sentimentReading(mention.sentiment);
  return (
    <div className={styles['mention']}>
      <q>
        <ForeignText text={mention.text} />
      </q>
      <p className={styles['origin']}>
        <StateMark tone={tone} word={word} />{' '}
        {mention.url === null ? (
          <ForeignText text={mention.source} />
        ) : (
          <ExternalLink href={mention.url}>
            <ForeignText text={mention.source} />
          </ExternalLink>
        )}
        {mention.date !== null && (
          <>
            {', '}
            <DayText iso={mention.date} />
          </>
        )}
      </p>
    </div>
  );
};
