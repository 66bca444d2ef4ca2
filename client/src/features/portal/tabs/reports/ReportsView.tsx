import { useEffect, useRef, useState } from 'react';
import type { ReportFormat, ReportType } from '../../../../generated/graphql.ts';
import { textOf } from '../../../../platform/jsonCall.ts';
import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { WaitingBar } from '../../../../ui/WaitingBar.tsx';
import { notify } from '../../../../ui/notify.ts';
import { usePortal } from '../../PortalContext.ts';
import { postInPortal } from '../../portalCalls.ts';
import { portalSentence } from '../../portalSentence.ts';
import { StaleNotice } from '../StaleNotice.tsx';
import { TabEmpty } from '../TabEmpty.tsx';
import { TabLoading } from '../TabLoading.tsx';
import { TabSheet } from '../TabSheet.tsx';
import { ReportRow } from './ReportRow.tsx';
import styles from './Reports.module.css';
import { finishedReports } from './finishedReports.ts';
import { CHOICES } from './reportChoices.ts';
import { useReports, type ListedReport } from './useReports.ts';

/** For Business - Pro: reports to generate, and those that were. */
export const ReportsView = () => {
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
  /** All of them are disabled then. */
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
          <p className={styles['small']}>{choices[id].text}</p>
        </li>
      ))}
    </ul>
  );
};

/** Says of each report that was seen on its way what has become of it (spec 2 §8). Gives what awaits one that no list has shown yet. */
const useFinishedReports = (reports: readonly ListedReport[] | undefined): ((id: string) => void) => {
  const open = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!reports) return;
    const { generated, failed, stillOpen } = finishedReports(open.current, reports);
    open.current = stillOpen;
    const texts = portalTabsTexts().reports;
    for (const id of generated) notify('status', { text: texts.generated(id) });
    if (failed.length > 0) notify('alert', { text: texts.failed });
  }, [reports]);
  return (id) => {
    open.current = new Set([...open.current, id]);
  };
};

interface Generate {
  /** The server is being asked. */
  readonly isAsking: boolean;
  readonly ask: (type: ReportType, format: ReportFormat) => void;
}

/** Asks for a report (spec 2 §7); says why it was refused (§8). `onAsked`: it is on its way, by its id where the server named one, and the list is to be read again. */
const useGenerate = (onAsked: (id: string | undefined) => Promise<unknown>): Generate => {
  const { session } = usePortal();
  const [isAsking, setIsAsking] = useState(false);
  const send = async (type: ReportType, format: ReportFormat): Promise<void> => {
    setIsAsking(true);
    const query = new URLSearchParams({ report_type: type.toLowerCase(), file_format: format.toLowerCase() });
    const path = `/api/business-pro/generate-report/${encodeURIComponent(session.domain)}?${query.toString()}`;
    const answer = await postInPortal(session, path, {});
    const texts = portalTabsTexts().reports;
    if (answer.kind === 'accepted') await onAsked(textOf(answer.body, 'report_id')).catch(() => undefined);
    else if (answer.kind === 'refused') notify('alert', portalSentence(answer.detail, texts.failed));
    else notify('alert', { text: texts.broken });
    setIsAsking(false);
  };
  return {
    isAsking,
    ask: (type, format) => {
      if (!isAsking) void send(type, format);
    },
  };
};
