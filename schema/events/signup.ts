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

export const signupEvents = [signupRequested] as const;

export type SignupEvent = EventOf<(typeof signupEvents)[number]>;
