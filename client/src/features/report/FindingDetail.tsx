import type { ValueOf } from '../../app/valueOf.ts';
import { graphql } from '../../generated/gql.ts';
import type { FindingDetail_FindingFragment } from '../../generated/graphql.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { ForeignText } from '../../ui/ForeignText.tsx';
import styles from './FindingDetail.module.css';
import { FixAdvice } from './FixAdvice.tsx';

graphql(`
  fragment FindingDetail_finding on Finding {
    code
    evidence
    points
    reference {
      label
      url
    }
    fix {
      ...FixAdvice_fix @unmask
    }
  }
`);

/** What a finding rests on: what was seen, by which rule, what it cost, where that rule is written, and how to mend it. */
export const FindingDetail = ({ finding }: { readonly finding: ValueOf<FindingDetail_FindingFragment> }) => (
  <dl className={styles['detail']}>
    <dt>Evidence</dt>
    <dd>
      {finding.evidence.length === 0 ? (
        'Nothing was seen on the wire for this: that is the finding.'
      ) : (
        <ul className={styles['evidence']}>
          {finding.evidence.map((line, index) => (
            <li key={index}>
              <ForeignText mono text={line} />
            </li>
          ))}
        </ul>
      )}
    </dd>
    <dt>Rule</dt>
    <dd>
      <code>{finding.code}</code>
    </dd>
    <dt>Points</dt>
    <dd>{finding.points === 0 ? 'None taken off' : `${finding.points} taken off`}</dd>
    {finding.reference && (
      <>
        <dt>Reference</dt>
        <dd>
          <ExternalLink href={finding.reference.url}>{finding.reference.label}</ExternalLink>
        </dd>
      </>
    )}
    {finding.fix && (
      <>
        <dt>How to fix it</dt>
        <dd>
          <FixAdvice fix={finding.fix} />
        </dd>
      </>
    )}
  </dl>
);
