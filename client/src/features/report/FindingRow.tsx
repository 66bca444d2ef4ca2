import { ChevronDown } from 'lucide-react';
import type { ValueOf } from '../../app/valueOf.ts';
import { graphql } from '../../generated/gql.ts';
import type { FindingRow_FindingFragment } from '../../generated/graphql.ts';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { StateMark } from '../../ui/StateMark.tsx';
import { FindingDetail } from './FindingDetail.tsx';
import styles from './FindingRow.module.css';
import { outcomeMark } from './outcomeMark.ts';

graphql(`
  fragment FindingRow_finding on Finding {
    outcome
    title
    meaning
    points
    ...FindingDetail_finding @unmask
  }
`);

/** One conclusion: its mark and meaning in a line, and everything that it rests on when opened. */
export const FindingRow = ({ finding }: { readonly finding: ValueOf<FindingRow_FindingFragment> }) => (
  <details className={styles['row']}>
    <summary className={styles['summary']}>
      <span className={styles['mark']}>
        <StateMark {...outcomeMark(finding.outcome)} />
      </span>
      <span className={styles['text']}>
        <span className={styles['title']}>
          <ForeignText lang="en" text={finding.title} />
        </span>
        {finding.meaning !== null && (
          <span lang="en" className={styles['meaning']}>
            {finding.meaning}
          </span>
        )}
      </span>
      <span className={styles['points']}>{finding.points > 0 && reportTexts().points.lost(finding.points)}</span>
      <ChevronDown aria-hidden className={styles['chevron']} size={18} />
    </summary>
    <FindingDetail finding={finding} />
  </details>
);
