import { joinClasses } from '../../../ui/joinClasses.ts';
import { threatTone } from './networkReadings.ts';
import styles from './ThreatScore.module.css';

/** The score as a bar; its number stands beside it, so that it is only seen. */
export const ThreatScore = ({ score }: { readonly score: number }) => (
  <div aria-hidden className={styles['bar']}>
    <span className={joinClasses(styles['filled'], styles[threatTone(score)])} style={{ width: `${score}%` }} />
  </div>
);
