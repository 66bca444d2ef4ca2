const dateTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

const DAY_MS = 86_400_000;

/** An ISO time in the reader's own time zone, e.g. `21 Nov 2026, 08:12`. */
export const formatDateTime = (iso: string): string => dateTime.format(new Date(iso));

export const formatDate = (iso: string | Date): string => date.format(new Date(iso));

const utcDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/**
 * A day of the calendar, the same in every time zone: `2026-04-15` is 15 Apr 2026, a year alone stays one. Undefined for what is no
 * date, as text of strangers may be.
 */
export const formatDay = (iso: string): string | undefined => {
  if (/^\d{4}$/.test(iso)) return iso;
  const time = Date.parse(iso);
  return Number.isNaN(time) ? undefined : utcDay.format(time);
};

/** Seconds, to one decimal. */
export const formatSeconds = (seconds: number): string => `${seconds.toFixed(1)} s`;

/** Milliseconds below a second, else seconds to one decimal. */
export const formatMilliseconds = (milliseconds: number): string =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : formatSeconds(milliseconds / 1000);

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** How far a day lies from now: `in 42 days`, `3 days ago`, `today`. */
export const formatDaysFrom = (now: Date, iso: string): string => {
  const difference = (new Date(iso).getTime() - now.getTime()) / DAY_MS;
  if (Math.abs(difference) < 1) return 'today';
  return difference > 0 ? `in ${days(Math.floor(difference))}` : `${days(Math.floor(-difference))} ago`;
};
