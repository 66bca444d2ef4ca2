import { joinClasses } from '../../ui/joinClasses.ts';
import styles from './TimeBars.module.css';

interface TimeBarsProps {
  /** What the bars are, with the figures that their height does not say. */
  readonly name: string;
  readonly tone: 'accent' | 'amber' | 'green' | 'red' | 'unknown';
  /** One a period, the oldest first; null: not known, which has no bar. */
  readonly figures: readonly (number | null)[];
  /** Of each period the share, from 0 to 1, that was not checked: shaded, so that it does not look like nothing. */
  readonly missed?: readonly number[];
  /** What stands below the two ends. */
  readonly ends?: readonly [oldest: string, newest: string];
}

/** Bars over time, on a scale of their own: failures are few beside events. */
export const TimeBars = ({ name, tone, figures, missed = [], ends }: TimeBarsProps) => {
  const most = Math.max(0, ...figures.map((figure) => figure ?? 0));
  return (
    <div>
      <p className={styles['name']}>{name}</p>
      <svg
        className={joinClasses(styles['bars'], styles[tone])}
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
              // No seams between neighbours.
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
