import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { TabSheet } from '../TabSheet.tsx';
import { ProPreview } from '../ProPreview.tsx';
import { UpsellItems } from '../UpsellItems.tsx';
import styles from './AnalyticsPreview.module.css';
import { MetricCards, type Metrics } from './MetricCards.tsx';

/** Made up, of no domain. */
const SAMPLE: Metrics = {
  totalScans: 52,
  averageScore: 81.4,
  scoreTrend: 'IMPROVING',
  activeAlerts: 3,
  lastScanDate: '2026-01-01T08:00:00.000Z',
};
const SAMPLE_DAY = new Date('2026-01-03T09:00:00.000Z');
const SAMPLE_LINE = 'M0 170L60 162L120 148L180 151L240 128L300 96L360 102L420 74L480 60L540 64L600 38';

/** Spec 2 §2, tab Analytics Overview, for Business - Free. */
export const AnalyticsPreview = () => {
  const { title, upsell } = portalTabsTexts().analytics;
  return (
    <TabSheet title={title}>
      <ProPreview
        title={upsell.title}
        upgrade={upsell.button}
        sample={
          <div className={styles['sample']}>
            <MetricCards metrics={SAMPLE} now={SAMPLE_DAY} />
            <svg viewBox="0 0 600 200" className={styles['chart']}>
              <path d={SAMPLE_LINE} className={styles['line']} />
            </svg>
          </div>
        }
      >
        <UpsellItems items={upsell.items} />
      </ProPreview>
    </TabSheet>
  );
};
