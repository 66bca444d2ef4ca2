import { z } from 'zod';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';
import { encrypted } from './encrypted.ts';

export const signupList = z
  .enum(['waitlist', 'newsletter'])
  .describe('The lists: who waits for Business PRO, and who wants news of the Enterprise tier.');

export type SignupList = z.infer<typeof signupList>;

export const signupRequested = defineEvent(
  'SignupRequested',
  1,
  z
    .object({ signupId: z.uuid(), list: signupList, personal: encrypted })
    .describe('`personal` seals the whole form, as schema/forms/signup.ts has it.'),
);

export const signupConfirmed = defineEvent(
  'SignupConfirmed',
  1,
  z
    .object({ signupId: z.uuid(), list: signupList, personal: encrypted })
    .describe(
      'Whoever has the mailbox said yes by the link of the mail: only now is anything sent to the list (double opt-in). `personal` seals `{ email }`.',
    ),
);

export const signupWithdrawn = defineEvent(
  'SignupWithdrawn',
  1,
  z
    .object({ signupId: z.uuid(), list: signupList })
    .describe('By the link of any mail to the list, or before it was ever confirmed.'),
);

export const signupEvents = [signupRequested, signupConfirmed, signupWithdrawn] as const;

export const signupStream = defineStream(
  'signup-<signupId>',
  "On which lists one person stands. The id is the person's subject.",
  signupEvents,
);

export type SignupEvent = EventOf<(typeof signupEvents)[number]>;
