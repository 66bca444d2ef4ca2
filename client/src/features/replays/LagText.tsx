import styles from './ProjectionLane.module.css';
import { analystTexts } from '../../texts/generated/analystTexts.ts';
import { StateMark, type Mark, type Tone } from '../../ui/StateMark.tsx';
import { formatNumber } from '../../texts/formatNumber.ts';
import { formatDuration } from '../analyst/formatDuration.ts';

/** The server does not count further than this. */
const MOST_COUNTED = 10_000;

/** The lag as a word and a number. */
export const LagText = ({ behind, lagMs }: { readonly behind: number; readonly lagMs: number }) => {
  const { projections: texts, events } = analystTexts();
  const figure = formatNumber(behind);
  return (
    <span className={styles['lag']}>
      <StateMark {...lagMark({ behind, lagMs })} />
      {behind > 0 && (
        <span className="note">
          {events({ count: behind, figure: behind >= MOST_COUNTED ? texts.atLeast({ figure }) : figure })},{' '}
          {texts.oldest({ duration: formatDuration(lagMs) })}
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

/** How far a read model is behind the log, as a level. */
type LagLevel = 'none' | 'close' | 'behind' | 'far';

/** A reader of a page notices a delay of a second, and does not wait longer than ten. */
const CLOSE_MS = 1_000;
const BEHIND_MS = 10_000;

export const lagLevel = ({ behind, lagMs }: { readonly behind: number; readonly lagMs: number }): LagLevel => {
  if (behind === 0) return 'none';
  if (lagMs < CLOSE_MS) return 'close';
  return lagMs < BEHIND_MS ? 'behind' : 'far';
};
