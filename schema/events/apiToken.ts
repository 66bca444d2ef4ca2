import { z } from 'zod';
import { scope } from '../forms/apiToken.ts';
import { encrypted } from './encrypted.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';
import { secretHash } from './secretHash.ts';

/** The role in which the owner created it: as an account or as a member of the staff. A person may be both. */
export const tokenOwnerKind = z.enum(['account', 'admin']);
export type TokenOwnerKind = z.infer<typeof tokenOwnerKind>;

const ids = { ownerId: z.uuid(), ownerKind: tokenOwnerKind, tokenId: z.uuid() } as const;

export const apiTokenCreated = defineEvent(
  'ApiTokenCreated',
  1,
  z
    .object({
      ...ids,
      tokenHash: secretHash,
      scopes: z.array(scope).min(1).max(scope.options.length),
      expiresAt: z.iso.datetime().nullable().describe('When the token expires; null if it does not.'),
      personal: encrypted.describe(
        'The name that the owner gave the token, and the address and language for the mail about it, as `{ name, email, language }`. Early events contain only the name.',
      ),
    })
    .describe('With this token, a program can act for the owner in calls that accept one of its scopes.'),
);

export const apiTokenRevoked = defineEvent('ApiTokenRevoked', 1, z.object(ids));

export const apiTokenEvents = [apiTokenCreated, apiTokenRevoked] as const;

export const apiTokenStream = defineStream(
  'tokens-<subject>',
  'The personal access tokens that the owner of an account, or a staff member, created for programs.',
  apiTokenEvents,
);

export type ApiTokenEvent = EventOf<(typeof apiTokenEvents)[number]>;
