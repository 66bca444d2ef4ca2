import { ChevronDown } from '../../ui/icons.ts';
import type { ValueOf } from '../../platform/valueOf.ts';
import { graphql } from '../../generated/gql.ts';
import type { FindingRow_FindingFragment } from '../../generated/graphql.ts';
import { findingMeaning, findingTitle } from '../../texts/findings/findingTexts.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { Folded } from '../../ui/Folded.tsx';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import { FindingDetail } from './FindingDetail.tsx';
import styles from './FindingRow.module.css';
import { outcomeMark } from '../../texts/report/outcomeMark.ts';

graphql(`
  fragment FindingRow_finding on Finding {
    code
    outcome
    title
    meaning
    points
    ...FindingDetail_finding @unmask
  }
`);

type Finding = ValueOf<FindingRow_FindingFragment>;

const Meaning = ({ code, meaning }: { readonly code: string; readonly meaning: string }) => {
  const { text, lang } = findingMeaning(code, meaning);
  return (
    <span lang={lang} className={styles['meaning']}>
      {text}
    </span>
  );
};

interface FindingRowProps {
  readonly finding: Finding;
  /** The title of the check that found it. */
  readonly check: string;
}

/** One conclusion: its mark and meaning in a line, and everything that it rests on when opened. */
export const FindingRow = ({ finding, check }: FindingRowProps) => (
  <details className={styles['row']} data-finding={finding.code}>
    <summary className={styles['summary']}>
      <span className={styles['mark']}>
        <StateMark {...outcomeMark(finding.outcome)} />
      </span>
      <span className={styles['text']}>
        <span className={styles['title']}>
          <ForeignText {...findingTitle(finding.code, finding.title)} />
        </span>
        {finding.meaning !== null && <Meaning code={finding.code} meaning={finding.meaning} />}
      </span>
      <span className={styles['points']}>{finding.points > 0 && reportTexts().points.lost(finding.points)}</span>
      <ChevronDown aria-hidden className={styles['chevron']} size={18} />
    </summary>
    <Folded>
      <FindingDetail finding={finding} check={check} />
    </Folded>
  </details>
);
