import styles from './AnalyticsFigure.module.css';
import { businessProTexts } from '../../texts/generated/businessProTexts.ts';
import { SampleFigure } from '../../ui/SampleFigure.tsx';

const AREA: ChartArea = { left: 36, right: 388, top: 16, bottom: 226, low: 40, high: 100 };
/** Sample data, one value per month. */
const SCORES = [58, 58, 62, 63, 63, 68, 71, 71, 74, 83, 84, 88];
/** The bands of the score's colours (spec 1 §4). */
const BANDS = [
  { from: 80, to: 100, band: 'green' },
  { from: 60, to: 80, band: 'amber' },
  { from: 40, to: 60, band: 'red' },
] as const;

const Note = ({ month, words, below = false }: { month: number; words: string; below?: boolean }) => {
  const x = chartX(AREA, month, SCORES.length);
  const y = chartY(AREA, SCORES[month] ?? 0);
  const at = below ? y + 84 : y - 40;
  return (
    <g>
      <line className={styles['lead']} x1={x} x2={x} y1={y} y2={below ? at - 14 : at + 4} />
      <circle className={styles['event']} cx={x} cy={y} r={5} />
      <text className={styles['note']} x={x} y={at} textAnchor={month > 6 ? 'end' : 'start'} dx={month > 6 ? 8 : -8}>
        {words}
      </text>
    </g>
  );
};

/** The overall score over a year, on the bands of its colours. */
export const AnalyticsFigure = () => {
  const { analytics, sample } = businessProTexts().features;
  const last = SCORES.length - 1;
  return (
    <SampleFigure stamp={sample} label={analytics.figure} caption={analytics.caption} height={256}>
      {BANDS.map(({ from, to, band }) => (
        <rect
          key={band}
          className={`${band}-wash`}
          x={AREA.left}
          width={AREA.right - AREA.left}
          y={chartY(AREA, to)}
          height={chartY(AREA, from) - chartY(AREA, to)}
        />
      ))}
      {[40, 60, 80, 100].map((value) => (
        <g key={value}>
          <line
            className={styles['grid']}
            x1={AREA.left}
            x2={AREA.right}
            y1={chartY(AREA, value)}
            y2={chartY(AREA, value)}
          />
          <text className={styles['axis']} x={AREA.left - 8} y={chartY(AREA, value) + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      <path className={styles['line']} d={chartPath(AREA, SCORES)} />
      {SCORES.map((score, month) => (
        <circle
          key={month}
          className={styles['dot']}
          cx={chartX(AREA, month, SCORES.length)}
          cy={chartY(AREA, score)}
          r={2.5}
        />
      ))}
      <Note month={2} words={analytics.spf} />
      <Note month={9} words={analytics.dmarc} below />
      <text
        className={styles['end']}
        x={chartX(AREA, last, SCORES.length)}
        y={chartY(AREA, SCORES[last] ?? 0) - 12}
        textAnchor="end"
      >
        {SCORES[last]}
      </text>
      <text className={styles['axis']} x={AREA.left} y={246}>
        {analytics.month({ month: 1 })}
      </text>
      <text className={styles['axis']} x={AREA.right} y={246} textAnchor="end">
        {analytics.month({ month: 12 })}
      </text>
    </SampleFigure>
  );
};

/** The plotting area of a drawing. `low` and `high` are the values at its lower and upper edges. */
interface ChartArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly low: number;
  readonly high: number;
}

/** Rounded to a tenth, which is finer than any screen shows. */
const tenth = (value: number): number => Math.round(value * 10) / 10;

export const chartX = ({ left, right }: ChartArea, index: number, count: number): number =>
  tenth(left + ((right - left) * index) / Math.max(1, count - 1));

export const chartY = ({ top, bottom, low, high }: ChartArea, value: number): number =>
  tenth(bottom - ((bottom - top) * (value - low)) / (high - low));

/** Returns the `d` attribute of a line through all values, evenly spaced from left to right. */
export const chartPath = (area: ChartArea, values: readonly number[]): string =>
  values
    .map((value, index) => `${index === 0 ? 'M' : 'L'}${chartX(area, index, values.length)} ${chartY(area, value)}`)
    .join('');
