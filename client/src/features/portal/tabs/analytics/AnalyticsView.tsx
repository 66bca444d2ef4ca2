import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../../../generated/gql.ts';
import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { StaleNotice } from '../StaleNotice.tsx';
import { TabEmpty } from '../TabEmpty.tsx';
import { TabLoading } from '../TabLoading.tsx';
import { TabSheet } from '../TabSheet.tsx';
import styles from './AnalyticsView.module.css';
import { MetricCards } from './MetricCards.tsx';
import { QuickActions } from './QuickActions.tsx';
import { ScoreFigure } from './ScoreFigure.tsx';

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
