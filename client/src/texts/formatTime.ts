import { byFormatTag } from './byFormatTag.ts';
import { formatDecimal, formatNumber } from './formatNumber.ts';

const DAY_MS = 86_400_000;

const dateTime = byFormatTag((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }));
const date = byFormatTag((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }));
const utcDay = byFormatTag((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }));
const relative = byFormatTag((tag) => new Intl.RelativeTimeFormat(tag));
const relativeInWords = byFormatTag((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));

/** Formats an ISO time in the reader's own time zone: `21 Nov 2026, 08:12`. */
export const formatDateTime = (iso: string): string => dateTime().format(new Date(iso));

export const formatDate = (iso: string | Date): string => date().format(new Date(iso));

/**
 * Formats a calendar day, which is the same in every time zone: `2026-04-15` becomes 15 Apr 2026. A year alone is returned unchanged. Returns undefined if
 * the text is not a date; third-party text may be anything.
 */
export const formatDay = (iso: string): string | undefined => {
  if (/^\d{4}$/.test(iso)) return iso;
  const time = Date.parse(iso);
  return Number.isNaN(time) ? undefined : utcDay().format(time);
};

/** Formats seconds with one decimal. */
export const formatSeconds = (seconds: number): string => `${formatDecimal(seconds)} s`;

/** Formats milliseconds below a second, otherwise seconds with one decimal. */
export const formatMilliseconds = (milliseconds: number): string =>
  milliseconds < 1000 ? `${formatNumber(Math.round(milliseconds))} ms` : formatSeconds(milliseconds / 1000);

const minutes = byFormatTag(
  (tag) => new Intl.NumberFormat(tag, { style: 'unit', unit: 'minute', unitDisplay: 'long' }),
);
const wholeSeconds = byFormatTag(
  (tag) => new Intl.NumberFormat(tag, { style: 'unit', unit: 'second', unitDisplay: 'long' }),
);

/** Formats a duration in words, in whole minutes if possible, otherwise in seconds: `5 minutes`. */
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

/** Formats approximately how long something is kept, in the largest fitting unit: `390 days`, `30 minutes`. */
export const formatLifetime = (seconds: number): string => {
  const [size, format] = LIFETIMES.find(([each]) => seconds >= each) ?? [1, wholeSeconds];
  return format().format(seconds / size);
};

/** Formats the distance of a day from now: `in 42 days`, `3 days ago`, `today`. */
export const formatDaysFrom = (now: Date, iso: string): string => {
  const days = Math.trunc((new Date(iso).getTime() - now.getTime()) / DAY_MS);
  // Words such as "tomorrow" are used for today only: a certificate ends "in 1 day", counted from now.
  return days === 0 ? relativeInWords().format(0, 'day') : relative().format(days, 'day');
};
