import { portalTabsTexts } from '../../../../texts/portalTabs/portalTabsTexts.ts';
import { StateMark } from '../../../../ui/StateMark.tsx';
import { ProPreview } from '../ProPreview.tsx';
import { TabSheet } from '../TabSheet.tsx';
import { UpsellItems } from '../UpsellItems.tsx';
import styles from './Alerts.module.css';
import { ALERT_TONES } from './alertTone.ts';

const PRIORITIES = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'] as const;

/** Made-up alerts, of no domain. */
const Sample = () => {
  const { samples, priorities } = portalTabsTexts().alerts;
  return (
    <ul className={styles['list']}>
      {samples.map(({ title, text }, index) => {
        const priority = PRIORITIES[index % PRIORITIES.length] ?? 'LOW';
        return (
          <li key={title} className={styles['item']}>
            <StateMark tone={ALERT_TONES[priority]} word={priorities[priority]} />
            <p className={styles['title']}>{title}</p>
            <p>{text}</p>
          </li>
        );
      })}
    </ul>
  );
};

/** Spec 2 §2, tab Security Alerts, for Business - Free. */
export const AlertsPreview = () => {
  const { title, upsell } = portalTabsTexts().alerts;
  return (
    <TabSheet title={title}>
      <ProPreview title={upsell.title} upgrade={upsell.button} sample={<Sample />}>
        <UpsellItems items={upsell.items} />
      </ProPreview>
    </TabSheet>
  );
};
