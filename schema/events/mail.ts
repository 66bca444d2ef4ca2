import { z } from 'zod';
import { defineEvent, type EventOf } from './eventDefinition.ts';

/** The stream `mail-<mailId>`: what became of one mail. The id is that of the event which it tells somebody of, so each event is told once. */

/** A mail server took it (or the development mailbox). `kind` names the mail. */
export const mailSent = defineEvent('MailSent', 1, z.object({ mailId: z.uuid(), kind: z.string().min(1).max(64) }));

/** It will never go out. `erased`: nothing is known of the person any more · `expired`: what it offers had ended before it could go. */
export const mailDropped = defineEvent(
  'MailDropped',
  1,
  z.object({ mailId: z.uuid(), reason: z.enum(['erased', 'expired']) }),
);

export const mailEvents = [mailSent, mailDropped] as const;

export type MailEvent = EventOf<(typeof mailEvents)[number]>;
