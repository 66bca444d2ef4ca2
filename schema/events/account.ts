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
  z.object({ accountId: z.uuid(), accountType, personal: encrypted }).describe('`personal` encrypts `{ email }`.'),
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
      '`application`: the link was sent in the mail about an application; null if the user requested the link. `openAccount`: using the link confirms the address and opens the requested account · `signIn`: the account exists. `personal` encrypts `{ email, ipAddress, userAgent }` of the person who requested it, or `{ email, name }` of the applicant.',
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
      'Somebody requested a link for an account that does not exist. The mail to the address says so; the response does not.',
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
      'A link opened a session, which happens once for each link. `accountType`: the rights of the session, which stay the same if the account is granted more later.',
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
      'A session was given a new token and the rights that its account was granted since. The old token is closed and never had the new rights (OWASP: rotate the session when privileges change). The session expires when the old one would have.',
    ),
);

export const accountTypeGranted = defineEvent(
  'AccountTypeGranted',
  1,
  z
    .object({ accountId: z.uuid(), accountType, reason: z.enum(['accountRequested', 'applicationApproved']) })
    .describe('`reason`: the request or other event that led to this type.'),
);

export const sessionClosed = defineEvent('SessionClosed', 1, z.object({ accountId: z.uuid(), sessionId: z.uuid() }));

export const signedOutEverywhere = defineEvent(
  'SignedOutEverywhere',
  1,
  z.object({ accountId: z.uuid() }).describe('Ends all sessions, and voids all unused links.'),
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
  "One person's account, its magic links and its sessions. The id is the person's subject (server/platform/auth/personSubjects.ts), which says nothing about the address. Links and sessions are recorded as SHA-256 hashes of their secrets.",
  accountEvents,
);

export type AccountEvent = EventOf<(typeof accountEvents)[number]>;
