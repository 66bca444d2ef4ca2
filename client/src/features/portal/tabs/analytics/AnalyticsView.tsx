import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { graphql } from '../../../../generated/gql.ts';
import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { ButtonLink } from '../../../../ui/ButtonLink.tsx';
import { ScrollTable } from '../../../../ui/ScrollTable.tsx';
import { formatNumber } from '../../../../texts/formatNumber.ts';
import { formatDateTime } from '../../../../texts/formatTime.ts';
import { HistoryChart } from '../../../history/HistoryChart.tsx';
import { scanPath } from '../../../history/scanPaths.ts';
import { useDomainHistory, type PastScan } from '../../../history/useDomainHistory.ts';
import { portalTabAddress } from '../../portalTabAddress.ts';
import { StaleNotice } from '../StaleNotice.tsx';
import { TabEmpty } from '../TabEmpty.tsx';
import { TabLoading } from '../TabLoading.tsx';
import { TabSheet } from '../TabSheet.tsx';
import styles from './AnalyticsView.module.css';
import { MetricCards } from './MetricCards.tsx';
import { scoreRows } from './scoreRows.ts';

const PortalAnalytics = graphql(`
  query PortalAnalytics {
    portal {
      domain
      metrics {
        totalScans
        averageScore
        scoreTrend
        activeAlerts
        lastScanDate
      }
    }
  }
`);

/** For Business - Pro: four figures, the scores over time, and the way to the other tabs. */
export const AnalyticsView = () => {
  const texts = portalTabsTexts().analytics;
  const [now] = useState(() => new Date());
  const { data, error, refetch } = useQuery(PortalAnalytics, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const retry = (): void => {
    refetch().catch(() => undefined);
  };
  if (!data) {
    return (
      <TabSheet title={texts.title}>
        {error ? (
          <TabEmpty title={texts.empty} text={texts.emptyText} onRetry={retry} />
        ) : (
          <TabLoading text={texts.loading} />
        )}
      </TabSheet>
    );
  }
  const { domain, metrics } = data.portal;
  return (
    <div className={styles['view']}>
      <TabSheet title={texts.title}>
        <StaleNotice isStale={error !== undefined} onRetry={retry} />
        <MetricCards metrics={metrics} now={now} />
        <QuickActions />
      </TabSheet>
      <TabSheet level="h3" title={texts.chart.title}>
        <ScoreFigure domain={domain} />
      </TabSheet>
    </div>
  );
};

/** The way to the tabs that tell more. */
const QuickActions = () => {
  const { quick } = portalTabsTexts().analytics;
  return (
    <nav aria-label={quick.title} className={styles['quick']}>
      {(['history', 'alerts', 'reports'] as const).map((id) => (
        <ButtonLink key={id} to={portalTabAddress(id)}>
          {quick[id]}
        </ButtonLink>
      ))}
    </nav>
  );
};

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
const ScoreFigure = ({ domain }: { readonly domain: string }) => {
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
