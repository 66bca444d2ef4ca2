import { reportNetworkTexts } from '../../../texts/reportNetwork/reportNetworkTexts.ts';
import { threatTone } from './networkReadings.ts';
import styles from './ThreatScore.module.css';

/** Where the colour changes (spec 2 §9). */
const BOUNDS = [25, 50, 75];

const WIDTH = 320;
const HEIGHT = 24;
const BAR = 8;
const TOP = (HEIGHT - BAR) / 2;

const xOf = (score: number): number => (WIDTH * Math.min(100, Math.max(0, score))) / 100;

interface ThreatScoreProps {
  readonly score: number;
  /** In words. */
  readonly level: string;
}

/** The score on its scale of 100, with the bounds of its colours. */
export const ThreatScore = ({ score, level }: ThreatScoreProps) => (
  <svg
    role="img"
    aria-label={reportNetworkTexts().threat.figure(score, level)}
    className={styles['figure']}
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    preserveAspectRatio="none"
  >
    <rect className={styles['track']} x={0} y={TOP} width={WIDTH} height={BAR} rx={BAR / 2} />
    {score > 0 && (
      <rect
        className={styles[threatTone(score)]}
        x={0}
        y={TOP}
        width={Math.max(BAR, xOf(score))}
        height={BAR}
        rx={BAR / 2}
      />
    )}
    {BOUNDS.map((bound) => (
      <line key={bound} className={styles['tick']} x1={xOf(bound)} x2={xOf(bound)} y1={2} y2={HEIGHT - 2} />
    ))}
  </svg>
);
