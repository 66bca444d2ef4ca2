import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { WaitingBar } from '../../../../ui/WaitingBar.tsx';
import { StaleNotice } from '../StaleNotice.tsx';
import { TabEmpty } from '../TabEmpty.tsx';
import { TabLoading } from '../TabLoading.tsx';
import { TabSheet } from '../TabSheet.tsx';
import { GenerateButtons } from './GenerateButtons.tsx';
import { ReportRow } from './ReportRow.tsx';
import styles from './Reports.module.css';
import { useFinishedReports } from './useFinishedReports.ts';
import { useGenerate } from './useGenerate.ts';
import { useReports } from './useReports.ts';

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
