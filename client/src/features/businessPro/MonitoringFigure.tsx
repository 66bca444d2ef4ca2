import { businessProTexts } from '../../texts/generated/businessProTexts.ts';
import styles from './MonitoringFigure.module.css';
import { SampleFigure } from '../../ui/SampleFigure.tsx';

type State = 'fine' | 'changed' | 'fault' | 'unknown';

const DAYS = 14;
const STATES = ['fine', 'changed', 'fault', 'unknown'] as const satisfies readonly State[];
/** Sample data: the days of each lane that have a problem or a change. */
const LANES: readonly Readonly<Record<number, State>>[] = [
  { 5: 'changed' },
  { 9: 'fault', 10: 'fault', 11: 'changed' },
  {},
  { 7: 'changed' },
  { 3: 'unknown', 12: 'unknown' },
  {},
];

/** A shape for each state: square, triangle, cross, dashed square. */
const Mark = ({ state, x, y }: { state: State; x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    {state === 'fine' && <rect className={styles['fine']} x={-6} y={-6} width={12} height={12} rx={2} />}
    {state === 'changed' && <path className={styles['changed']} d="M0-7L7 6H-7Z" />}
    {state === 'fault' && <path className={styles['fault']} d="M-6-6L6 6M6-6L-6 6" />}
    {state === 'unknown' && <rect className={styles['unknown']} x={-6} y={-6} width={12} height={12} rx={2} />}
  </g>
);

const Legend = () => {
  const { legend } = businessProTexts().features.monitoring;
  return (
    <ul className={styles['legend']}>
      {STATES.map((state) => (
        <li key={state}>
          <svg width={18} height={18} viewBox="-9 -9 18 18" aria-hidden>
            <Mark state={state} x={0} y={0} />
          </svg>
          {legend[state]}
        </li>
      ))}
    </ul>
  );
};

/** Two weeks of six areas, with one mark per day. */
export const MonitoringFigure = () => {
  const { monitoring, sample } = businessProTexts().features;
  return (
    <SampleFigure
      stamp={sample}
      label={monitoring.figure}
      caption={monitoring.caption}
      height={228}
      legend={<Legend />}
    >
      {LANES.map((lane, row) => {
        const y = 22 + row * 34;
        return (
          <g key={row}>
            <text className={styles['lane']} x={4} y={y + 5}>
              {monitoring.lanes[row]}
            </text>
            <line className={styles['rule']} x1={4} x2={396} y1={y + 17} y2={y + 17} />
            {Array.from({ length: DAYS }, (_, day) => (
              <Mark key={day} state={lane[day + 1] ?? 'fine'} x={108 + day * 21.6} y={y} />
            ))}
          </g>
        );
      })}
      {[1, 7, 14].map((day) => (
        <text key={day} className={styles['day']} x={108 + (day - 1) * 21.6} y={224} textAnchor="middle">
          {day}
        </text>
      ))}
    </SampleFigure>
  );
};
