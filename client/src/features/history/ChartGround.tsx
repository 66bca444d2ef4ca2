import { historyTexts } from '../../texts/history/historyTexts.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { scoreBand } from '../../ui/scoreBand.ts';
import { yOf, type Plot } from './chartGeometry.ts';
import styles from './ChartGround.module.css';

/** Spec 1 §9: where each grade begins and ends. */
const BANDS = [
  { grade: 'A+', from: 90, to: 100 },
  { grade: 'A', from: 80, to: 90 },
  { grade: 'B', from: 70, to: 80 },
  { grade: 'C', from: 60, to: 70 },
  { grade: 'D', from: 50, to: 60 },
  { grade: 'F', from: 0, to: 50 },
] as const;

const TICKS = [0, 50, 60, 70, 80, 90, 100];
const EDGE = 8;

interface ChartGroundProps {
  readonly plot: Plot;
  readonly width: number;
  /** Height of the strip for what was not checked. */
  readonly lane: number;
  readonly first: string;
  readonly last: string;
}

/** The scale, the grades behind it in the colours of their bands, the strip of what was not checked, and the first and last day. For the eye. */
export const ChartGround = ({ plot, width, lane, first, last }: ChartGroundProps) => {
  const left = plot.left - EDGE;
  const right = plot.left + plot.width + EDGE;
  const foot = plot.top + plot.height;
  return (
    <g aria-hidden className={styles['ground']}>
      {BANDS.map(({ grade, from, to }) => (
        <g key={grade}>
          <rect
            className={styles[scoreBand(from)]}
            x={left}
            y={yOf(to, plot)}
            width={right - left}
            height={yOf(from, plot) - yOf(to, plot)}
          />
          <text x={right + EDGE} y={(yOf(from, plot) + yOf(to, plot)) / 2 + 4}>
            {grade}
          </text>
        </g>
      ))}
      {TICKS.map((tick) => (
        <g key={tick}>
          <line className={styles['line']} x1={left} x2={right} y1={yOf(tick, plot)} y2={yOf(tick, plot)} />
          <text className={styles['tick']} x={left - EDGE} y={yOf(tick, plot) + 4}>
            {tick}
          </text>
        </g>
      ))}
      <line
        className={joinClasses(styles['line'], styles['lane'])}
        x1={left}
        x2={right}
        y1={foot + lane}
        y2={foot + lane}
      />
      <text className={styles['unchecked']} x={left + 2} y={foot + lane / 2 + 4}>
        {historyTexts().notChecked}
      </text>
      <text x={left} y={foot + lane + 18}>
        {first}
      </text>
      <text className={styles['tick']} x={Math.min(right, width)} y={foot + lane + 18}>
        {last === first ? '' : last}
      </text>
    </g>
  );
};
