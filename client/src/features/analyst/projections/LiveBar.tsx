import { analystTexts } from '../../../texts/analyst/analystTexts.ts';
import { formatNumber } from '../../../texts/formatNumber.ts';
import styles from './ReplayBar.module.css';

/** The tables that are read meanwhile. `version`: null while there are none. */
export const LiveBar = ({ version }: { readonly version: number | null }) => {
  const texts = analystTexts().replay;
  return (
    <div className={styles['lane']}>
      <p className={styles['laneTitle']}>
        <strong>{version === null ? texts.liveNone : texts.live(formatNumber(version))}</strong>
        {version !== null && <span className={styles['figures']}>{texts.liveText}</span>}
      </p>
      <svg aria-hidden className={styles['bar']} viewBox="0 0 1000 12" preserveAspectRatio="none">
        <rect className={version === null ? styles['way'] : styles['live']} width={1000} height={12} />
      </svg>
    </div>
  );
};
