import type { ListReportQuery } from '../../generated/graphql.ts';
import { listsTexts } from '../../texts/generated/listsTexts.ts';
import { AlertEvidence } from '../../ui/AlertEvidence.tsx';
import { ALERT_TONES } from '../../ui/alertTones.ts';
import { ThirdPartyText } from '../../ui/ThirdPartyText.tsx';
import { StateMark } from '../../ui/StateMark.tsx';
import styles from './ReportAlerts.module.css';

type Alerts = NonNullable<NonNullable<NonNullable<ListReportQuery['list']>['report']>['alerts']>;

/** The alerts that a scan of a list raised, most urgent first. */
export const ReportAlerts = ({ alerts }: { readonly alerts: Alerts }) => {
  const texts = listsTexts().alerts;
  if (alerts.length === 0) return <p className={styles['none']}>{texts.none}</p>;
  return (
    <section className={styles['alerts']}>
      <h2 className={styles['heading']}>{texts.title({ count: alerts.length })}</h2>
      <p className={styles['note']}>{texts.note}</p>
      <ul className={styles['list']}>
        {alerts.map((alert, index) => (
          <li key={index} className={styles['item']}>
            <div>
              <StateMark tone={ALERT_TONES[alert.priority]} word={texts.priorities[alert.priority]} />
            </div>
            <h3 className={styles['title']}>
              <ThirdPartyText lang={alert.language === 'en' ? 'en' : undefined} text={alert.title} />
            </h3>
            <p>
              <ThirdPartyText lang={alert.language === 'en' ? 'en' : undefined} text={alert.description} />
            </p>
            <AlertEvidence lines={alert.evidence} words={texts} />
          </li>
        ))}
      </ul>
    </section>
  );
};
