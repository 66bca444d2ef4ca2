import { z } from 'zod';

/**
 * What every event carries in addition to its data. It contains no personal data: an actor is a role and an opaque id.
 *
 * - `correlationId`: the same for everything triggered by one external request (for example, a click in the browser).
 * - `causationId`: the id of the command or event that led to this event.
 * - `time`: ISO 8601 in UTC, from the clock of the process that made the decision.
 */
export const eventMetadata = z.object({
  correlationId: z.uuid(),
  causationId: z.uuid(),
  actor: z.string().regex(/^(visitor|account|portal|admin|analyst|cli|system)(:[A-Za-z0-9-]{1,64})?$/),
  time: z.iso.datetime(),
});

export type EventMetadata = z.infer<typeof eventMetadata>;
