import type { ValueOf } from '../../platform/valueOf.ts';
import { graphql } from '../../generated/gql.ts';
import type { ReportSummary_SummaryFragment } from '../../generated/graphql.ts';
import { reportFrameTexts } from '../../texts/reportFrame/reportFrameTexts.ts';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import { ClampedText } from './ClampedText.tsx';
import styles from './ReportSummary.module.css';
import { riskMark } from './riskMark.ts';

graphql(`
  fragment ReportSummary_summary on ScanSummary {
    tldr
    riskLevel
    author
  }
`);

interface ReportSummaryProps {
  readonly summary: ValueOf<ReportSummary_SummaryFragment>;
  /** Whether it came late, in the room that was kept for it. */
  readonly isReserved: boolean;
}

/** What to think of it in one paragraph, how bad it is, and who says so. */
export const ReportSummary = ({ summary, isReserved }: ReportSummaryProps) => {
  const { label, byRules, by } = reportFrameTexts().summary;
  return (
    <>
      <p className={styles['head']}>
        <span className={styles['label']}>{label}</span>
        {summary.riskLevel && <StateMark {...riskMark(summary.riskLevel)} />}
        <span className={styles['author']}>
          <ForeignText text={summary.author === 'rules' ? byRules : by(summary.author)} />
        </span>
      </p>
      <ClampedText isReserved={isReserved}>
        <ForeignText lang="en" text={summary.tldr} />
      </ClampedText>
    </>
  );
};
