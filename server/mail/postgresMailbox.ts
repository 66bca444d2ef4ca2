import type { Pool } from 'pg';
import { isUuid } from '../../projections/engine/isUuid.ts';
import { ensureSchema } from '../access/ensureSchema.ts';
import { CAUGHT_MAILS_UPGRADE } from './caughtMails.ts';
import { MAILBOX_SIZE, type CaughtMail, type DevelopmentMailbox } from './developmentMailbox.ts';

const TABLE = `
  create schema if not exists candor_mail;
  create table if not exists candor_mail.development_mailbox (
    id uuid primary key,
    number bigint generated always as identity unique,
    recipient text not null,
    subject text not null,
    text text not null,
    html text not null,
    links jsonb not null,
    caught_at timestamptz not null default now()
  );
  ${CAUGHT_MAILS_UPGRADE}`;

const COLUMNS = `id, recipient as "to", subject, text, html, links, headers, caught_at as "caughtAt"`;

interface MailRow extends Omit<CaughtMail, 'caughtAt'> {
  readonly caughtAt: Date;
}

const mailOf = ({ caughtAt, ...mail }: MailRow): CaughtMail => ({ ...mail, caughtAt: caughtAt.toISOString() });

/**
 * In a table of its own, so that it is there after a restart and for every process. A mail to a person whose key is gone is not kept: the
 * key is held while the row is written, so an erasure (access/postgresPersonErasures.ts) waits for it and finds it, or comes first.
 */
export const createPostgresMailbox = async (pool: Pool): Promise<DevelopmentMailbox> => {
  await ensureSchema(pool, TABLE);
  return {
    keep: async ({ id, person, to, subject, text, html, links, headers }) => {
      const { rowCount } = await pool.query(
        `insert into candor_mail.development_mailbox (id, person, recipient, subject, text, html, links, headers)
         select $1, $2, $3, $4, $5, $6, $7, $8
         where exists (select from candor_keys.subject_keys where subject = $2 for key share)
         on conflict (id) do nothing`,
        [id, person, to, subject, text, html, JSON.stringify(links), JSON.stringify(headers)],
      );
      await pool.query(
        `delete from candor_mail.development_mailbox where number <=
         (select number from candor_mail.development_mailbox order by number desc offset $1 limit 1)`,
        [MAILBOX_SIZE],
      );
      return rowCount === 1;
    },
    list: async () => {
      const { rows } = await pool.query<MailRow>(
        `select ${COLUMNS} from candor_mail.development_mailbox order by number desc`,
      );
      return rows.map(mailOf);
    },
    find: async (id) => {
      if (!isUuid(id)) return undefined;
      const { rows } = await pool.query<MailRow>(
        `select ${COLUMNS} from candor_mail.development_mailbox where id = $1`,
        [id],
      );
      return rows[0] && mailOf(rows[0]);
    },
  };
};
