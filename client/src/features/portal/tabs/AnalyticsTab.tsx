import styles from './AnalyticsTab.module.css';
import metricCardsStyles from './analytics/MetricCards.module.css';
import { portalTabsTexts } from '../../../texts/generated/portalTabsTexts.ts';
import { OWN_SCANS, ProTab, type OwnScans } from './ProTab.tsx';
import { useQuery } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { graphql } from '../../../generated/gql.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { ScrollTable } from '../../../ui/ScrollTable.tsx';
import { formatNumber, formatDecimal } from '../../../texts/formatNumber.ts';
import { formatDateTime, formatDate, formatDaysFrom } from '../../../texts/formatTime.ts';
import { HistoryChart } from '../../history/HistoryChart.tsx';
import { scanPath } from '../../../platform/scanPaths.ts';
import { useDomainHistory, type PastScan } from '../../history/useDomainHistory.ts';
import { portalTabAddress } from '../portalTabAddress.ts';
import { StaleNotice, TabEmpty, TabLoading, TabSheet } from './TabSheet.tsx';
import type { ScoreTrend } from '../../../generated/graphql.ts';
import { ArrowDown, ArrowRight, ArrowUp } from '../../../ui/icons.ts';
import { joinClasses } from '../../../ui/joinClasses.ts';
import { scoreBand } from '../../../ui/scoreBand.ts';

/** The Analytics Overview tab (spec 2 §2). */
export const AnalyticsTab = () => (
  <ProTab texts={portalTabsTexts().analytics} own={(scans) => <OwnAnalytics {...scans} />}>
    <AnalyticsView />
  </ProTab>
);

/** For Business - Free: the number of scans, the date of the last one, and the scores over time. */
const OwnAnalytics = ({ domain, scans: [newest], totalCount }: OwnScans) => {
  const [now] = useState(() => new Date());
  return (
    <>
      <dl className={metricCardsStyles['cards']}>
        <TotalScans count={totalCount} />
        <LastScan date={newest.completedAt} now={now} />
      </dl>
      <ScoreFigure domain={domain} />
    </>
  );
};

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

/** For Business - Pro: four metrics, the scores over time, and links to the other tabs. */
const AnalyticsView = () => {
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

/** Links to the tabs with details. */
const QuickActions = () => {
  const { quick } = portalTabsTexts().analytics;
  return (
    <nav aria-label={quick.title} className="row-3">
      {(['history', 'alerts', 'reports'] as const).map((id) => (
        <ButtonLink key={id} to={portalTabAddress(id)}>
          {quick[id]}
        </ButtonLink>
      ))}
    </nav>
  );
};

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

/** The scores of the domain over time, as a chart and as a table. */
const ScoreFigure = ({ domain }: { readonly domain: string }) => {
  const { chart, empty, emptyText, loading } = portalTabsTexts().analytics;
  const { scans, totalCount, hasFailed, retry } = useDomainHistory(domain, OWN_SCANS);
  if (hasFailed) return <TabEmpty title={empty} text={emptyText} onRetry={retry} />;
  if (!scans) return <TabLoading text={loading} />;
  if (scans.length === 0) return <p className="note">{emptyText}</p>;
  if (scans.length === 1) return <p className="note">{chart.onlyOne}</p>;
  return (
    <div className="stack-4">
      <p className="note">
        {chart.summary({ shown: scans.length, total: totalCount, isAll: scans.length === totalCount })}
      </p>
      <div className={styles['beside']}>
        <HistoryChart domain={domain} scans={scans} subScores={[]} shownId="" onPoint={() => undefined} />
        <Numbers domain={domain} scans={scans} />
      </div>
    </div>
  );
};

interface Metrics {
  readonly totalScans: number;
  readonly averageScore: number | null;
  /** Null if there are fewer than two scans. */
  readonly scoreTrend: ScoreTrend | null;
  readonly activeAlerts: number;
  readonly lastScanDate: string | null;
}

const ARROWS = { IMPROVING: ArrowUp, DECLINING: ArrowDown, STABLE: ArrowRight } as const;

const Trend = ({ trend }: { readonly trend: ScoreTrend }) => {
  const Arrow = ARROWS[trend];
  return (
    <span className={joinClasses(metricCardsStyles['trend'], metricCardsStyles[trend])}>
      <Arrow aria-hidden size={16} />
      {portalTabsTexts().analytics.trends[trend]}
    </span>
  );
};

const Average = ({ score }: { readonly score: number }) => (
  <span className={`${scoreBand(score)}-text`}>{formatDecimal(score)}</span>
);

/** The four metrics of spec 2 §2. */
const MetricCards = ({ metrics, now }: { readonly metrics: Metrics; readonly now: Date }) => {
  const { cards, none, noTrend } = portalTabsTexts().analytics;
  const { totalScans, averageScore, scoreTrend, activeAlerts, lastScanDate } = metrics;
  return (
    <dl className={metricCardsStyles['cards']}>
      <TotalScans count={totalScans} />
      <MetricCard
        name={cards.averageScore}
        value={averageScore === null ? none : <Average score={averageScore} />}
        note={averageScore === null ? cards.noAverage : scoreTrend === null ? noTrend : <Trend trend={scoreTrend} />}
      />
      <MetricCard
        name={cards.activeAlerts}
        value={formatNumber(activeAlerts)}
        note={activeAlerts > 0 ? cards.needsAttention : ''}
      />
      <LastScan date={lastScanDate} now={now} />
    </dl>
  );
};

const TotalScans = ({ count }: { readonly count: number }) => {
  const { cards } = portalTabsTexts().analytics;
  return <MetricCard name={cards.totalScans} value={formatNumber(count)} note={cards.allTime} />;
};

/** `date` is null if the domain has never been scanned. */
const LastScan = ({ date, now }: { readonly date: string | null; readonly now: Date }) => {
  const { cards } = portalTabsTexts().analytics;
  return (
    <MetricCard
      name={cards.lastScan}
      value={date === null ? cards.never : <time dateTime={date}>{formatDate(date)}</time>}
      note={date === null ? cards.noScans : formatDaysFrom(now, date)}
    />
  );
};

interface MetricCardProps {
  readonly name: string;
  readonly value: ReactNode;
  /** The period of the value, or its trend. */
  readonly note: ReactNode;
}

/** One metric: its name, its value in large type, and a note. */
const MetricCard = ({ name, value, note }: MetricCardProps) => (
  <div className={metricCardsStyles['card']}>
    <dt className="note strong">{name}</dt>
    <dd className={metricCardsStyles['value']}>{value}</dd>
    <dd className="note">{note}</dd>
  </div>
);

interface Scored {
  readonly overall: number | null;
}

/** A scan with its score difference from the last scored scan before it; null if either has no score. */
type ScoreRow<Scan> = Scan & { readonly change: number | null };

/** `scans`: newest first. */
export const scoreRows = <Scan extends Scored>(scans: readonly Scan[]): readonly ScoreRow<Scan>[] =>
  scans.map((scan, index) => {
    const before = scans.slice(index + 1).find(({ overall }) => overall !== null)?.overall ?? null;
    return { ...scan, change: scan.overall === null || before === null ? null : scan.overall - before };
  });
