import { z } from 'zod';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';

export const mailSent = defineEvent(
  'MailSent',
  1,
  z
    .object({ mailId: z.uuid(), kind: z.string().min(1).max(64) })
    .describe('A mail server accepted the mail (or the development mailbox did). `kind` names the mail.'),
);

export const mailDropped = defineEvent(
  'MailDropped',
  1,
  z
    .object({ mailId: z.uuid(), reason: z.enum(['erased', 'expired', 'noAccess']) })
    .describe(
      'The mail will never be sent. `erased`: the person was erased · `expired`: the offer in the mail ended before it could be sent · `noAccess`: the addressee can no longer see what the mail is about.',
    ),
);

export const mailEvents = [mailSent, mailDropped] as const;

export const mailStream = defineStream(
  'mail-<mailId>',
  'The outcome of one mail. The id is that of the event that the mail is about, so there is one mail for each event.',
  mailEvents,
);

export type MailEvent = EventOf<(typeof mailEvents)[number]>;
