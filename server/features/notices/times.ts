import type { NoticeRules } from '../../../schema/events/noticeChannel.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MINUTES = 24 * 60;

/** The delays of Standard Webhooks after each failure, about three days in all. */
const WAITS_MS: readonly number[] = [
  ...[5_000, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, 14 * HOUR_MS],
  ...[20 * HOUR_MS, 20 * HOUR_MS],
];
const GIVEN_UP_AFTER_MS = 72 * HOUR_MS;
/** Fraction of each delay, so that notices that failed together are not retried together. */
const SPREAD = 0.1;

/**
 * When a notice is tried again (UTC). Returns `undefined` if it is not. `tries`: the failures so far, 1 after the first. `spread`: from 0 to 1, for
 * this notice. `retryAfterMs`: as the receiver requested (RFC 9110 §10.2.3).
 */
export const nextTry = (
  {
    tries,
    since,
    spread,
    retryAfterMs = 0,
  }: {
    readonly tries: number;
    readonly since: Date;
    readonly spread: number;
    readonly retryAfterMs?: number | undefined;
  },
  now: Date,
): Date | undefined => {
  const wait = WAITS_MS[tries - 1];
  const end = since.getTime() + GIVEN_UP_AFTER_MS;
  if (wait === undefined || now.getTime() >= end) return undefined;
  const at = Math.max(Math.min(now.getTime() + wait * (1 + SPREAD * spread), end), now.getTime() + retryAfterMs);
  return at > end ? undefined : new Date(at);
};

/** Returns `undefined` if there is no such time zone. */
export const knownTimeZone = (name: string): string | undefined => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
};

const clockOf = (time: Date, timeZone: string) => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(time);
  const partOf = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
  return {
    weekday: partOf('weekday'),
    minutes: Number(partOf('hour')) * 60 + Number(partOf('minute')),
    seconds: Number(partOf('second')),
  };
};

const minutesOf = (timeOfDay: string): number => Number(timeOfDay.slice(0, 2)) * 60 + Number(timeOfDay.slice(3));

/** One step for each day of a week. */
const MOST_STEPS = 8;

/**
 * The first whole minute from `time` on at which a clock in this zone shows the desired time. `ahead`: how many minutes of the clock until then, 0 if
 * it is now.
 */
const whenClockShows = (
  time: Date,
  timeZone: string,
  ahead: (clock: { readonly weekday: string; readonly minutes: number }) => number,
): Date => {
  let at = time;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const clock = clockOf(at, timeZone);
    const minutes = ahead(clock);
    if (minutes === 0) return at;
    const landed = new Date(at.getTime() - clock.seconds * 1_000 - (at.getTime() % 1_000) + minutes * MINUTE_MS);
    // If the clock was changed on the way, it shows more or less than was counted.
    const drift = minutesUntil(clock.minutes + minutes, clockOf(landed, timeZone).minutes);
    at = new Date(landed.getTime() - (drift > DAY_MINUTES / 2 ? drift - DAY_MINUTES : drift) * MINUTE_MS);
  }
  return at;
};

/** How many minutes of the clock until then, 0 if it is that minute. */
const minutesUntil = (from: number, to: number): number => (((to - from) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;

const isQuiet = ({ from, until }: { readonly from: number; readonly until: number }, minutes: number): boolean =>
  minutesUntil(from, minutes) < minutesUntil(from, until);

/** `time`, or the end of the quiet hours that it is in. */
export const afterQuiet = (time: Date, { quiet, timeZone }: Pick<NoticeRules, 'quiet' | 'timeZone'>): Date => {
  if (!quiet) return time;
  const hours = { from: minutesOf(quiet.from), until: minutesOf(quiet.until) };
  return whenClockShows(time, timeZone, ({ minutes }) =>
    isQuiet(hours, minutes) ? minutesUntil(minutes, hours.until) : 0,
  );
};

/** Digests are sent in the morning. */
const DIGEST_AT = 7 * 60;
const DIGEST_DAY = 'Mon';

/** When something that happens at `time` is sent, by the rules of its channel. */
export const dueAt = (time: Date, rules: NoticeRules): Date => {
  const { digest, timeZone } = rules;
  if (digest === 'each') return afterQuiet(time, rules);
  // Never in the same minute, so that one digest contains the whole day.
  const from = new Date(time.getTime() + MINUTE_MS);
  const at = whenClockShows(from, timeZone, ({ weekday, minutes }) => {
    const untilHour = minutesUntil(minutes, DIGEST_AT);
    if (digest === 'daily' || untilHour !== 0) return untilHour;
    return weekday === DIGEST_DAY ? 0 : DAY_MINUTES;
  });
  return afterQuiet(at, rules);
};
