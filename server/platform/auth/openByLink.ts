import type { MagicLinkTokens, ReadToken } from './magicLinkTokens.ts';
import type { RateLimiter } from './rateLimiter.ts';
import type { RequesterPersonal } from './requesterPersonal.ts';
import type { SessionToken } from './sessionTokens.ts';
import type { SubjectKeys } from './subjectKeys.ts';
import type { Clock } from '../base/clock.ts';
import { type CommandIssuer, type CommandOutcome, fromOutside } from '../commands/commands.ts';
import { uuidV5 } from '../commands/uuidV5.ts';

export interface LinkRedemption {
  readonly token: string;
  readonly client: RequesterPersonal;
  /** A uuid of its own for each call: a link is redeemed once. */
  readonly commandId: string;
}

/** The messages are for people. `linkInvalid` is all that anybody hears who does not hold the whole token. */
export type LinkNotOpened =
  | { readonly kind: 'linkInvalid' | 'linkExpired' | 'linkUsed'; readonly message: string }
  | { readonly kind: 'rateLimited'; readonly message: string; readonly retryAfterSeconds: number };

export interface OpenByLinkDependencies {
  readonly keys: SubjectKeys;
  readonly tokens: MagicLinkTokens;
  /** How many redemptions one network may try. */
  readonly limiter: RateLimiter;
  readonly clock: Clock;
  readonly sessionDays: number;
}

/** What a link opens, with the hash of what will be its token. */
export interface SessionToOpen {
  readonly sessionId: string;
  readonly sessionHash: string;
  /** ISO 8601, UTC. */
  readonly sessionExpiresAt: string;
}

/** What one kind of link leads to. */
interface Door<Found> {
  readonly actor: 'account' | 'portal';
  readonly freshToken: () => SessionToken;
  /** What is said of a link that is none. */
  readonly invalid: string;
  readonly redeem: (
    link: ReadToken & { readonly at: string },
    session: SessionToOpen,
    issuer: CommandIssuer,
  ) => Promise<CommandOutcome<{ readonly kind: string }>>;
  /** Whose session it is now. */
  readonly find: (token: string, session: { readonly subject: string; readonly sessionId: string }) => Promise<Found>;
}

const MESSAGES = {
  linkExpired: 'This link has expired: it worked for 24 hours. Please request a new one.',
  linkUsed: 'This link has already been used. Please request a new one.',
  rateLimited: 'Too many links were tried from your network. Please wait a few minutes and try again.',
} as const;

/** The steps by which any link opens a session for the holder of its token; of two who come with it at once, for one. */
export const openByLink = async <Found>(
  { keys, tokens, limiter, clock, sessionDays }: OpenByLinkDependencies,
  { token, client, commandId }: LinkRedemption,
  door: Door<Found | undefined>,
): Promise<{ readonly kind: 'opened'; readonly sessionToken: string; readonly found: Found } | LinkNotOpened> => {
  const invalid = { kind: 'linkInvalid', message: door.invalid } as const;
  const verdict = await limiter.consume(client.ipAddress);
  if (!verdict.allowed)
    return { kind: 'rateLimited', message: MESSAGES.rateLimited, retryAfterSeconds: verdict.retryAfterSeconds };
  const link = tokens.read(token);
  // A link of somebody who has been erased leads nowhere.
  if (!link || !(await keys.find(link.subject))) return invalid;
  const now = clock();
  const at = now.toISOString();
  const fresh = door.freshToken();
  const sessionId = uuidV5(commandId, 'session');
  const sessionExpiresAt = new Date(now.getTime() + sessionDays * 86_400_000).toISOString();
  const outcome = await door.redeem(
    { ...link, at },
    { sessionId, sessionHash: fresh.hash, sessionExpiresAt },
    fromOutside(`${door.actor}:${link.subject}`, { commandId, at }),
  );
  if (outcome.kind === 'rejected') return refused(outcome.refusal.kind) ?? invalid;
  const found = await door.find(fresh.token, { subject: link.subject, sessionId });
  return found === undefined ? invalid : { kind: 'opened', sessionToken: fresh.token, found };
};

const refused = (refusal: string): LinkNotOpened | undefined => {
  if (refusal === 'LinkExpired') return { kind: 'linkExpired', message: MESSAGES.linkExpired };
  return refusal === 'LinkUsed' ? { kind: 'linkUsed', message: MESSAGES.linkUsed } : undefined;
};
