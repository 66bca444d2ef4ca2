/** The last activity of a page, and what it will do next. Times are in milliseconds of `performance.now()`. */
export interface PageActivity {
  /** When the last request or response was seen, or the wait began. */
  readonly lastAt: number;
  /** How many responses are still awaited. */
  readonly open: number;
  /** When the next timer of the page is due of those that are waited for. */
  readonly nextTimer: number | undefined;
  /** When a timer last ran; -Infinity if none has. */
  readonly timerRanAt: number;
  /** Whether it may act without being seen to prepare it: it is still loading, has a worker, or a server can push messages to it. */
  readonly mayStir: boolean;
}

/** Timers that are due within this time after the last activity are waited for. */
export const QUIET_MS = 700;
/** Enough for a page that has nothing to wait for. */
const IDLE_MS = 300;
/** For responses that do not come. */
const OPEN_MS = 4 * QUIET_MS;
/** For what a timer does. */
const AFTER_TIMER_MS = 100;

/** Returns how many more milliseconds a page must rest to count as quiet; 0 or less if it is quiet now. */
export const restUntilQuiet = ({ lastAt, open, nextTimer, timerRanAt, mayStir }: PageActivity, now: number): number => {
  if (open > 0) return lastAt + OPEN_MS - now;
  const quietAt = lastAt + (mayStir ? QUIET_MS : IDLE_MS);
  const timerAt = Math.max(timerRanAt, nextTimer ?? timerRanAt);
  return Math.max(quietAt, timerAt + AFTER_TIMER_MS) - now;
};
