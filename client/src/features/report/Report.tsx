import { useLiveFragment } from '../../app/useLiveFragment.ts';
import type { ReactNode } from 'react';
import { graphql } from '../../generated/gql.ts';
import { ContentsList } from './ContentsList.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { ReportActions } from './ReportActions.tsx';
import styles from './Report.module.css';
import { ReportFootBar } from './ReportFootBar.tsx';
import { ReportLegend } from './ReportLegend.tsx';
import { ReportPageHead } from './ReportPageHead.tsx';
import { ReportSheet } from './ReportSheet.tsx';
import { ScoreAccount } from './ScoreAccount.tsx';
import { SubScores } from './SubScores.tsx';
import { TransparencyNotice } from './TransparencyNotice.tsx';
import { Verdict } from './Verdict.tsx';

// All that changes while a scan runs, but for its sections.
graphql(`
  fragment ReportHead_scan on Scan {
    id
    domain
    ...ReportPageHead_scan
    ...Verdict_scan
    ...SubScores_scan
    ...FirstSteps_scan
    ...ScoreAccount_scan
  }
`);

const Report_scan = graphql(`
  fragment Report_scan on Scan {
    ...ReportHead_scan @unmask
    sections {
      id
      section
      ...ReportSheet_section
      ...ContentsList_section
    }
  }
`);

interface ReportProps {
  /** A scan that the cache holds. */
  readonly scanId: string;
  /** True when the visitor waited for it: the focus moves to its heading once it is done. */
  readonly takesFocus: boolean;
  /** Stands at the end of the verdict, e.g. the button for another scan. */
  readonly actions: ReactNode;
}

/** The report of one scan, from its first second on: sheets fill in as their probes report. */
export const Report = ({ scanId, takesFocus, actions }: ReportProps) => {
  const { data } = useLiveFragment({
    fragment: Report_scan,
    fragmentName: 'Report_scan',
    from: { __typename: 'Scan', id: scanId },
  });
  const address = `${window.location.origin}/scan/${data.domain}`;
  return (
    <div className={styles['layout']}>
      <ReportPageHead scan={data} />
      <article className={styles['report']} aria-labelledby="report-title">
        <Verdict scan={data} takesFocus={takesFocus} actions={actions} />
        <TransparencyNotice />
        <SubScores scan={data} />
        <FirstSteps scan={data} />
        {data.sections.map((section) => (
          <ReportSheet key={section.id} section={section} />
        ))}
        <ScoreAccount scan={data} />
        <ReportLegend />
      </article>
      <div className={styles['rail']}>
        <nav className={styles['contents']} aria-label="Report contents">
          <ContentsList sections={data.sections} />
        </nav>
        <ReportActions place="rail" scanId={scanId} address={address} domain={data.domain} />
      </div>
      <ReportFootBar sections={data.sections}>
        <ReportActions place="bar" scanId={scanId} address={address} domain={data.domain} />
      </ReportFootBar>
    </div>
  );
};
