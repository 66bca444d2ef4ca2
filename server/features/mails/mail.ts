import type { MailEvent } from '../../../schema/events/mail.ts';
import type { Decider } from '../../platform/commands/decider.ts';
import { accepted, rejected } from '../../platform/commands/decision.ts';

export interface Mail {
  readonly status: 'due' | 'settled';
}

/** What became of it is recorded as it happened. */
export type RecordMail = MailEvent;

export interface MailSettled {
  readonly kind: 'MailSettled';
}

/** A mail is settled once: sent, or dropped for good. */
export const mailDecider: Decider<Mail, MailEvent, RecordMail, MailSettled> = {
  initial: { status: 'due' },
  evolve: () => ({ status: 'settled' }),
  decide: (command, { status }) => (status === 'due' ? accepted(command) : rejected({ kind: 'MailSettled' })),
};
