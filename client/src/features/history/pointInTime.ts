import { historyTexts } from '../../texts/generated/historyTexts.ts';
import { formatDateTime } from '../../texts/formatTime.ts';
import type { PastScan } from './useDomainHistory.ts';

/** The time of a scan; its scores do not matter here. */
interface TimedScan {
  readonly completedAt: string;
}

/** The range of the slider, in milliseconds. `to` is now. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const timeOf = ({ completedAt }: TimedScan): number => Date.parse(completedAt);

/** Returns the span from the first scan until now. `scans`: newest first, at least one. */
export const spanOf = (scans: readonly TimedScan[], now: number): Span => {
  const first = scans.at(-1);
  const from = first ? timeOf(first) : now;
  return { from, to: Math.max(now, from + 1) };
};

/** Returns the newest scan at a point in time, or undefined if there was none yet. `scans`: newest first. */
export const scanAt = <Scan extends TimedScan>(scans: readonly Scan[], asOf: number): Scan | undefined =>
  scans.find((scan) => timeOf(scan) <= asOf);

export type Move = 'back' | 'on' | 'farBack' | 'farOn' | 'first' | 'today';

/** The span has this many pages (Page Up and Page Down). */
const PAGES = 10;

/** Returns the time after a move: to the next or previous scan, by one page, or to an end of the span. */
export const moved = (move: Move, asOf: number, scans: readonly TimedScan[], { from, to }: Span): number => {
  const page = (to - from) / PAGES;
  switch (move) {
    case 'first':
      return from;
    case 'today':
      return to;
    case 'farBack':
      return Math.max(from, Math.round(asOf - page));
    case 'farOn':
      return Math.min(to, Math.round(asOf + page));
    case 'back': {
      const earlier = scans.map(timeOf).filter((time) => time < asOf);
      return earlier.length === 0 ? from : Math.max(...earlier);
    }
    case 'on': {
      const later = scans.map(timeOf).filter((time) => time > asOf);
      return later.length === 0 ? to : Math.min(...later);
    }
  }
};

/** Parses the point in time of a URL (`?at=`) to milliseconds. Returns undefined if it is missing or invalid. */
export const readPointInTime = (text: string | null): number | undefined => {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : time;
};

/** Describes the state at a point in time (ISO 8601; null for today) in one line. `scan`: the newest scan then; undefined if there was none. */
export const describePointInTime = (asOf: string | null, scan: PastScan | undefined): string => {
  const texts = historyTexts().travel;
  const when = asOf === null ? texts.today : formatDateTime(asOf);
  if (!scan) return texts.none({ when });
  return scan.overall === null || scan.grade === null
    ? texts.unscored({ when })
    : texts.scored({ when, score: scan.overall, grade: scan.grade });
};
