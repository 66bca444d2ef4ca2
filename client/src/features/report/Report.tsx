import { PartFault } from '../../platform/PartFault.tsx';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import type { ReactNode } from 'react';
import { graphql } from '../../generated/gql.ts';
import { reportTexts } from '../../texts/report/reportTexts.ts';
import { reportFrameTexts } from '../../texts/reportFrame/reportFrameTexts.ts';
import { PrintedReport } from '../history/PrintedReport.tsx';
import { ScoreHistory } from '../history/ScoreHistory.tsx';
import { ContentsList } from './ContentsList.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { isLowerSection } from './isLowerSection.ts';
import { OwnershipCall } from './OwnershipCall.tsx';
import { Recommendations } from './Recommendations.tsx';
import { ReportActions } from './ReportActions.tsx';
import styles from './Report.module.css';
import { ReportDomain } from './ReportDomain.ts';
import { ReportFootBar } from './ReportFootBar.tsx';
import { ReportLegend } from './ReportLegend.tsx';
import { ReportPageHead } from './ReportPageHead.tsx';
import { ReportSheet } from './ReportSheet.tsx';
import { ScoreAccount } from './ScoreAccount.tsx';
import { sectionAnchors } from './sectionAnchors.ts';
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
    ...Recommendations_scan
    ...ScoreAccount_scan
    ...ScoreHistory_scan
    ...ReportActions_scan
    ...ContentsList_scan
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

/** The report of one scan in the specification's order, from its first second on: sheets fill in as their probes report. */
export const Report = ({ scanId, takesFocus, actions }: ReportProps) => {
  const { data } = useLiveFragment({
    fragment: Report_scan,
    fragmentName: 'Report_scan',
    from: { __typename: 'Scan', id: scanId },
  });
  const { domain, sections } = data;
  const words = reportFrameTexts().contents;
  const act = { scanId, domain, address: `${window.location.origin}/scan/${domain}` };
  const sheet = (section: (typeof sections)[number]) => (
    <PartFault key={section.id} name={reportTexts().sections[section.section]} anchor={sectionAnchors[section.section]}>
      <ReportSheet section={section} />
    </PartFault>
  );
  return (
    <ReportDomain value={domain}>
      <div className={styles['layout']}>
        <ReportPageHead scan={data} />
        <article className={styles['report']} aria-labelledby="report-title">
          <PrintedReport address={act.address} />
          <Verdict scan={data} takesFocus={takesFocus} actions={actions} />
          <TransparencyNotice />
          <SubScores scan={data} />
          <FirstSteps scan={data} />
          {sections.filter(({ section }) => !isLowerSection(section)).map(sheet)}
          <Recommendations scan={data} />
          <ScoreHistory scan={data} />
          <ScoreAccount scan={data} />
          <ReportLegend />
          <OwnershipCall />
          {sections.filter(({ section }) => isLowerSection(section)).map(sheet)}
        </article>
        <div className={styles['rail']}>
          <nav className={styles['contents']} aria-label={words.label}>
            <p className={styles['title']}>{words.title}</p>
            <ContentsList scan={data} sections={sections} />
          </nav>
          <ReportActions place="rail" {...act} />
        </div>
        <ReportFootBar scan={data} sections={sections}>
          <ReportActions place="bar" {...act} />
        </ReportFootBar>
      </div>
    </ReportDomain>
  );
};
