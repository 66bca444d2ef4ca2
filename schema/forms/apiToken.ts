import { z } from 'zod';

/**
 * What a personal token may do for its owner: `scan:read`: read scans and reports as the owner sees them · `scan:write`: start scans · `lists`: read and
 * change their lists · `events:read`: read the event log, for analysts.
 */
export const scope = z.enum(['scan:read', 'scan:write', 'lists', 'events:read']);
export type Scope = z.infer<typeof scope>;

/** The lifetimes a token can have, in days. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const;

export const MAX_TOKEN_NAME = 100;

/** The form for a personal token. An expiry must be chosen; `null` means that the token never expires. */
export const tokenForm = z.object({
  name: z.string().trim().min(1).max(MAX_TOKEN_NAME),
  scopes: z.array(scope).min(1).max(20),
  days: z.literal(TOKEN_DAYS).nullable(),
});
