import type { ValueOf } from '../../../platform/valueOf.ts';
import { graphql } from '../../../generated/gql.ts';
import type { MentionLine_MentionFragment } from '../../../generated/graphql.ts';
import { CutText } from '../../../ui/CutText.tsx';
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

const LENGTH = 240;

/** What somebody wrote, where and when, and how it was read. */
export const MentionLine = ({ mention }: { readonly mention: ValueOf<MentionLine_MentionFragment> }) => (
  <div className={styles['mention']}>
    <blockquote className={styles['words']}>
      <CutText prose text={mention.text} limit={LENGTH} />
    </blockquote>
    <p className={styles['origin']}>
      <StateMark {...sentimentReading(mention.sentiment)} />{' '}
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
