import { z } from 'zod';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';
import { encrypted } from './encrypted.ts';

export const signupList = z
  .enum(['waitlist', 'newsletter'])
  .describe('The list: the waitlist for Business PRO, or news about Enterprise.');

export type SignupList = z.infer<typeof signupList>;

export const signupRequested = defineEvent(
  'SignupRequested',
  1,
  z
    .object({ signupId: z.uuid(), list: signupList, personal: encrypted })
    .describe('`personal` encrypts the whole form (schema/forms/signup.ts).'),
);

export const signupConfirmed = defineEvent(
  'SignupConfirmed',
  1,
  z
    .object({ signupId: z.uuid(), list: signupList, personal: encrypted })
    .describe(
      'The owner of the mailbox confirmed with the link in the mail. Only from now on is anything sent to the address (double opt-in). `personal` encrypts `{ email }`.',
    ),
);

export const signupWithdrawn = defineEvent(
  'SignupWithdrawn',
  1,
  z
    .object({ signupId: z.uuid(), list: signupList })
    .describe('With the link in any mail to the list, or before the signup was confirmed.'),
);

export const signupEvents = [signupRequested, signupConfirmed, signupWithdrawn] as const;

export const signupStream = defineStream(
  'signup-<signupId>',
  "The mailing lists that one person has signed up for. The id is the person's subject.",
  signupEvents,
);

export type SignupEvent = EventOf<(typeof signupEvents)[number]>;
