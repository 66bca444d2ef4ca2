import { z } from 'zod';
import { ACCOUNT_TYPES } from '../forms/accountRequest.ts';
import { applicationKind } from './application.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';
import { encrypted } from './encrypted.ts';
import { secretHash } from './secretHash.ts';

export const accountType = z.enum(ACCOUNT_TYPES);

export const accountRequested = defineEvent(
  'AccountRequested',
  1,
  z.object({ accountId: z.uuid(), accountType, personal: encrypted }).describe('`personal` seals `{ email }`.'),
);

export const magicLinkRequested = defineEvent(
  'MagicLinkRequested',
  2,
  z
    .object({
      accountId: z.uuid(),
      linkId: z.uuid(),
      tokenHash: secretHash,
      purpose: z.enum(['openAccount', 'signIn']),
      application: z
        .object({ applicationId: z.uuid(), kind: applicationKind, news: z.enum(['received', 'approved']) })
        .nullable(),
      expiresAt: z.iso.datetime(),
      personal: encrypted,
    })
    .describe(
      '`application`: the link goes out with the news of one; its mail tells both. Null: somebody asked for it. `openAccount`: whoever redeems the link confirms the address, and with it the account that was requested · `signIn`: the account is there. `personal` seals `{ email, ipAddress, userAgent }` of the one who asked, or `{ email, name }` of the one who applied.',
    ),
  // In version 1, every account was requested.
  { 1: (data) => ({ ...z.looseObject({}).parse(data), application: null }) },
);

export const signInDeclined = defineEvent(
  'SignInDeclined',
  1,
  z
    .object({ accountId: z.uuid(), personal: encrypted })
    .describe(
      'Somebody asked for a link to an account that is not there: the address is told so by mail, the asker is not.',
    ),
);

export const magicLinkRedeemed = defineEvent(
  'MagicLinkRedeemed',
  2,
  z
    .object({
      accountId: z.uuid(),
      linkId: z.uuid(),
      sessionId: z.uuid(),
      sessionHash: secretHash,
      sessionExpiresAt: z.iso.datetime(),
      accountType,
    })
    .describe(
      'Once for each link: it opened a session. `accountType`: what that session may, whatever the account is granted later.',
    ),
  // When version 1 was written, no other type could be granted.
  { 1: (data) => ({ ...z.looseObject({}).parse(data), accountType: 'Business - Free' }) },
);

export const sessionRotated = defineEvent(
  'SessionRotated',
  1,
  z
    .object({
      accountId: z.uuid(),
      closedSessionId: z.uuid(),
      sessionId: z.uuid(),
      sessionHash: secretHash,
      sessionExpiresAt: z.iso.datetime(),
      accountType,
    })
    .describe(
      'A session was given a new token, and with it what its account has been granted since: the old token is closed and never had the new right (OWASP, session rotation on a change of privilege). It expires when the old one would have.',
    ),
);

export const accountTypeGranted = defineEvent(
  'AccountTypeGranted',
  1,
  z
    .object({ accountId: z.uuid(), accountType, reason: z.enum(['accountRequested', 'applicationApproved']) })
    .describe('`reason`: what the type was requested with, or what else earned it.'),
);

export const sessionClosed = defineEvent('SessionClosed', 1, z.object({ accountId: z.uuid(), sessionId: z.uuid() }));

export const signedOutEverywhere = defineEvent(
  'SignedOutEverywhere',
  1,
  z
    .object({ accountId: z.uuid() })
    .describe('Ends all sessions opened so far, and voids the links that nobody has redeemed.'),
);

export const accountEvents = [
  accountRequested,
  magicLinkRequested,
  signInDeclined,
  magicLinkRedeemed,
  sessionRotated,
  accountTypeGranted,
  sessionClosed,
  signedOutEverywhere,
] as const;

export const accountStream = defineStream(
  'account-<accountId>',
  "One person's account, its magic links and its sessions. The id is the person's subject (server/platform/auth/personSubjects.ts), never anything of the address. Links and sessions stand here as SHA-256 of their secrets.",
  accountEvents,
);

export type AccountEvent = EventOf<(typeof accountEvents)[number]>;
