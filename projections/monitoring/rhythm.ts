import { createHash } from 'node:crypto';

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/**
 * The times of a schedule, UTC: each `everyMs` from 1970 on, or once a month on `day` (or the month's last, where it is
 * shorter); `offsetMs` later.
 */
export type Rhythm =
  | { readonly kind: 'steady'; readonly everyMs: number; readonly offsetMs: number }
  | { readonly kind: 'monthly'; readonly day: number; readonly offsetMs: number };

/** The same whole second of the period for the same name, everywhere; many names lie evenly over it. */
const spread = (name: string, periodMs: number): number =>
  (createHash('sha256').update(name, 'utf8').digest().readUIntBE(0, 6) % (periodMs / SECOND_MS)) * SECOND_MS;

/** When a domain is scanned: spread over the day, or the week. */
export const rhythmOfScans = (domain: string, cadence: 'daily' | 'weekly'): Rhythm => {
  const everyMs = cadence === 'daily' ? DAY_MS : WEEK_MS;
  return { kind: 'steady', everyMs, offsetMs: spread(domain, everyMs) };
};

/** When a user of a portal gets their report: on the weekday, or the day of the month, of `since` (UTC), spread over the day. */
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

/** When all of a list is scanned: spread over the day, the week, or the day of the month on which the schedule was set. */
export const rhythmOfList = (listId: string, cadence: 'daily' | 'weekly' | 'monthly', since: Date): Rhythm =>
  cadence === 'monthly'
    ? { kind: 'monthly', day: since.getUTCDate(), offsetMs: spread(listId, DAY_MS) }
    : rhythmOfScans(listId, cadence);

const inMonth = (rhythm: Extract<Rhythm, { kind: 'monthly' }>, time: Date, monthsOn: number): number => {
  const [year, month] = [time.getUTCFullYear(), time.getUTCMonth() + monthsOn];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(rhythm.day, lastDay)) + rhythm.offsetMs;
};

/** The newest slot at or before `time`. */
export const slotUntil = (rhythm: Rhythm, time: Date): Date => {
  if (rhythm.kind === 'monthly') {
    const here = inMonth(rhythm, time, 0);
    return new Date(here <= time.getTime() ? here : inMonth(rhythm, time, -1));
  }
  const { everyMs, offsetMs } = rhythm;
  return new Date(Math.floor((time.getTime() - offsetMs) / everyMs) * everyMs + offsetMs);
};

/** The first slot after `time`. */
export const slotAfter = (rhythm: Rhythm, time: Date): Date => {
  if (rhythm.kind === 'steady') return new Date(slotUntil(rhythm, time).getTime() + rhythm.everyMs);
  const here = inMonth(rhythm, time, 0);
  return new Date(here > time.getTime() ? here : inMonth(rhythm, time, 1));
};
