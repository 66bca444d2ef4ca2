import { z } from 'zod';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { sealed } from './sealed.ts';

/** The stream `signup-<signupId>`: on which lists one person stands. The id is the person's subject. */

/** The lists: who waits for Business PRO, and who wants news of the Enterprise tier. */
export const signupList = z.enum(['waitlist', 'newsletter']);

export type SignupList = z.infer<typeof signupList>;

/** `personal` seals the whole form, as schema/forms/signup.ts has it. */
export const signupRequested = defineEvent(
  'SignupRequested',
  1,
  z.object({ signupId: z.uuid(), list: signupList, personal: sealed }),
);

/** Whoever has the mailbox said yes by the link of the mail: only now is anything sent to the list (double opt-in). `personal` seals `{ email }`. */
export const signupConfirmed = defineEvent(
  'SignupConfirmed',
  1,
  z.object({ signupId: z.uuid(), list: signupList, personal: sealed }),
);

/** By the link of any mail to the list, or before it was ever confirmed. */
export const signupWithdrawn = defineEvent('SignupWithdrawn', 1, z.object({ signupId: z.uuid(), list: signupList }));

export const signupEvents = [signupRequested, signupConfirmed, signupWithdrawn] as const;

export type SignupEvent = EventOf<(typeof signupEvents)[number]>;
