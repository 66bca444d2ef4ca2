import type { ValueOf } from '../../platform/valueOf.ts';
import { graphql } from '../../generated/gql.ts';
import type { FindingDetail_FindingFragment } from '../../generated/graphql.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
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

const Evidence = ({ lines }: { readonly lines: readonly string[] }) => {
  if (lines.length === 0) return reportTexts().finding.noEvidence;
  return (
    <ul className={styles['evidence']}>
      {lines.map((line, index) => (
        <li key={index}>
          <ForeignText mono text={line} />
        </li>
      ))}
    </ul>
  );
};

interface FindingDetailProps {
  readonly finding: ValueOf<FindingDetail_FindingFragment>;
  /** The title of the check that found it. */
  readonly check: string;
}

/** What a finding rests on: what was seen, by which rule, what it cost, where that rule is written, and how to mend it. */
export const FindingDetail = ({ finding, check }: FindingDetailProps) => {
  const { finding: words, points } = reportTexts();
  return (
    <dl className={styles['detail']}>
      <dt>{words.evidence}</dt>
      <dd>
        <Evidence lines={finding.evidence} />
      </dd>
      <dt>{words.check}</dt>
      <dd>{check}</dd>
      <dt>{words.rule}</dt>
      <dd>
        <code>{finding.code}</code>
      </dd>
      <dt>{words.points}</dt>
      <dd>{finding.points === 0 ? points.noneTaken : points.taken(finding.points)}</dd>
      {finding.reference && (
        <>
          <dt>{words.reference}</dt>
          <dd lang="en">
            <ExternalLink href={finding.reference.url}>{finding.reference.label}</ExternalLink>
          </dd>
        </>
      )}
      {finding.fix && (
        <>
          <dt>{words.fix}</dt>
          <dd>
            <FixAdvice code={finding.code} fix={finding.fix} />
          </dd>
        </>
      )}
    </dl>
  );
};
