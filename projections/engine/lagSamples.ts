import type { Knex } from 'knex';
import { abortableDelay } from './abortableDelay.ts';
import { untilAborted } from './untilAborted.ts';
import type { ProjectionLag } from './projectionLag.ts';
import { MINUTE_MS, timePeriods, type TimeSpan } from './timePeriods.ts';

/** The lag of one projection in one minute (ADR 37). A minute without a row was not checked. */
export interface LagSampleRow {
  /** The start of the minute. */
  readonly minute: Date;
  readonly projection: string;
  /** Number of events that the live tables did not contain yet, counted up to 10,000. */
  readonly behind: number;
  /** Milliseconds since the oldest of those events was recorded; 0 if there are none. */
  readonly lag_ms: number;
}

const KEPT_MS = 24 * 60 * MINUTE_MS;
/** The maximum of an `integer`, about 24 days. Longer lags are stored as this value. */
const LONGEST_LAG_MS = 2_147_483_647;

interface LagSampler {
  readonly knex: Knex;
  readonly lags: () => Promise<readonly ProjectionLag[]>;
  readonly clock: () => Date;
  readonly onError: (error: unknown) => void;
}

/**
 * Samples the lag of every projection immediately and then at the start of each minute, until `signal` aborts. Never rejects: a minute that could not be
 * sampled has no rows.
 */
export const sampleLags = async ({ knex, lags, clock, onError }: LagSampler, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    try {
      // Counting how far a projection is behind may take a long time on a long log.
      const answer = await untilAborted(lags(), signal);
      if (answer === undefined) return;
      // The time of the answer: if the log was slow to answer, the result does not describe the minute of the request.
      await recordLags(knex, answer, clock());
    } catch (error) {
      onError(error);
    }
    await abortableDelay(MINUTE_MS - (clock().getTime() % MINUTE_MS), signal);
  }
};

/** Writes the samples for the minute of `at`, unless that minute already has samples, and deletes samples older than a day. */
export const recordLags = async (knex: Knex, lags: readonly ProjectionLag[], at: Date): Promise<void> => {
  const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);
  const rows = lags.map(({ projection, behind, lagMs }) => ({
    minute,
    projection,
    behind,
    lag_ms: Math.min(lagMs, LONGEST_LAG_MS),
  }));
  if (rows.length > 0)
    await knex('candor_projections.lag_samples').insert(rows).onConflict(['minute', 'projection']).ignore();
  await knex('candor_projections.lag_samples')
    .where('minute', '<', new Date(minute.getTime() - KEPT_MS))
    .delete();
};

/** The samples of one period. */
export interface LagPeriod {
  /** The start of the period: ISO 8601, UTC. */
  readonly from: string;
  readonly minutesChecked: number;
  /** Completed minutes without a sample: no projector was running, or the log did not answer. */
  readonly minutesMissed: number;
  /** The largest number of events behind; `undefined` if no minute was checked. */
  readonly behind: number | undefined;
  /** The longest lag, in milliseconds; `undefined` if no minute was checked. */
  readonly lagMs: number | undefined;
  /** The projection with the longest lag; `undefined` if none lagged, or no minute was checked. */
  readonly projection: string | undefined;
}

interface PeriodRow {
  readonly period: number;
  readonly checked: number;
  readonly checked_before: number;
  readonly behind: number;
  readonly lag_ms: number;
  readonly projection: string | null;
}

/** Returns the periods of one projection, or of the worst projection in each period; oldest first. `now` is in milliseconds since 1970. */
export const lagPeriods = async (
  knex: Knex,
  { projection, span, now }: { readonly projection: string | undefined; readonly span: TimeSpan; readonly now: number },
): Promise<readonly LagPeriod[]> => {
  const { from, start, end, lengthMs } = timePeriods(now, span);
  const thisMinute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  // No projection's name contains NUL, which Postgres text cannot contain either.
  const rows = projection?.includes('\0')
    ? []
    : (
        await knex.raw<{ rows: PeriodRow[] }>(
          `select floor(extract(epoch from minute - :start::timestamptz) * 1000 / :lengthMs)::int as period,
             count(distinct minute)::int as checked,
             (count(distinct minute) filter (where minute < :thisMinute))::int as checked_before,
             max(behind) as behind, max(lag_ms) as lag_ms,
             (array_agg(projection order by lag_ms desc, behind desc, projection) filter (where behind > 0))[1] as projection
           from candor_projections.lag_samples
           where minute >= :start and minute < :end and projection = coalesce(:projection, projection)
           group by 1`,
          {
            start: new Date(start),
            end: new Date(end),
            lengthMs,
            thisMinute: new Date(thisMinute),
            projection: projection ?? null,
          },
        )
      ).rows;
  const byPeriod = new Map(rows.map((row) => [row.period, row]));
  return from.map((each, period) => {
    const row = byPeriod.get(period);
    const minutesOver = Math.max(0, Math.min(each + lengthMs, thisMinute) - each) / MINUTE_MS;
    return {
      from: new Date(each).toISOString(),
      minutesChecked: row?.checked ?? 0,
      minutesMissed: minutesOver - (row?.checked_before ?? 0),
      behind: row?.behind,
      lagMs: row?.lag_ms,
      projection: row?.projection ?? undefined,
    };
  });
};
