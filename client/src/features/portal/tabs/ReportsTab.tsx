import { formatDecimal } from '../../../texts/formatNumber.ts';
import styles from './ReportsTab.module.css';
import { currentLocale } from '../../../texts/catalogue.ts';
import { portalTabsTexts } from '../../../texts/generated/portalTabsTexts.ts';
import { ProTab } from './ProTab.tsx';
import { ReportScheduleSetting } from './reports/ReportScheduleSetting.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { Download } from '../../../ui/icons.ts';
import { portalScanTexts } from '../../../texts/generated/portalScanTexts.ts';
import { reportFailuresTexts } from '../../../texts/generated/reportFailuresTexts.ts';
import { useReportDownload } from '../useReportDownload.ts';
import { TabSheet, StaleNotice, TabEmpty, TabLoading } from './TabSheet.tsx';
import { useEffect, useRef, useState, useId } from 'react';
import type {
  ReportFailureCode,
  ReportFormat,
  ReportType,
  ReportRow_ReportFragment,
} from '../../../generated/graphql.ts';
import { textOf } from '../../../platform/jsonCall.ts';
import { WaitingBar } from '../../../ui/WaitingBar.tsx';
import { showToast } from '../../../ui/showToast.ts';
import { usePortal } from '../PortalContext.ts';
import { postInPortal, fetchInPortal } from '../portalCalls.ts';
import { useReports, type ListedReport } from './reports/useReports.ts';
import { graphql } from '../../../generated/gql.ts';
import { useLiveFragment } from '../../../platform/useLiveFragment.ts';
import { ThirdPartyText } from '../../../ui/ThirdPartyText.tsx';
import { StateMark } from '../../../ui/StateMark.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { formatDateTime } from '../../../texts/formatTime.ts';
import { saveFile } from '../../../ui/saveFile.ts';

/** The Reports & Export tab (spec 2 §2). */
export const ReportsTab = () => (
  <ProTab texts={portalTabsTexts().reports} own={({ scans: [newest] }) => <OwnReport scanId={newest.scanId} />}>
    <ReportsView />
    <ReportScheduleSetting />
  </ProTab>
);

/** For Business - Free: the newest report as a PDF. */
const OwnReport = ({ scanId }: { readonly scanId: string }) => {
  const { isBusy, failure, download } = useReportDownload(scanId);
  const texts = portalScanTexts().actions;
  return (
    <>
      <p>{portalTabsTexts().reports.ownText}</p>
      <div>
        <SubmitButton isBusy={isBusy} busyWord={texts.downloading} onClick={download}>
          <Download aria-hidden size={16} /> {texts.download}
        </SubmitButton>
      </div>
      <FormAlert sentence={failure} keepsFocus />
    </>
  );
};

/** For Business - Pro: buttons to generate reports, and the list of generated reports. */
const ReportsView = () => {
  const texts = portalTabsTexts().reports;
  const { reports, isGenerating, hasFailed, read } = useReports();
  const awaitReport = useFinishedReports(reports);
  const { isAsking, ask } = useGenerate((id) => {
    if (id !== undefined) awaitReport(id);
    return read();
  });
  const isBusy = isAsking || isGenerating;
  const readAgain = (): void => {
    read().catch(() => undefined);
  };
  return (
    <>
      <TabSheet title={texts.title} lead={texts.generateLead}>
        <GenerateButtons isGenerating={isBusy} onGenerate={ask} />
        <p role="status" className={styles['generating']}>
          {isBusy && texts.generating}
        </p>
        {isBusy && <WaitingBar />}
      </TabSheet>
      <TabSheet level="h3" title={texts.previous}>
        {!reports && !hasFailed && <TabLoading text={texts.loading} />}
        {!reports && hasFailed && <TabEmpty title={texts.empty} text={texts.emptyText} onRetry={readAgain} />}
        {reports && (
          <>
            <StaleNotice isStale={hasFailed} onRetry={readAgain} />
            {reports.length === 0 ? (
              <TabEmpty title={texts.empty} text={texts.emptyText} />
            ) : (
              <ul className={styles['list']}>
                {reports.map((report) => (
                  <ReportRow key={report.id} report={report} onSaved={readAgain} />
                ))}
              </ul>
            )}
          </>
        )}
      </TabSheet>
    </>
  );
};

interface GenerateButtonsProps {
  /** Disables all buttons. */
  readonly isGenerating: boolean;
  readonly onGenerate: (type: ReportType, format: ReportFormat) => void;
}

/** A button for each report. */
const GenerateButtons = ({ isGenerating, onGenerate }: GenerateButtonsProps) => {
  const { choices } = portalTabsTexts().reports;
  return (
    <ul className={styles['choices']}>
      {CHOICES.map(({ id, type, format }) => (
        <li key={id} className={styles['choice']}>
          <Button
            disabled={isGenerating}
            onClick={() => {
              onGenerate(type, format);
            }}
          >
            {choices[id].title}
          </Button>
          <p className="note">{choices[id].text}</p>
        </li>
      ))}
    </ul>
  );
};

/**
 * Notifies the user when a pending report has been generated or has failed (spec 2 §8). Returns a function that adds a report which no list has contained
 * yet.
 */
const useFinishedReports = (reports: readonly ListedReport[] | undefined): ((id: string) => void) => {
  const open = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!reports) return;
    const { generated, failed, stillOpen } = finishedReports(open.current, reports);
    open.current = stillOpen;
    const texts = portalTabsTexts().reports;
    for (const id of generated) showToast('status', { text: texts.generated({ id }) });
    if (failed.length > 0) showToast('alert', { text: texts.failed });
  }, [reports]);
  return (id) => {
    open.current = new Set([...open.current, id]);
  };
};

interface Generate {
  /** Whether a request is being sent. */
  readonly isAsking: boolean;
  readonly ask: (type: ReportType, format: ReportFormat) => void;
}

/**
 * Requests a report (spec 2 §7); shows a toast if it is refused (§8). `onAsked` is called when the request was accepted, with the id of the report if the
 * server sent one, to reload the list.
 */
const useGenerate = (onAsked: (id: string | undefined) => Promise<unknown>): Generate => {
  const { session } = usePortal();
  const [isAsking, setIsAsking] = useState(false);
  const send = async (type: ReportType, format: ReportFormat): Promise<void> => {
    setIsAsking(true);
    const query = new URLSearchParams({
      report_type: type.toLowerCase(),
      file_format: format.toLowerCase(),
      language: currentLocale(),
    });
    const path = `/api/business-pro/generate-report/${encodeURIComponent(session.domain)}?${query.toString()}`;
    const answer = await postInPortal(session, path, {});
    const texts = portalTabsTexts().reports;
    if (answer.kind === 'accepted') await onAsked(textOf(answer.body, 'report_id')).catch(() => undefined);
    else if (answer.kind === 'refused') {
      showToast('alert', { text: texts.failed });
      if (answer.detail !== undefined) showToast('alert', { text: answer.detail });
    } else showToast('alert', { text: texts.broken });
    setIsAsking(false);
  };
  return {
    isAsking,
    ask: (type, format) => {
      if (!isAsking) void send(type, format);
    },
  };
};

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
    failureCode
    scheduled
  }
`);

type Report = ReportRow_ReportFragment;

/** The progress of a pending report, as a bar with a number. */
const Progress = ({ report: { status, percent, reportType, fileFormat } }: { readonly report: Report }) => {
  const texts = portalTabsTexts().reports;
  return (
    <div className={styles['progress']}>
      <progress max={100} value={percent} aria-label={texts.progress({ name: reportName(reportType, fileFormat) })} />
      <span className="note">{status === 'REQUESTED' ? texts.waiting : texts.percent({ percent })}</span>
    </div>
  );
};

/** Why a report failed: our text for its code, or else the recorded text. */
const Failure = ({ report: { failure, failureCode } }: { readonly report: Report }) => {
  const { didNotCome } = portalTabsTexts().reports;
  return (
    <p>
      <StateMark tone="fail" word={didNotCome} />{' '}
      {failureCode === null
        ? failure !== null && <ThirdPartyText lang="en" text={failure} />
        : reportFailuresTexts()[FAILURES[failureCode]]}
    </p>
  );
};

const FAILURES = {
  SCAN_GONE: 'scanGone',
  SCAN_NOT_COMPLETED: 'scanNotCompleted',
  TOO_SLOW: 'tooSlow',
  NOT_MADE: 'notMade',
  NOBODY_FREE: 'nobodyFree',
} as const satisfies Record<ReportFailureCode, keyof ReturnType<typeof reportFailuresTexts>>;

interface ReportRowProps {
  readonly report: { readonly __typename: 'GeneratedReport'; readonly id: string };
  readonly onSaved: () => void;
}

/** One report: type, date, size and number of downloads; or its progress, or its failure. */
const ReportRow = ({ report, onSaved }: ReportRowProps) => {
  const id = useId();
  const texts = portalTabsTexts().reports;
  const { domain } = usePortal().session;
  const { data } = useLiveFragment(Report, report);
  const { reportType, fileFormat, status, generatedAt, requestedAt, fileBytes, fileKept, downloadCount } = data;
  const at = generatedAt ?? requestedAt;
  return (
    <li className={styles['item']}>
      <div id={id} className={styles['what']}>
        <strong>{texts.types[reportType]}</strong>
        <span className={styles['format']}>{texts.formats[fileFormat]}</span>
        <time dateTime={at}>{formatDateTime(at)}</time>
        {fileBytes !== null && <span>{texts.size({ kilobytes: formatDecimal(fileBytes / 1024) })}</span>}
        {status === 'GENERATED' && <span>{texts.downloads({ count: downloadCount })}</span>}
        {data.scheduled && <span className="note">{texts.scheduled}</span>}
      </div>
      {(status === 'REQUESTED' || status === 'RUNNING') && <Progress report={data} />}
      {status === 'FAILED' && <Failure report={data} />}
      {status === 'GENERATED' &&
        (fileKept ? (
          <DownloadReport
            id={data.id}
            describedBy={id}
            fallbackName={`${domain}-${reportName(reportType, fileFormat)}`}
            onSaved={onSaved}
          />
        ) : (
          <p className="note">{texts.notKept}</p>
        ))}
    </li>
  );
};

interface DownloadReportProps {
  readonly id: string;
  /** The id of the element that names the report. */
  readonly describedBy: string;
  /** Used if the server sends no file name. */
  readonly fallbackName: string;
  readonly onSaved: () => void;
}

/** Saves a report under the name that the server provides. */
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
      showToast('alert', { text: texts.downloadFailed });
      return;
    }
    const name = answer.name ?? fallbackName;
    saveFile(answer.blob, name);
    showToast('status', { text: texts.saved({ name }) });
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

/** Returns the name of a report for users: `comprehensive PDF`. */
const reportName = (type: ReportType, format: ReportFormat): string => {
  const { types, formats } = portalTabsTexts().reports;
  return `${types[type]} ${formats[format]}`;
};

interface SeenReport {
  readonly id: string;
  readonly status: 'REQUESTED' | 'RUNNING' | 'GENERATED' | 'FAILED';
}

interface Finished {
  readonly generated: readonly string[];
  readonly failed: readonly string[];
  readonly stillOpen: ReadonlySet<string>;
}

/** Returns the outcomes of the reports that were pending when the list was last read. */
export const finishedReports = (open: ReadonlySet<string>, reports: readonly SeenReport[]): Finished => {
  const idsOf = (status: SeenReport['status']): readonly string[] =>
    reports.filter((report) => report.status === status && open.has(report.id)).map(({ id }) => id);
  const stillOpen = reports.filter(({ status }) => status === 'REQUESTED' || status === 'RUNNING');
  return { generated: idsOf('GENERATED'), failed: idsOf('FAILED'), stillOpen: new Set(stillOpen.map(({ id }) => id)) };
};

interface ReportChoice {
  readonly id: 'comprehensivePdf' | 'evidencePdf' | 'comprehensiveExcel' | 'summaryPdf' | 'comprehensiveCsv';
  readonly type: ReportType;
  readonly format: ReportFormat;
}

/** The reports that have a button: the three of spec 2 §2, the third format of §9, and the report with its annex. */
const CHOICES: readonly ReportChoice[] = [
  { id: 'comprehensivePdf', type: 'COMPREHENSIVE', format: 'PDF' },
  { id: 'comprehensiveExcel', type: 'COMPREHENSIVE', format: 'EXCEL' },
  { id: 'summaryPdf', type: 'EXECUTIVE_SUMMARY', format: 'PDF' },
  { id: 'comprehensiveCsv', type: 'COMPREHENSIVE', format: 'CSV' },
  { id: 'evidencePdf', type: 'COMPREHENSIVE_WITH_EVIDENCE', format: 'PDF' },
];
