import { analystTexts } from '../../../texts/analyst/analystTexts.ts';
import { formatNumber } from '../../../ui/formatNumber.ts';
import { StateMark } from '../../../ui/StateMark.tsx';
import { formatDuration } from '../formatDuration.ts';
import styles from './ProjectionLane.module.css';
import { lagMark } from './lagMark.ts';

/** The server counts no further. */
const MOST_COUNTED = 10_000;

/** The lag as word and figure. */
export const LagText = ({ behind, lagMs }: { readonly behind: number; readonly lagMs: number }) => {
  const { projections: texts, events } = analystTexts();
  const figure = formatNumber(behind);
  return (
    <span className={styles['lag']}>
      <StateMark {...lagMark({ behind, lagMs })} />
      {behind > 0 && (
        <span className={styles['small']}>
          {events(behind, behind >= MOST_COUNTED ? texts.atLeast(figure) : figure)},{' '}
          {texts.oldest(formatDuration(lagMs))}
        </span>
      )}
    </span>
  );
};
