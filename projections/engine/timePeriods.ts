/** The spans of time that a picture of the past may show. */
export type TimeSpan = 'hour' | 'day';

export const MINUTE_MS = 60_000;

/** The last hour minute by minute, or the last day by quarters of an hour: few enough for a narrow screen. */
const SHAPES: Readonly<Record<TimeSpan, { readonly count: number; readonly lengthMs: number }>> = {
  hour: { count: 60, lengthMs: MINUTE_MS },
  day: { count: 96, lengthMs: 15 * MINUTE_MS },
};

export interface TimePeriods {
  /** Beginnings of the periods, the oldest first: milliseconds since 1970. */
  readonly from: readonly number[];
  readonly lengthMs: number;
  /** Beginning of the first one. */
  readonly start: number;
  /** End of the last one, which is the one under way. */
  readonly end: number;
}

/** Periods begin at full minutes or quarters of an hour, so a later call cuts the same past the same way. `now`: milliseconds since 1970. */
export const timePeriods = (now: number, span: TimeSpan): TimePeriods => {
  const { count, lengthMs } = SHAPES[span];
  const end = (Math.floor(now / lengthMs) + 1) * lengthMs;
  const start = end - count * lengthMs;
  return { from: Array.from({ length: count }, (_, index) => start + index * lengthMs), lengthMs, start, end };
};
