import { z } from 'zod';

/**
 * What a personal token may do for its owner: `scan:read` read scans and reports as they see them · `scan:write` start scans · `lists` read and change
 * their lists · `events:read` read the event log, for analysts.
 */
export const scope = z.enum(['scan:read', 'scan:write', 'lists', 'events:read']);
export type Scope = z.infer<typeof scope>;

/** After so many days a token ends. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const;

export const MAX_TOKEN_NAME = 100;

/** What is asked of who makes a personal token. The end has to be chosen: null is none. */
export const tokenForm = z.object({
  name: z.string().trim().min(1).max(MAX_TOKEN_NAME),
  scopes: z.array(scope).min(1).max(20),
  days: z.literal(TOKEN_DAYS).nullable(),
});
