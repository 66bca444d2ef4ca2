import styles from './TimeSlider.module.css';
import { useId, type KeyboardEvent, createContext } from 'react';
import { historyTexts } from '../../texts/generated/historyTexts.ts';
import { formatDate } from '../../texts/formatTime.ts';
import { describePointInTime, moved, scanAt, type Move, type Span } from './pointInTime.ts';
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
  /** A time within the span; the end of the span is today. */
  readonly asOf: number;
  readonly onMove: (asOf: number) => void;
}

/** A slider over the time since the first scan. The arrow keys move from scan to scan; the pointer can move it anywhere. */
export const TimeSlider = ({ scans, span, asOf, onMove }: TimeSliderProps) => {
  const id = useId();
  const texts = historyTexts().travel;
  const press = (event: KeyboardEvent): void => {
    const move = MOVES[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMove(moved(move, asOf, scans, span));
  };
  return (
    <div className={styles['slider']}>
      <label htmlFor={id} className="strong">
        {texts.label}
      </label>
      <input
        id={id}
        className={styles['range']}
        type="range"
        min={span.from}
        max={span.to}
        step={1}
        value={asOf}
        aria-valuetext={describePointInTime(asOf >= span.to ? null : new Date(asOf).toISOString(), scanAt(scans, asOf))}
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

/** Whether the page has a slider over all its content, so that parts of it need none. */
export const ShowsPast = createContext(false);
