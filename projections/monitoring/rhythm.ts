import { createHash } from 'node:crypto';

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/**
 * The times of a schedule, in UTC: every `everyMs` since 1970, or once a month on `day` (or on the month's last day if the month is shorter), plus `offsetMs`.
 */
export type Rhythm =
  | { readonly kind: 'steady'; readonly everyMs: number; readonly offsetMs: number }
  | { readonly kind: 'monthly'; readonly day: number; readonly offsetMs: number };

/** Returns a whole second within the period that is always the same for a name. Many names are spread evenly over the period. */
const spread = (name: string, periodMs: number): number =>
  (createHash('sha256').update(name, 'utf8').digest().readUIntBE(0, 6) % (periodMs / SECOND_MS)) * SECOND_MS;

/** Determines when a domain is scanned; domains are spread over the day or the week. */
export const rhythmOfScans = (domain: string, cadence: 'daily' | 'weekly'): Rhythm => {
  const everyMs = cadence === 'daily' ? DAY_MS : WEEK_MS;
  return { kind: 'steady', everyMs, offsetMs: spread(domain, everyMs) };
};

/** Determines when a portal user gets their report: on the weekday or the day of the month of `since` (UTC), spread over the day. */
export const rhythmOfReports = (
  { domain, portalUserId }: { readonly domain: string; readonly portalUserId: string },
  cadence: 'weekly' | 'monthly',
  since: Date,
): Rhythm => {
  const offsetMs = spread(`${domain}\n${portalUserId}`, DAY_MS);
  if (cadence === 'monthly') return { kind: 'monthly', day: since.getUTCDate(), offsetMs };
  const weekday = Math.floor(since.getTime() / DAY_MS) % 7;
  return { kind: 'steady', everyMs: WEEK_MS, offsetMs: weekday * DAY_MS + offsetMs };
};

/** Determines when a whole list is scanned; lists are spread over the day, the week, or the day of the month on which the schedule was set. */
export const rhythmOfList = (listId: string, cadence: 'daily' | 'weekly' | 'monthly', since: Date): Rhythm =>
  cadence === 'monthly'
    ? { kind: 'monthly', day: since.getUTCDate(), offsetMs: spread(listId, DAY_MS) }
    : rhythmOfScans(listId, cadence);

const inMonth = (rhythm: Extract<Rhythm, { kind: 'monthly' }>, time: Date, monthsOn: number): number => {
  const [year, month] = [time.getUTCFullYear(), time.getUTCMonth() + monthsOn];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(rhythm.day, lastDay)) + rhythm.offsetMs;
};

/** Returns the newest slot at or before `time`. */
export const slotUntil = (rhythm: Rhythm, time: Date): Date => {
  if (rhythm.kind === 'monthly') {
    const here = inMonth(rhythm, time, 0);
    return new Date(here <= time.getTime() ? here : inMonth(rhythm, time, -1));
  }
  const { everyMs, offsetMs } = rhythm;
  return new Date(Math.floor((time.getTime() - offsetMs) / everyMs) * everyMs + offsetMs);
};

/** Returns the first slot after `time`. */
export const slotAfter = (rhythm: Rhythm, time: Date): Date => {
  if (rhythm.kind === 'steady') return new Date(slotUntil(rhythm, time).getTime() + rhythm.everyMs);
  const here = inMonth(rhythm, time, 0);
  return new Date(here > time.getTime() ? here : inMonth(rhythm, time, 1));
};
