import type { Knex } from 'knex';

/** The person whose mails are meant: those addressed to the subject, and those that mention the address. */
export interface MailsOf {
  readonly subject: string;
  readonly address?: string | undefined;
}

/** `address`: a pattern that matches it, or null. The words of a mail are also in its text part. */
const OF_PERSON = `person = :person or recipient ~* :address or subject ~* :address or text ~* :address
  or links::text ~* :address`;

/** Matches the address as a whole, not as the end or beginning of a longer one. */
const namesAddress = (address: string): string =>
  `(?<![a-z0-9.!#$%&'*+/=?^_\`{|}~-])${address.trim().replace(/[^a-z0-9@\s]/gi, '\\$&')}(?![a-z0-9-]|\\.[a-z0-9])`;

const bindingsOf = ({ subject, address }: MailsOf) => ({
  person: subject,
  address: address === undefined ? null : namesAddress(address),
});

export const forgetCaughtMails = async (knex: Knex, person: MailsOf): Promise<void> => {
  await knex('candor_mail.development_mailbox').whereRaw(OF_PERSON, bindingsOf(person)).del();
};

/**
 * Rewrites the table, because its file contained the mails in clear. The table is small, so nobody waits long. `vacuum full` would copy mails that an older
 * transaction in any database of the server still keeps, and would copy their large values as if they were alive.
 */
export const sweepCaughtMails = (knex: Knex): Promise<void> =>
  knex.transaction(async (trx) => {
    await trx.raw('lock table candor_mail.development_mailbox in access exclusive mode');
    await trx.raw('create temporary table kept on commit drop as table candor_mail.development_mailbox');
    await trx.raw('truncate candor_mail.development_mailbox');
    await trx.raw('insert into candor_mail.development_mailbox overriding system value table kept');
  });

/** As stored in the mailbox, without the HTML part, which says the same as the text. */
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
