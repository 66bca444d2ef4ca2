import { reportNetworkTexts } from '../../../texts/reportNetwork/reportNetworkTexts.ts';
import type { ThreatScale } from './networkReadings.ts';
import styles from './ThreatScore.module.css';

const WIDTH = 320;
const HEIGHT = 24;
const BAR = 8;
const TOP = (HEIGHT - BAR) / 2;

const xOf = (score: number): number => (WIDTH * Math.min(100, Math.max(0, score))) / 100;

interface ThreatScoreProps {
  readonly score: number;
  /** In words. */
  readonly level: string;
  readonly scale: ThreatScale;
}

/** The score on its scale of 100, with the bounds of its colours. */
export const ThreatScore = ({ score, level, scale: { tone, bounds } }: ThreatScoreProps) => (
  <svg
    role="img"
    aria-label={reportNetworkTexts().threat.figure(score, level)}
    className={styles['figure']}
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    preserveAspectRatio="none"
  >
    <rect className={styles['track']} x={0} y={TOP} width={WIDTH} height={BAR} rx={BAR / 2} />
    {score > 0 && (
      <rect className={styles[tone(score)]} x={0} y={TOP} width={Math.max(BAR, xOf(score))} height={BAR} rx={BAR / 2} />
    )}
    {bounds.map((bound) => (
      <line key={bound} className={styles['tick']} x1={xOf(bound)} x2={xOf(bound)} y1={2} y2={HEIGHT - 2} />
    ))}
  </svg>
);
