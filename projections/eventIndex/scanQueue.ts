import type { Knex } from 'knex';
import { timePeriods, type TimeSpan } from '../engine/timePeriods.ts';

/** Number of scans that waited and ran in one period. */
export interface QueuePeriod {
  /** The start of the period: ISO 8601, UTC. */
  readonly from: string;
  /** The largest number at any one time that had been requested but had not begun their first check. */
  readonly waiting: number;
  /** The largest number at any one time that had begun a check but not ended. */
  readonly running: number;
  /** The longest wait, in milliseconds since the request, of the scans that stopped waiting in this period; `undefined` if none did. */
  readonly longestWaitMs: number | undefined;
}

interface PeriodRow {
  /** -1 for everything before the first period. */
  readonly period: number;
  readonly waiting: number;
  readonly running: number;
  readonly waiting_last: number;
  readonly running_last: number;
  readonly longest_wait_ms: number | null;
}

/** A scan that has not ended a day after its request counts as lost, not as waiting. This also limits the events read to two days. */
const EARLIER_MS = 86_400_000;

/**
 * Computes the queue from the event index, so the result lags as much as the index does. It is exact at every point in time, because counts change only at
 * events; simultaneous events count as one change. `now` is in milliseconds since 1970. Oldest first.
 */
export const scanQueuePeriods = async (db: Knex, now: number, span: TimeSpan): Promise<readonly QueuePeriod[]> => {
  const { from, start, end, lengthMs } = timePeriods(now, span);
  const { rows } = await db.raw<{ rows: PeriodRow[] }>(STATEMENT, {
    earliest: new Date(start - EARLIER_MS),
    start: new Date(start),
    end: new Date(end),
    lengthMs,
  });
  const byPeriod = new Map(rows.map((row) => [row.period, row]));
  let waiting = byPeriod.get(-1)?.waiting_last ?? 0;
  let running = byPeriod.get(-1)?.running_last ?? 0;
  return from.map((each, period) => {
    const row = byPeriod.get(period);
    const most = { waiting: Math.max(waiting, row?.waiting ?? 0), running: Math.max(running, row?.running ?? 0) };
    waiting = row?.waiting_last ?? waiting;
    running = row?.running_last ?? running;
    return { from: new Date(each).toISOString(), ...most, longestWaitMs: row?.longest_wait_ms ?? undefined };
  });
};

/** A scan counts as waiting from its request, and as running from its first check until its end. Scans of names that cannot be resolved end without a check. */
const STATEMENT = `
  with places as (
    select min(first_position) as first, max(last_position) as last from candor_read.event_hours
    where hour >= date_trunc('hour', :earliest::timestamptz, 'UTC') and hour < :end
  ), scans as (
    select min(time) filter (where type = 'ScanRequested') as requested,
      min(time) filter (where type = 'ProbeStarted') as started,
      min(time) filter (where type in ('ScanCompleted', 'ScanFailed')) as ended
    from candor_read.event_index
    where time >= :earliest and time < :end
      and position between (select first from places) and (select last from places)
      and type in ('ScanRequested', 'ProbeStarted', 'ScanCompleted', 'ScanFailed')
    group by stream
  ), known as (
    select requested, ended,
      case when ended is null or started < ended then started end as started
    from scans where requested is not null
  ), steps as (
    select requested as at, 1 as waiting, 0 as running, null::timestamptz as since from known
    union all
    select coalesce(started, ended), -1, case when started is null then 0 else 1 end, requested from known
      where coalesce(started, ended) is not null
    union all
    select ended, 0, -1, null from known where started is not null and ended is not null
  ), sums as (
    select at, since, sum(waiting) over (order by at) as waiting, sum(running) over (order by at) as running from steps
  )
  select greatest(-1, floor(extract(epoch from at - :start::timestamptz) * 1000 / :lengthMs))::int as period,
    max(waiting)::int as waiting, max(running)::int as running,
    (array_agg(waiting order by at desc))[1]::int as waiting_last,
    (array_agg(running order by at desc))[1]::int as running_last,
    round(extract(epoch from max(at - since)) * 1000)::int as longest_wait_ms
  from sums group by 1`;
