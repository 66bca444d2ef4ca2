/** The periods that a chart of the past can cover. */
export type TimeSpan = 'hour' | 'day';

export const MINUTE_MS = 60_000;

/** The last hour in minutes, or the last day in quarters of an hour: few enough points for a narrow screen. */
const SHAPES: Readonly<Record<TimeSpan, { readonly count: number; readonly lengthMs: number }>> = {
  hour: { count: 60, lengthMs: MINUTE_MS },
  day: { count: 96, lengthMs: 15 * MINUTE_MS },
};

export interface TimePeriods {
  /** The starts of the periods in milliseconds since 1970, oldest first. */
  readonly from: readonly number[];
  readonly lengthMs: number;
  /** The start of the first period. */
  readonly start: number;
  /** The end of the last period, which is the current one. */
  readonly end: number;
}

/**
 * Divides the past into periods. They begin at full minutes or quarters of an hour, so a later call divides the same past in the same way. `now` is in
 * milliseconds since 1970.
 */
export const timePeriods = (now: number, span: TimeSpan): TimePeriods => {
  const { count, lengthMs } = SHAPES[span];
  const end = (Math.floor(now / lengthMs) + 1) * lengthMs;
  const start = end - count * lengthMs;
  return { from: Array.from({ length: count }, (_, index) => start + index * lengthMs), lengthMs, start, end };
};
