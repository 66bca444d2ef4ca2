import { Link } from 'react-router-dom';
import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { formatNumber } from '../../../../ui/formatNumber.ts';
import { formatDateTime } from '../../../../ui/formatTime.ts';
import { ScrollTable } from '../../../../ui/ScrollTable.tsx';
import { HistoryChart } from '../../../history/HistoryChart.tsx';
import { scanPath } from '../../../history/scanPaths.ts';
import { useDomainHistory, type PastScan } from '../../../history/useDomainHistory.ts';
import { TabEmpty } from '../TabEmpty.tsx';
import { TabLoading } from '../TabLoading.tsx';
import styles from './AnalyticsView.module.css';
import { scoreRows } from './scoreRows.ts';

const MOST = 20;

const Change = ({ points }: { readonly points: number | null }) => {
  const { same } = portalTabsTexts().analytics.chart;
  if (points === null) return '–';
  if (points === 0) return same;
  const signed = `${points > 0 ? '+' : '−'}${formatNumber(Math.abs(points))}`;
  return <span className={styles[points > 0 ? 'up' : 'down']}>{signed}</span>;
};

const Numbers = ({ domain, scans }: { readonly domain: string; readonly scans: readonly PastScan[] }) => {
  const texts = portalTabsTexts().analytics.chart;
  return (
    <div className={styles['numbers']}>
      <ScrollTable
        label={texts.numbers}
        head={[texts.scan, texts.score, texts.change]}
        rows={scoreRows(scans).map(({ scanId, completedAt, overall, grade, change }) => [
          <Link key="scan" className={styles['when']} to={scanPath(domain, scanId)}>
            {formatDateTime(completedAt)}
          </Link>,
          overall === null ? texts.notChecked : `${formatNumber(overall)} · ${grade ?? ''}`,
          <Change key="change" points={change} />,
        ])}
      />
    </div>
  );
};

/** The scores of the domain over time as a drawing, and as the numbers beside it. */
export const ScoreFigure = ({ domain }: { readonly domain: string }) => {
  const { chart, empty, emptyText, loading } = portalTabsTexts().analytics;
  const { scans, totalCount, hasFailed, retry } = useDomainHistory(domain, MOST);
  if (hasFailed) return <TabEmpty title={empty} text={emptyText} onRetry={retry} />;
  if (!scans) return <TabLoading text={loading} />;
  if (scans.length === 0) return <p className={styles['note']}>{emptyText}</p>;
  if (scans.length === 1) return <p className={styles['note']}>{chart.onlyOne}</p>;
  return (
    <div className={styles['figure']}>
      <p className={styles['note']}>{chart.summary(scans.length, totalCount)}</p>
      <div className={styles['beside']}>
        <HistoryChart domain={domain} scans={scans} subScores={[]} shownId="" onPoint={() => undefined} />
        <Numbers domain={domain} scans={scans} />
      </div>
    </div>
  );
};
