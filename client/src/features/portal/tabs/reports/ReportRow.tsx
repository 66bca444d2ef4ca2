import { useId } from 'react';
import { useLiveFragment } from '../../../../platform/useLiveFragment.ts';
import { graphql } from '../../../../generated/gql.ts';
import type { ReportRow_ReportFragment } from '../../../../generated/graphql.ts';
import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { ForeignText } from '../../../../ui/ForeignText.tsx';
import { formatDateTime } from '../../../../ui/formatTime.ts';
import { StateMark } from '../../../../ui/StateMark.tsx';
import { usePortal } from '../../PortalContext.ts';
import { DownloadReport } from './DownloadReport.tsx';
import { reportName } from './reportName.ts';
import styles from './Reports.module.css';

const Report = graphql(`
  fragment ReportRow_report on GeneratedReport {
    id
    reportType
    fileFormat
    status
    percent
    requestedAt
    generatedAt
    fileBytes
    fileKept
    downloadCount
    failure
    scheduled
  }
`);

type Report = ReportRow_ReportFragment;

/** How far one on its way is, with the number beside the bar. */
const Progress = ({ report: { status, percent, reportType, fileFormat } }: { readonly report: Report }) => {
  const texts = portalTabsTexts().reports;
  return (
    <div className={styles['progress']}>
      <progress max={100} value={percent} aria-label={texts.progress(reportName(reportType, fileFormat))} />
      <span className={styles['small']}>{status === 'REQUESTED' ? texts.waiting : texts.percent(percent)}</span>
    </div>
  );
};

const Failure = ({ reason }: { readonly reason: string | null }) => {
  const { didNotCome } = portalTabsTexts().reports;
  return (
    <p>
      <StateMark tone="fail" word={didNotCome} /> {reason !== null && <ForeignText lang="en" text={reason} />}
    </p>
  );
};

interface ReportRowProps {
  readonly report: { readonly __typename: 'GeneratedReport'; readonly id: string };
  readonly onSaved: () => void;
}

/** One report: which, when, how large and how often downloaded; or how far it is, or that it will not come. */
export const ReportRow = ({ report, onSaved }: ReportRowProps) => {
  const id = useId();
  const texts = portalTabsTexts().reports;
  const { domain } = usePortal().session;
  const { data } = useLiveFragment({ fragment: Report, from: report });
  const { reportType, fileFormat, status, generatedAt, requestedAt, fileBytes, fileKept, downloadCount } = data;
  const at = generatedAt ?? requestedAt;
  return (
    <li className={styles['item']}>
      <div id={id} className={styles['what']}>
        <strong className={styles['type']}>{texts.types[reportType]}</strong>
        <span className={styles['format']}>{texts.formats[fileFormat]}</span>
        <time dateTime={at}>{formatDateTime(at)}</time>
        {fileBytes !== null && <span>{texts.size(fileBytes)}</span>}
        {status === 'GENERATED' && <span>{texts.downloads(downloadCount)}</span>}
        {data.scheduled && <span className={styles['small']}>{texts.scheduled}</span>}
      </div>
      {(status === 'REQUESTED' || status === 'RUNNING') && <Progress report={data} />}
      {status === 'FAILED' && <Failure reason={data.failure} />}
      {status === 'GENERATED' &&
        (fileKept ? (
          <DownloadReport
            id={data.id}
            describedBy={id}
            fallbackName={`${domain}-${reportName(reportType, fileFormat)}`}
            onSaved={onSaved}
          />
        ) : (
          <p className={styles['small']}>{texts.notKept}</p>
        ))}
    </li>
  );
};
