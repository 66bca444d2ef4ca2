import type { Knex } from 'knex';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../observability/log.ts';

/** A machine that is no further off is right enough; what is measured is as exact as a round trip is short. */
const TOLERANCE_MS = 1_000;
/** Measurements at one time: the one with the shortest round trip is the most precise. */
const LOOKS = 3;
const AGAIN_MS = 60_000;

/** How many milliseconds the database's clock is ahead of this machine's; negative: behind. */
const measure = async (knex: Pick<Knex, 'raw'>): Promise<number> => {
  let best = { roundTripMs: Infinity, aheadMs: 0 };
  for (let look = 0; look < LOOKS; look += 1) {
    const asked = Date.now();
    const { rows } = await knex.raw<{ rows: { ms: number }[] }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    );
    const answered = Date.now();
    const roundTripMs = answered - asked;
    if (roundTripMs < best.roundTripMs)
      best = { roundTripMs, aheadMs: (rows[0]?.ms ?? answered) - (asked + answered) / 2 };
  }
  return best.aheadMs;
};

export interface SharedClock {
  readonly clock: Clock;
  readonly close: () => Promise<void>;
}

/**
 * The time of day on which all processes of an installation agree: the database's. A machine whose clock is off would else take a scan that began on
 * another one for one that nobody has finished, or a link that was just written for expired (docs/adr/0025-processes-and-their-ends.md).
 * Looked up again each minute; while the database is away the last look counts. Rejects when the first look fails.
 */
export const openSharedClock = async (knex: Pick<Knex, 'raw'>, log: Log): Promise<SharedClock> => {
  let offsetMs = 0;
  const look = async (): Promise<void> => {
    const aheadMs = await measure(knex);
    const next = Math.abs(aheadMs) > TOLERANCE_MS ? Math.round(aheadMs) : 0;
    if (Math.abs(next - offsetMs) > TOLERANCE_MS)
      log.warn({ offsetMs: -next }, "this machine's clock is off: the database's is followed");
    offsetMs = next;
  };
  await look();
  const timer = setInterval(() => {
    // A database that is away says so elsewhere, and often.
    look().catch(() => undefined);
  }, AGAIN_MS);
  timer.unref();
  return {
    clock: () => new Date(Date.now() + offsetMs),
    close: () => {
      clearInterval(timer);
      return Promise.resolve();
    },
  };
};
