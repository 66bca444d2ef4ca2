import type { FragmentType } from '@apollo/client';
import { useLiveFragment } from '../../app/useLiveFragment.ts';
import { useEffect, useRef } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { ReportHeader_ScanFragment } from '../../generated/graphql.ts';
import { CompanyLogo } from '../../ui/CompanyLogo.tsx';
import { ForeignText } from '../../ui/ForeignText.tsx';
import { OutlineBar } from '../../ui/OutlineBar.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import styles from './ReportHeader.module.css';
import { riskMark } from './riskMark.ts';

const ReportHeader_scan = graphql(`
  fragment ReportHeader_scan on Scan {
    domain
    status
    companyName
    companyLogo
    summary {
      tldr
      riskLevel
      author
    }
  }
`);

type Data = ReportHeader_ScanFragment;

const TLDR_WIDTHS = ['96%', '90%', '94%', '88%', '52%'];

const Summary = ({ summary, isRunning }: { readonly summary: Data['summary']; readonly isRunning: boolean }) => {
  if (!summary) {
    if (!isRunning) return <p className={styles['tldr']}>This scan has no summary.</p>;
    return (
      <>
        <p className={styles['risk']}>
          <StateMark tone="pending" word="Risk not yet known" />
        </p>
        <p className={styles['tldr']}>
          {TLDR_WIDTHS.map((width) => (
            <OutlineBar key={width} width={width} />
          ))}
        </p>
      </>
    );
  }
  const author = summary.author === 'rules' ? 'Written by rules' : `Written by ${summary.author}`;
  return (
    <>
      <p className={styles['risk']}>
        <StateMark {...riskMark(summary.riskLevel)} />
        <span className={styles['author']}>
          <ForeignText text={author} />
        </span>
      </p>
      <p className={styles['tldr']}>
        <ForeignText text={summary.tldr} />
      </p>
    </>
  );
};

interface ReportHeaderProps {
  readonly scan: FragmentType<Data>;
  readonly takesFocus: boolean;
}

/** Whose domain it is, and what to think of it in one paragraph, with who says so. */
export const ReportHeader = ({ scan, takesFocus }: ReportHeaderProps) => {
  const { data } = useLiveFragment({ fragment: ReportHeader_scan, from: scan });
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
          {data.companyName !== data.domain && (
            <p className={styles['domain']}>
              <ForeignText mono text={data.domain} />
            </p>
          )}
        </div>
      </div>
      <Summary summary={data.summary} isRunning={data.status === 'RUNNING'} />
    </header>
  );
};
