import { z } from 'zod';

/** The name of a user action in a trace: what triggered it, without its content. */
export const ACTION_NAMES = ['load', 'click', 'key', 'navigation'] as const;

const TEN_MINUTES_MS = 600_000;

/**
 * What a page reports about an action that led to API calls, once the last of them has been answered. Times are relative to the time of sending, because a
 * client's clock cannot be trusted.
 */
export const actionReport = z.strictObject({
  /** The value sent with the calls of the action: `00-<trace>-<span of the action>-01`. */
  traceparent: z.string().length(55),
  name: z.enum(ACTION_NAMES),
  /** Milliseconds before this was sent. */
  startedAgoMs: z.number().min(0).max(TEN_MINUTES_MS),
  durationMs: z.number().min(0).max(TEN_MINUTES_MS),
});
export type ActionReport = z.infer<typeof actionReport>;
