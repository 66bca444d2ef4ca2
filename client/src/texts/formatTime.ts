import { byFormatTag } from './byFormatTag.ts';
import { formatDecimal, formatNumber } from './formatNumber.ts';

const DAY_MS = 86_400_000;

const dateTime = byFormatTag((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }));
const date = byFormatTag((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }));
const utcDay = byFormatTag((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }));
const relative = byFormatTag((tag) => new Intl.RelativeTimeFormat(tag));
const relativeInWords = byFormatTag((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));

/** An ISO time in the reader's own time zone, e.g. `21 Nov 2026, 08:12`. */
export const formatDateTime = (iso: string): string => dateTime().format(new Date(iso));

export const formatDate = (iso: string | Date): string => date().format(new Date(iso));

/**
 * A day of the calendar, the same in every time zone: `2026-04-15` is 15 Apr 2026, a year alone stays one. Undefined for what is no
 * date, as text of strangers may be.
 */
export const formatDay = (iso: string): string | undefined => {
  if (/^\d{4}$/.test(iso)) return iso;
  const time = Date.parse(iso);
  return Number.isNaN(time) ? undefined : utcDay().format(time);
};

/** Seconds, to one decimal. */
export const formatSeconds = (seconds: number): string => `${formatDecimal(seconds)} s`;

/** Milliseconds below a second, else seconds to one decimal. */
export const formatMilliseconds = (milliseconds: number): string =>
  milliseconds < 1000 ? `${formatNumber(Math.round(milliseconds))} ms` : formatSeconds(milliseconds / 1000);

const minutes = byFormatTag(
  (tag) => new Intl.NumberFormat(tag, { style: 'unit', unit: 'minute', unitDisplay: 'long' }),
);
const wholeSeconds = byFormatTag(
  (tag) => new Intl.NumberFormat(tag, { style: 'unit', unit: 'second', unitDisplay: 'long' }),
);

/** A duration in words: whole minutes where it is some, else seconds: `5 minutes`. */
export const formatDuration = (seconds: number): string =>
  seconds > 0 && seconds % 60 === 0 ? minutes().format(seconds / 60) : wholeSeconds().format(seconds);

const unitOf = (unit: string) =>
  byFormatTag(
    (tag) => new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 }),
  );
const LIFETIMES = [
  [86_400, unitOf('day')],
  [3_600, unitOf('hour')],
  [60, unitOf('minute')],
] as const;

/** How long something is kept, about, in the largest unit: `390 days`, `30 minutes`. */
export const formatLifetime = (seconds: number): string => {
  const [size, format] = LIFETIMES.find(([each]) => seconds >= each) ?? [1, wholeSeconds];
  return format().format(seconds / size);
};

/** How far a day lies from now: `in 42 days`, `3 days ago`, `today`. */
export const formatDaysFrom = (now: Date, iso: string): string => {
  const days = Math.trunc((new Date(iso).getTime() - now.getTime()) / DAY_MS);
  // Without the words for neighbours: a certificate ends "in 1 day", counted from now, not "tomorrow".
  return days === 0 ? relativeInWords().format(0, 'day') : relative().format(days, 'day');
};
