import { analystTexts } from '../../../texts/analyst/analystTexts.ts';
import { StateMark, type Mark, type Tone } from '../../../ui/StateMark.tsx';
import { formatNumber } from '../../../texts/formatNumber.ts';
import { formatDuration } from '../formatDuration.ts';
import styles from './ProjectionLane.module.css';
import { lagLevel, type LagLevel } from './lagLevel.ts';

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

const tones: Readonly<Record<LagLevel, Tone>> = { none: 'pass', close: 'info', behind: 'warn', far: 'high' };

const lagMark = (lag: { readonly behind: number; readonly lagMs: number }): Mark => {
  const level = lagLevel(lag);
  return { tone: tones[level], word: analystTexts().projections.levels[level] };
};
