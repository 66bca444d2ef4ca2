import { angleOf, pointAt, tickLabels } from './gaugeGeometry.ts';
import styles from './GaugeTicks.module.css';
import type { SubScore } from '../../texts/report/subScoresOf.ts';

interface GaugeTicksProps {
  readonly centre: number;
  readonly radius: number;
  readonly subScores: readonly SubScore[];
}

/** From the arc's outer edge, in the SVG's units. */
const GAP = 9;
const LENGTH = 5;
const ROOM = 9;

/** One mark a sub-score at its place on the dial, with its initial; those of about the same score have theirs in one place. */
export const GaugeTicks = ({ centre, radius, subScores }: GaugeTicksProps) => {
  const checked = subScores.flatMap(({ initial, name, value }) => (value === null ? [] : [{ initial, name, value }]));
  const labels = tickLabels(checked);
  return checked.map(({ name, value }, index) => {
    const angle = angleOf(value);
    const from = pointAt(centre, radius + GAP, angle);
    const to = pointAt(centre, radius + GAP + LENGTH, angle);
    const letter = pointAt(centre, radius + GAP + LENGTH + ROOM, angle);
    return (
      <g key={name} className={styles['tick']}>
        <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
        <text x={letter.x} y={letter.y + 4}>
          {labels[index]}
        </text>
      </g>
    );
  });
};
