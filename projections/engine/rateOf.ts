const WINDOW_MS = 60_000;
const STEP_MS = 1_000;

/** Events per second over the last minute, or since the first event if that is more recent. */
export interface Rate {
  /** Counts `events` at `nowMs` (milliseconds of a monotonic clock) and returns the rate. */
  count(events: number, nowMs: number): number;
}

export const createRate = (): Rate => {
  const steps: { readonly from: number; events: number }[] = [];
  let begun: number | undefined;
  return {
    count: (events, nowMs) => {
      begun ??= nowMs;
      const last = steps.at(-1);
      if (last && nowMs - last.from < STEP_MS) last.events += events;
      else steps.push({ from: nowMs, events });
      while (steps[0] && steps[0].from < nowMs - WINDOW_MS) steps.shift();
      const counted = steps.reduce((sum, step) => sum + step.events, 0);
      return counted / (Math.max(STEP_MS, Math.min(WINDOW_MS, nowMs - begun)) / 1_000);
    },
  };
};
