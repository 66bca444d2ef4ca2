import { z } from 'zod';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';
import { encrypted } from './encrypted.ts';
import { profileField } from '../../checks/kit/ownerWords.ts';

const ids = { businessDomain: z.string().min(1).max(253), portalUserId: z.uuid() } as const;

export const businessVerificationStarted = defineEvent(
  'BusinessVerificationStarted',
  1,
  z
    .object({ ...ids, challenge: z.string().min(20).max(100), recordName: z.string().max(253) })
    .describe('The domain must publish `challenge` (which is public, not a secret) in the TXT record `recordName`.'),
);

/** `null` if nobody requested this check: Candor checks again from time to time. */
const looker = { portalUserId: z.uuid().nullable() } as const;

export const businessVerificationFailed = defineEvent(
  'BusinessVerificationFailed',
  1,
  z
    .object({ ...ids, ...looker, outcome: z.enum(['absent', 'otherValue', 'unreachable']) })
    .describe('The record was not found. `unreachable`: no name server answered, so nothing is known.'),
);

export const businessVerified = defineEvent(
  'BusinessVerified',
  1,
  z
    .object({ ...ids, ...looker, recordName: z.string().max(253) })
    .describe('The record was found, for the first time or again.'),
);

export const businessVerificationLapsed = defineEvent(
  'BusinessVerificationLapsed',
  1,
  z
    .object({ businessDomain: z.string().min(1).max(253), outcome: z.enum(['absent', 'otherValue']) })
    .describe('Checks on two different days showed conclusively that the record is gone.'),
);

export const profileFieldCorrected = defineEvent(
  'ProfileFieldCorrected',
  1,
  z
    .object({
      ...ids,
      field: profileField,
      value: z.string().min(1).max(1_000).nullable(),
      personal: encrypted.nullable(),
    })
    .describe(
      '`value`: the correct value, as stated by the owner; null for `leadership`, whose names are encrypted in `personal` as `{ leadership: [{ name, title }] }` with the key of the user who stated them.',
    ),
);

export const profileFieldWithdrawn = defineEvent(
  'ProfileFieldWithdrawn',
  1,
  z
    .object({ ...ids, field: profileField })
    .describe('The owner withdrew the correction: the report shows the values of the sources again.'),
);

export const businessEvents = [
  businessVerificationStarted,
  businessVerificationFailed,
  businessVerified,
  businessVerificationLapsed,
  profileFieldCorrected,
  profileFieldWithdrawn,
] as const;

export const businessStream = defineStream(
  'business-<domain>',
  'What the owners of a domain have proved and stated about their business.',
  businessEvents,
);

export type BusinessEvent = EventOf<(typeof businessEvents)[number]>;
