import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../platform/useLiveFragment.ts';
import { useEffect, useRef, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { ReportHeader_ScanFragment } from '../../generated/graphql.ts';
import { reportFrameTexts } from '../../texts/reportFrame/reportFrameTexts.ts';
import { CompanyLogo } from '../../ui/CompanyLogo.tsx';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import { ClampedText } from './ClampedText.tsx';
import { isNameOfOwner } from './isNameOfOwner.ts';
import { OwnerMark } from './OwnerMark.tsx';
import styles from './ReportHeader.module.css';
import { ReportSummary } from './ReportSummary.tsx';

const ReportHeader_scan = graphql(`
  fragment ReportHeader_scan on Scan {
    domain
    status
    companyName
    companyLogo
    sections {
      id
      ... on BusinessSection {
        ownerProvided
      }
    }
    summary {
      ...ReportSummary_summary @unmask
    }
  }
`);

const LINE_WIDTHS = ['96%', '90%', '94%', '88%', '52%'] as const;

const SummaryOutline = () => (
  <>
    <p className={styles['awaited']}>
      <StateMark tone="pending" word={reportFrameTexts().summary.riskUnknown} />
    </p>
    <ClampedText isReserved>
      {LINE_WIDTHS.map((width) => (
        <OutlineBar key={width} width={width} />
      ))}
    </ClampedText>
  </>
);

interface ReportHeaderProps {
  readonly scan: FragmentType<ReportHeader_ScanFragment>;
  readonly takesFocus: boolean;
}

/** Whose domain it is, and what to think of it in one paragraph, with who says so. */
export const ReportHeader = ({ scan, takesFocus }: ReportHeaderProps) => {
  const { data } = useLiveFragment({ fragment: ReportHeader_scan, fragmentName: 'ReportHeader_scan', from: scan });
  const [wasAwaited] = useState(data.status === 'RUNNING');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <header className={styles['header']}>
      <div className={styles['name']}>
        <CompanyLogo name={data.companyName} url={data.companyLogo} size={56} />
        <div>
          <h1 id="report-title" ref={title} tabIndex={-1} className={styles['title']}>
            <ForeignText text={data.companyName} />
          </h1>
          {isNameOfOwner(data.sections) && <OwnerMark />}
          {data.companyName !== data.domain && (
            <p className={styles['domain']}>
              <ForeignText mono text={data.domain} />
            </p>
          )}
        </div>
      </div>
      {data.summary && <ReportSummary summary={data.summary} isReserved={wasAwaited} />}
      {!data.summary && data.status === 'RUNNING' && <SummaryOutline />}
      {!data.summary && data.status !== 'RUNNING' && <p>{reportFrameTexts().summary.none}</p>}
    </header>
  );
};
