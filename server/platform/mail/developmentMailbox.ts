import type { Mail, Mailer } from './mailer.ts';
import type { Knex } from 'knex';
import { isUuid } from '../../../projections/engine/isUuid.ts';

export interface CaughtMail extends Omit<Mail, 'person'> {
  /** ISO 8601, UTC. */
  readonly caughtAt: string;
}

/** The newest of the mails that would have been sent. */
export interface DevelopmentMailbox {
  /** Resolves with false if the mail is already there, or its addressee has been erased. */
  keep(mail: Mail): Promise<boolean>;
  /** All of them, or those to this address; newest first. */
  list(to?: string): Promise<readonly CaughtMail[]>;
  find(id: string): Promise<CaughtMail | undefined>;
}

/** Number of mails kept; the oldest are removed. */
export const MAILBOX_SIZE = 200;

/** Catches mails instead of sending them, and passes the links of each to `print`. A mail that comes a second time is stored once. */
export const createMailboxMailer = (mailbox: DevelopmentMailbox, print: (line: string) => void): Mailer => ({
  send: async (mail) => {
    if (await mailbox.keep(mail)) print(`Mail: ${[mail.subject, ...mail.links].join('\n      ')}`);
  },
});

const COLUMNS = ['id', 'recipient as to', 'subject', 'text', 'html', 'links', 'headers', 'caught_at as caughtAt'];

interface CaughtRow extends Omit<CaughtMail, 'caughtAt'> {
  readonly caughtAt: Date;
}

const mailOf = ({ caughtAt, ...mail }: CaughtRow): CaughtMail => ({ ...mail, caughtAt: caughtAt.toISOString() });

/**
 * Stored in a table, so that it survives a restart and every process can read it. A mail to a person whose key is erased is not kept: the key is locked while
 * the row is written, so an erasure (auth/personErasures.ts) either waits and then finds the row, or comes first.
 */
export const createPostgresMailbox = (knex: Knex): DevelopmentMailbox => {
  const mails = () => knex<CaughtRow>('candor_mail.development_mailbox').select<CaughtRow[]>(COLUMNS);
  const newest = () => knex('candor_mail.development_mailbox').orderBy('number', 'desc').select('number');
  return {
    keep: async ({ id, person, to, subject, text, html, links, headers }) => {
      const { rowCount } = await knex.raw<{ rowCount: number | null }>(
        `insert into candor_mail.development_mailbox (id, person, recipient, subject, text, html, links, headers)
         select :id, :person, :to, :subject, :words, :html, :links, :headers
         where exists (select from candor_keys.subject_keys where subject = :person for key share)
         on conflict (id) do nothing`,
        { id, person, to, subject, words: text, html, links: JSON.stringify(links), headers: JSON.stringify(headers) },
      );
      await knex('candor_mail.development_mailbox').where('number', '<=', newest().offset(MAILBOX_SIZE).limit(1)).del();
      return rowCount === 1;
    },
    list: async (to) => {
      const newestFirst = mails().orderBy('number', 'desc');
      return (await (to === undefined ? newestFirst : newestFirst.where('recipient', to))).map(mailOf);
    },
    find: async (id) => {
      if (!isUuid(id)) return undefined;
      const [row] = await mails().where({ id });
      return row && mailOf(row);
    },
  };
};
