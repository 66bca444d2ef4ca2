import { useId, useState } from 'react';
import { graphql } from '../../../../generated/gql.ts';
import type { ReportRow_ReportFragment, ReportFormat, ReportType } from '../../../../generated/graphql.ts';
import { useLiveFragment } from '../../../../platform/useLiveFragment.ts';
import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { ForeignText } from '../../../../ui/ForeignText.tsx';
import { StateMark } from '../../../../ui/StateMark.tsx';
import { SubmitButton } from '../../../../ui/SubmitButton.tsx';
import { formatDateTime } from '../../../../texts/formatTime.ts';
import { notify } from '../../../../ui/notify.ts';
import { saveFile } from '../../../../ui/saveFile.ts';
import { usePortal } from '../../PortalContext.ts';
import { fetchInPortal } from '../../portalCalls.ts';
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

interface DownloadReportProps {
  readonly id: string;
  /** The id of the element that says which report it is. */
  readonly describedBy: string;
  /** Where the server gives it no name. */
  readonly fallbackName: string;
  readonly onSaved: () => void;
}

/** Saves a report under the name that the server gives it. */
const DownloadReport = ({ id, describedBy, fallbackName, onSaved }: DownloadReportProps) => {
  const texts = portalTabsTexts().reports;
  const { session } = usePortal();
  const [isBusy, setIsBusy] = useState(false);
  const download = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    const path = `/api/business-pro/reports/${encodeURIComponent(session.domain)}/${encodeURIComponent(id)}/file`;
    const answer = await fetchInPortal(session, path);
    setIsBusy(false);
    if (answer.kind !== 'file') {
      notify('alert', { text: texts.downloadFailed });
      return;
    }
    const name = answer.name ?? fallbackName;
    saveFile(answer.blob, name);
    notify('status', { text: texts.saved(name) });
    onSaved();
  };
  return (
    <SubmitButton
      kind="secondary"
      isBusy={isBusy}
      busyWord={texts.downloading}
      describedBy={describedBy}
      onClick={() => void download()}
    >
      {texts.download}
    </SubmitButton>
  );
};

/** Which report it is, for people: `comprehensive PDF`. */
const reportName = (type: ReportType, format: ReportFormat): string => {
  const { types, formats } = portalTabsTexts().reports;
  return `${types[type]} ${formats[format]}`;
};
