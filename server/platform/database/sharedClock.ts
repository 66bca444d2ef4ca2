import type { Knex } from 'knex';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../observability/log.ts';

/** Smaller differences are ignored; the measurement is only as precise as the round trip is short. */
const TOLERANCE_MS = 1_000;
/** Measurements per check: the one with the shortest round trip is the most precise. */
const LOOKS = 3;
const AGAIN_MS = 60_000;

/** Returns by how many milliseconds the database's clock is ahead of this machine's; negative if it is behind. */
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
 * Opens the clock on which all processes of an installation agree: the database's. Otherwise a machine whose clock is off would mistake a scan that began on
 * another one for an abandoned one, or a new link for an expired one (docs/adr/0025-processes-and-their-ends.md). Checked again every minute; while the
 * database is unavailable, the last measurement applies. Rejects if the first measurement fails.
 */
export const openSharedClock = async (knex: Pick<Knex, 'raw'>, log: Log): Promise<SharedClock> => {
  let offsetMs = 0;
  const look = async (): Promise<void> => {
    const aheadMs = await measure(knex);
    const next = Math.abs(aheadMs) > TOLERANCE_MS ? Math.round(aheadMs) : 0;
    if (Math.abs(next - offsetMs) > TOLERANCE_MS)
      log.warn({ offsetMs: -next }, "this machine's clock is wrong; using the clock of the database");
    offsetMs = next;
  };
  await look();
  const timer = setInterval(() => {
    // An unavailable database is reported elsewhere, and often.
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
