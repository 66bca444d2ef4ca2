import styles from './TimeSlider.module.css';
import { useId, type KeyboardEvent, createContext } from 'react';
import { historyTexts } from '../../texts/history/historyTexts.ts';
import { formatDate } from '../../texts/formatTime.ts';
import { momentInWords, moved, scanAt, type Move, type Span } from './moments.ts';
import type { PastScan } from './useDomainHistory.ts';

const MOVES: Readonly<Record<string, Move>> = {
  ArrowLeft: 'back',
  ArrowDown: 'back',
  ArrowRight: 'on',
  ArrowUp: 'on',
  PageDown: 'farBack',
  PageUp: 'farOn',
  Home: 'first',
  End: 'today',
};

interface TimeSliderProps {
  /** Newest first, at least one. */
  readonly scans: readonly PastScan[];
  readonly span: Span;
  /** Within the span; its end is today. */
  readonly moment: number;
  readonly onMove: (moment: number) => void;
}

/** A slider over the time since the first scan. The arrow keys go from scan to scan; a finger goes anywhere. */
export const TimeSlider = ({ scans, span, moment, onMove }: TimeSliderProps) => {
  const id = useId();
  const texts = historyTexts().travel;
  const press = (event: KeyboardEvent): void => {
    const move = MOVES[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMove(moved(move, moment, scans, span));
  };
  return (
    <div className={styles['slider']}>
      <label htmlFor={id} className={styles['label']}>
        {texts.label}
      </label>
      <input
        id={id}
        className={styles['range']}
        type="range"
        min={span.from}
        max={span.to}
        step={1}
        value={moment}
        aria-valuetext={momentInWords(moment >= span.to ? null : new Date(moment).toISOString(), scanAt(scans, moment))}
        onKeyDown={press}
        onChange={({ currentTarget }) => {
          onMove(currentTarget.valueAsNumber);
        }}
      />
      <div aria-hidden className={styles['ends']}>
        <span>{formatDate(new Date(span.from))}</span>
        <span>{texts.today}</span>
      </div>
    </div>
  );
};

/** Whether the page has a slider over all of it: what stands in it needs none. */
export const ShowsPast = createContext(false);
