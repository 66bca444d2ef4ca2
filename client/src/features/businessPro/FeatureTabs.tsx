import { useState } from 'react';
import { businessProTexts } from '../../texts/businessPro/businessProTexts.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { AlertsFigure } from './AlertsFigure.tsx';
import { AnalyticsFigure } from './AnalyticsFigure.tsx';
import styles from './FeatureTabs.module.css';
import { MonitoringFigure } from './MonitoringFigure.tsx';
import { ReportsFigure } from './ReportsFigure.tsx';

const FEATURES = ['analytics', 'alerts', 'reports', 'monitoring'] as const;
type Feature = (typeof FEATURES)[number];

const figures = {
  analytics: AnalyticsFigure,
  alerts: AlertsFigure,
  reports: ReportsFigure,
  monitoring: MonitoringFigure,
} as const satisfies Record<Feature, unknown>;

/** The four tools of Business PRO; analytics first (spec 2 §2). */
export const FeatureTabs = () => {
  const [selected, setSelected] = useState<Feature>('analytics');
  const texts = businessProTexts().features;
  const { title, text, points } = texts[selected];
  const Figure = figures[selected];
  return (
    <Tabs
      label={texts.tabs}
      tabs={FEATURES.map((id) => ({ id, label: texts[id].tab }))}
      selected={selected}
      onSelect={setSelected}
    >
      <div className={styles['feature']}>
        <div className={styles['words']}>
          <h3 className={styles['title']}>{title}</h3>
          <p>{text}</p>
          <p className={styles['planned']}>{texts.planned}</p>
          <ul className={styles['points']}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
        <Figure />
      </div>
    </Tabs>
  );
};
