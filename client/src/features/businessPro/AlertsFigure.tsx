import { businessProTexts } from '../../texts/generated/businessProTexts.ts';
import styles from './AlertsFigure.module.css';
import { SampleFigure } from '../../ui/SampleFigure.tsx';

/** Warnings before a certificate expires: their position on the line, and their priority. */
const WARNINGS = [
  { days: 30, x: 28, tone: 'low' },
  { days: 7, x: 208, tone: 'medium' },
  { days: 1, x: 306, tone: 'critical' },
] as const;
const EXPIRY_X = 376;
const LINE_Y = 56;
const TONES = ['critical', 'high', 'medium', 'low'] as const;

/** A shape for each priority, so that the colour is not the only sign. */
const SHAPES = {
  critical: 'M-4-9H4L9-4V4L4 9H-4L-9 4V-4Z',
  high: 'M0-9L9 8H-9Z',
  medium: 'M0-9L9 0L0 9L-9 0Z',
  low: 'M-8 0A8 8 0 1 0 8 0A8 8 0 1 0-8 0Z',
} as const;

const Mark = ({ tone, x, y }: { tone: (typeof TONES)[number]; x: number; y: number }) => (
  <path className={styles[tone]} d={SHAPES[tone]} transform={`translate(${x} ${y})`} />
);

/** The last month of a certificate on a line, and a sample list of alerts. */
export const AlertsFigure = () => {
  const { alerts, sample } = businessProTexts().features;
  return (
    <SampleFigure stamp={sample} label={alerts.figure} caption={alerts.caption} height={270}>
      <line className={styles['line']} x1={16} x2={EXPIRY_X} y1={LINE_Y} y2={LINE_Y} />
      {WARNINGS.map(({ days, x, tone }) => (
        <g key={days}>
          <Mark tone={tone} x={x} y={LINE_Y} />
          <text
            className={styles['day']}
            x={x}
            y={LINE_Y - 20}
            textAnchor={x < 40 ? 'start' : 'middle'}
            dx={x < 40 ? -12 : 0}
          >
            {alerts.days({ days })}
          </text>
        </g>
      ))}
      <line className={styles['end']} x1={EXPIRY_X} x2={EXPIRY_X} y1={LINE_Y - 14} y2={LINE_Y + 14} />
      <text className={styles['day']} x={EXPIRY_X + 12} y={LINE_Y + 34} textAnchor="end">
        {alerts.expiry}
      </text>
      {TONES.map((tone, row) => {
        const y = 128 + row * 38;
        return (
          <g key={tone}>
            <line className={styles['rule']} x1={8} x2={392} y1={y - 19} y2={y - 19} />
            <Mark tone={tone} x={22} y={y} />
            <text className={styles['text']} x={42} y={y + 5}>
              {alerts.list[row]}
            </text>
            <text className={styles['priority']} x={392} y={y + 5} textAnchor="end">
              {alerts.priorities[row]}
            </text>
          </g>
        );
      })}
    </SampleFigure>
  );
};
