import { use, useState } from 'react';
import { historyTexts } from '../../texts/history/historyTexts.ts';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { HistoryChart } from './HistoryChart.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import styles from './HistoryView.module.css';
import { ScanReading } from './ScanReading.tsx';
import { SubScoreChoice } from './SubScoreChoice.tsx';
import { ShowsPast } from './ShowsPast.ts';
import type { SubScoreKey } from './subScoreSeries.ts';
import { TimeTravel } from './TimeTravel.tsx';
import { useDomainHistory, type PastScan } from './useDomainHistory.ts';

const PAGE = 20;

interface HistoryViewProps {
  readonly domain: string;
  /** Of the report that it stands in. */
  readonly scanId: string;
}

const Shown = ({
  scans,
  domain,
  scanId,
}: HistoryViewProps & {
  /** Newest first, at least one. */
  readonly scans: readonly PastScan[];
}) => {
  const isPast = use(ShowsPast);
  const [chosen, setChosen] = useState<readonly SubScoreKey[]>([]);
  const [pointedAt, setPointedAt] = useState(scanId);
  const read = scans.find((scan) => scan.scanId === pointedAt) ?? scans[0];
  const texts = historyTexts().history;
  return (
    <>
      <SubScoreChoice chosen={chosen} onChoose={setChosen} />
      <HistoryChart domain={domain} scans={scans} subScores={chosen} shownId={scanId} onPoint={setPointedAt} />
      {read && <ScanReading scan={read} isShown={read.scanId === scanId} />}
      {!isPast && <TimeTravel domain={domain} scans={scans} onPoint={setPointedAt} />}
      <p className={styles['note']}>{texts.gap}</p>
      <Disclosure summary={texts.table}>
        <HistoryTable domain={domain} scans={scans} shownId={scanId} />
      </Disclosure>
    </>
  );
};

/** The chart, its table and the way to earlier scans, or why they are not there. */
export const HistoryView = ({ domain, scanId }: HistoryViewProps) => {
  const history = useDomainHistory(domain, PAGE);
  const texts = historyTexts().history;
  if (history.hasFailed) {
    return (
      <div role="alert" className={styles['failed']}>
        <p>{texts.failed}</p>
        <Button onClick={history.retry}>{historyTexts().tryAgain}</Button>
      </div>
    );
  }
  const { scans, totalCount } = history;
  if (!scans) return <div className={styles['outline']} aria-busy />;
  if (scans.length < 2) return <p className={styles['note']}>{texts.onlyOne}</p>;
  return (
    <div className={styles['view']}>
      <p className={styles['note']}>{texts.summary(scans.length, totalCount)}</p>
      <Shown domain={domain} scanId={scanId} scans={scans} />
      {history.hasEarlier && (
        <Button className={styles['earlier']} disabled={history.earlier === 'loading'} onClick={history.loadEarlier}>
          {history.earlier === 'loading' ? texts.loadingEarlier : texts.earlier}
        </Button>
      )}
      {history.earlier === 'failed' && <p role="alert">{texts.earlierFailed}</p>}
    </div>
  );
};
