import { joinClasses } from '../../ui/joinClasses.ts';
import styles from './TimeBars.module.css';

interface TimeBarsProps {
  /** The name of the bars, with the figures that their height does not show. */
  readonly name: string;
  readonly tone: 'accent' | 'amber' | 'green' | 'red' | 'unknown';
  /** One per period, oldest first; null if unknown, which has no bar. */
  readonly figures: readonly (number | null)[];
  /** The share of each period that was not checked, from 0 to 1: shaded, so that it does not look like zero. */
  readonly missed?: readonly number[];
  /** The labels below the two ends. */
  readonly ends?: readonly [oldest: string, newest: string];
}

/** Bars over time, on a scale of their own: failures are few compared to events. */
export const TimeBars = ({ name, tone, figures, missed = [], ends }: TimeBarsProps) => {
  const most = Math.max(0, ...figures.map((figure) => figure ?? 0));
  return (
    <div>
      <p className="note">{name}</p>
      <svg
        className={joinClasses(styles['bars'], `${tone}-fill`)}
        viewBox={`0 0 ${figures.length * 4} 60`}
        preserveAspectRatio="none"
      >
        {missed.map((share, index) =>
          share === 0 ? null : (
            <rect
              key={index}
              className={styles['missed']}
              x={index * 4}
              y={0}
              width={4 * share}
              height={60}
              // Avoids seams between adjacent bars.
              shapeRendering="crispEdges"
            />
          ),
        )}
        {figures.map((figure, index) => {
          const height = most === 0 || figure === null ? 0 : (60 * figure) / most;
          return <rect key={index} x={index * 4} y={60 - height} width={3} height={height} />;
        })}
      </svg>
      {ends && (
        <p className={styles['ends']}>
          {ends.map((end) => (
            <span key={end}>{end}</span>
          ))}
        </p>
      )}
    </div>
  );
};
