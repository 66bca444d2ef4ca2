import { z } from 'zod';
import { ACCOUNT_TYPES } from '../forms/accountRequest.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { sealed } from './sealed.ts';

/**
 * The stream `account-<accountId>`: one person's account, its magic links and its sessions. The id is the person's subject
 * (server/access/personSubjects.ts), never anything of the address. Links and sessions stand here as SHA-256 of their secrets.
 */

/** SHA-256, base64url. */
const secretHash = z.string().regex(/^[\w-]{43}$/);

export const accountType = z.enum(ACCOUNT_TYPES);

/** `personal` seals `{ email }`. */
export const accountRequested = defineEvent(
  'AccountRequested',
  1,
  z.object({ accountId: z.uuid(), accountType, personal: sealed }),
);

/**
 * `openAccount`: whoever redeems the link confirms the address, and with it the account that was requested · `signIn`: the account is there.
 * `personal` seals `{ email, ipAddress, userAgent }` of the one who asked.
 */
export const magicLinkRequested = defineEvent(
  'MagicLinkRequested',
  1,
  z.object({
    accountId: z.uuid(),
    linkId: z.uuid(),
    tokenHash: secretHash,
    purpose: z.enum(['openAccount', 'signIn']),
    expiresAt: z.iso.datetime(),
    personal: sealed,
  }),
);

/** Somebody asked for a link to an account that is not there: the address is told so by mail, the asker is not. */
export const signInDeclined = defineEvent('SignInDeclined', 1, z.object({ accountId: z.uuid(), personal: sealed }));

/** Once for each link: it opened a session. */
export const magicLinkRedeemed = defineEvent(
  'MagicLinkRedeemed',
  1,
  z.object({
    accountId: z.uuid(),
    linkId: z.uuid(),
    sessionId: z.uuid(),
    sessionHash: secretHash,
    sessionExpiresAt: z.iso.datetime(),
  }),
);

/** `reason`: what the type was requested with, or what else earned it. */
export const accountTypeGranted = defineEvent(
  'AccountTypeGranted',
  1,
  z.object({ accountId: z.uuid(), accountType, reason: z.enum(['accountRequested', 'applicationApproved']) }),
);

export const sessionClosed = defineEvent('SessionClosed', 1, z.object({ accountId: z.uuid(), sessionId: z.uuid() }));

/** Ends all sessions opened so far, and voids the links that nobody has redeemed. */
export const signedOutEverywhere = defineEvent('SignedOutEverywhere', 1, z.object({ accountId: z.uuid() }));

export const accountEvents = [
  accountRequested,
  magicLinkRequested,
  signInDeclined,
  magicLinkRedeemed,
  accountTypeGranted,
  sessionClosed,
  signedOutEverywhere,
] as const;

export type AccountEvent = EventOf<(typeof accountEvents)[number]>;
