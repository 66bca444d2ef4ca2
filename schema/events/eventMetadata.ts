import { z } from 'zod';

/** `partner` and `list`: who viewed or scanned a domain, in its audit log. `token`: an address to which mail servers send reports. */
const ACTOR_KINDS = [
  'visitor',
  'account',
  'portal',
  'admin',
  'analyst',
  'partner',
  'list',
  'token',
  'cli',
  'system',
] as const;

type ActorKind = (typeof ACTOR_KINDS)[number];

/** A kind, or a kind and the opaque id of the person. */
export type Actor = ActorKind | `${ActorKind}:${string}`;

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
  actor: z.string().regex(new RegExp(`^(?:${ACTOR_KINDS.join('|')})(?::[A-Za-z0-9-]{1,64})?$`)),
  time: z.iso.datetime(),
});

export type EventMetadata = z.infer<typeof eventMetadata>;
