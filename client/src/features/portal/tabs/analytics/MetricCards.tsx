import type { ReactNode } from 'react';
import type { ScoreTrend } from '../../../../generated/graphql.ts';
import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { formatDecimal, formatNumber } from '../../../../texts/formatNumber.ts';
import { formatDate, formatDaysFrom } from '../../../../texts/formatTime.ts';
import { ArrowDown, ArrowRight, ArrowUp } from '../../../../ui/icons.ts';
import { joinClasses } from '../../../../ui/joinClasses.ts';
import { scoreBand } from '../../../../ui/scoreBand.ts';
import styles from './MetricCards.module.css';

export interface Metrics {
  readonly totalScans: number;
  readonly averageScore: number | null;
  /** Null: fewer than two scans. */
  readonly scoreTrend: ScoreTrend | null;
  readonly activeAlerts: number;
  readonly lastScanDate: string | null;
}

const ARROWS = { IMPROVING: ArrowUp, DECLINING: ArrowDown, STABLE: ArrowRight } as const;

const Trend = ({ trend }: { readonly trend: ScoreTrend }) => {
  const Arrow = ARROWS[trend];
  return (
    <span className={joinClasses(styles['trend'], styles[trend])}>
      <Arrow aria-hidden size={16} />
      {portalTabsTexts().analytics.trends[trend]}
    </span>
  );
};

const Average = ({ score }: { readonly score: number }) => (
  <span className={styles[scoreBand(score)]}>{formatDecimal(score)}</span>
);

/** The four figures of spec 2 §2. */
export const MetricCards = ({ metrics, now }: { readonly metrics: Metrics; readonly now: Date }) => {
  const { cards, none, noTrend } = portalTabsTexts().analytics;
  const { totalScans, averageScore, scoreTrend, activeAlerts, lastScanDate } = metrics;
  return (
    <dl className={styles['cards']}>
      <MetricCard name={cards.totalScans} value={formatNumber(totalScans)} note={cards.allTime} />
      <MetricCard
        name={cards.averageScore}
        value={averageScore === null ? none : <Average score={averageScore} />}
        note={averageScore === null ? cards.noAverage : scoreTrend === null ? noTrend : <Trend trend={scoreTrend} />}
      />
      <MetricCard name={cards.activeAlerts} value={formatNumber(activeAlerts)} note={cards.needsAttention} />
      <MetricCard
        name={cards.lastScan}
        value={lastScanDate === null ? cards.never : <time dateTime={lastScanDate}>{formatDate(lastScanDate)}</time>}
        note={lastScanDate === null ? cards.noScans : formatDaysFrom(now, lastScanDate)}
      />
    </dl>
  );
};

interface MetricCardProps {
  readonly name: string;
  readonly value: ReactNode;
  /** What the value is of, or where it is heading. */
  readonly note: ReactNode;
}

/** One figure: its name, its value in large, and a word about it. */
const MetricCard = ({ name, value, note }: MetricCardProps) => (
  <div className={styles['card']}>
    <dt className={styles['name']}>{name}</dt>
    <dd className={styles['value']}>{value}</dd>
    <dd className={styles['note']}>{note}</dd>
  </div>
);
