import type { Knex } from 'knex';
import { poll } from '../base/poll.ts';

/** Whose mails: by the subject of the addressee, and those that name the address. */
export interface MailsOf {
  readonly subject: string;
  readonly address?: string | undefined;
}

/** `address`: what finds it, or null. The words of a mail are its text part's too. */
const OF_PERSON = `person = :person or recipient ~* :address or subject ~* :address or text ~* :address
  or links::text ~* :address`;

/** The address as a whole, and not at the end or the beginning of a longer one. */
const namesAddress = (address: string): string =>
  `(?<![a-z0-9.!#$%&'*+/=?^_\`{|}~-])${address.trim().replace(/[^a-z0-9@\s]/gi, '\\$&')}(?![a-z0-9-]|\\.[a-z0-9])`;

const bindingsOf = ({ subject, address }: MailsOf) => ({
  person: subject,
  address: address === undefined ? null : namesAddress(address),
});

export const forgetCaughtMails = async (knex: Knex, person: MailsOf): Promise<void> => {
  await knex('candor_mail.development_mailbox').whereRaw(OF_PERSON, bindingsOf(person)).del();
};

const LONGEST_WAIT_MS = 10_000;

/**
 * Writes the table anew: its file had the mails in clear. It is small, and nobody waits for it for long. First it waits until nobody holds a snapshot that still
 * shows the mails: they would be copied, and their large values as if they were alive. It does not wait for a backup; the next sweep takes what that has kept.
 */
export const sweepCaughtMails = async (knex: Knex): Promise<void> => {
  const { rows } = await knex.raw<{ rows: { now: string }[] }>('select pg_current_xact_id()::xid::text as now');
  const isUnseen = async (): Promise<true | undefined> => {
    const { rows: older } = await knex.raw<{ rows: unknown[] }>(
      'select from pg_stat_activity where datname = current_database() and age(backend_xmin) > age(?::xid)',
      [rows[0]?.now ?? '0'],
    );
    return older.length === 0 ? true : undefined;
  };
  await poll(isUnseen, { deadlineMs: LONGEST_WAIT_MS });
  await knex.raw('vacuum full candor_mail.development_mailbox');
};

/** As it lies in the mailbox, without its HTML part, which says the same as the text. */
export interface CaughtMailOf {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly caughtAt: string;
}

/** Oldest first. */
export const caughtMailsOf = async (knex: Knex, person: MailsOf): Promise<readonly CaughtMailOf[]> => {
  const rows = await knex('candor_mail.development_mailbox')
    .whereRaw(OF_PERSON, bindingsOf(person))
    .orderBy('number')
    .select('recipient', 'subject', 'text', 'caught_at');
  return rows.map(({ recipient, subject, text, caught_at }) => ({
    to: recipient,
    subject,
    text,
    caughtAt: caught_at.toISOString(),
  }));
};
