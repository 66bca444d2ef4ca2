import { z } from 'zod';

/**
 * What every event carries beside its data. No personal data stands here: an actor is a role and an opaque id.
 *
 * - `correlationId`: the same for all that one request of the outside world set in motion (the browser's click).
 * - `causationId`: the id of the command or of the event that led to this one.
 * - `time`: ISO 8601 in UTC, from the clock of the process that decided.
 */
export const eventMetadata = z.object({
  correlationId: z.uuid(),
  causationId: z.uuid(),
  actor: z.string().regex(/^(visitor|account|portal|admin|analyst|cli|system)(:[A-Za-z0-9-]{1,64})?$/),
  time: z.iso.datetime(),
});

export type EventMetadata = z.infer<typeof eventMetadata>;
