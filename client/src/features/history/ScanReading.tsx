import { historyTexts } from '../../texts/history/historyTexts.ts';
import { formatNumber } from '../../texts/formatNumber.ts';
import { formatDateTime } from '../../texts/formatTime.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { scoreBand } from '../../ui/scoreBand.ts';
import { subScoresOf } from '../../texts/report/subScoresOf.ts';
import styles from './ScanReading.module.css';
import type { PastScan } from './useDomainHistory.ts';

const Score = ({
  name,
  value,
  isMain,
}: {
  readonly name: string;
  readonly value: number | null;
  readonly isMain?: boolean;
}) => (
  <div className={styles['score']}>
    <dt className={styles['name']}>{name}</dt>
    <dd className={joinClasses(isMain === true && styles['main'], styles[scoreBand(value)])}>
      {value === null ? historyTexts().notChecked : formatNumber(value)}
    </dd>
  </div>
);

interface ScanReadingProps {
  readonly scan: PastScan;
  /** It is the one of the report on the page. */
  readonly isShown: boolean;
}

/** The figures of the scan that was pointed at; each link of the chart says them too, so this is for the eye. */
export const ScanReading = ({ scan, isShown }: ScanReadingProps) => (
  <div aria-hidden className={styles['reading']}>
    <p className={styles['when']}>
      {formatDateTime(scan.completedAt)}
      {isShown && <span className={styles['shown']}> · {historyTexts().history.shown}</span>}
    </p>
    <dl className={styles['scores']}>
      <Score isMain name={historyTexts().overall} value={scan.overall} />
      {subScoresOf(scan).map(({ category, name, value }) => (
        <Score key={category} name={name} value={value} />
      ))}
    </dl>
  </div>
);
