import { z } from 'zod';

/** What an action of somebody at a page is called in a trace: what set it going, and nothing of what it was about. */
export const ACTION_NAMES = ['load', 'click', 'key', 'navigation'] as const;

const TEN_MINUTES_MS = 600_000;

/**
 * What a page says of an action that led to calls, once the last of them has been answered. Times are counted back from the moment of sending:
 * the clock of a stranger's machine is no time of ours.
 */
export const actionReport = z.strictObject({
  /** As the calls of the action were sent with it: `00-<trace>-<span of the action>-01`. */
  traceparent: z.string().length(55),
  name: z.enum(ACTION_NAMES),
  /** Milliseconds before this was sent. */
  startedAgoMs: z.number().min(0).max(TEN_MINUTES_MS),
  durationMs: z.number().min(0).max(TEN_MINUTES_MS),
});
export type ActionReport = z.infer<typeof actionReport>;
