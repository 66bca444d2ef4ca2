import { type MailEvent, mailEvents } from '../../../schema/events/mail.ts';
import { accepted, type Decider, defineAggregate, rejected } from '../../platform/commands/aggregate.ts';

interface Mail {
  readonly status: 'due' | 'settled';
}

/** What became of it is recorded as it happened. */
type RecordMail = MailEvent;

export interface MailSettled {
  readonly kind: 'MailSettled';
}

/** A mail is settled once: sent, or dropped for good. */
export const mailDecider: Decider<Mail, MailEvent, RecordMail, MailSettled> = {
  initial: { status: 'due' },
  evolve: () => ({ status: 'settled' }),
  decide: (command, { status }) => (status === 'due' ? accepted(command) : rejected({ kind: 'MailSettled' })),
};

/** By the id of the event that the mail is about. */
export const mailAggregate = defineAggregate('mail', mailEvents, mailDecider);
