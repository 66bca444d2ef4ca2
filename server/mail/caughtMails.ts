import type { Pool, PoolClient } from 'pg';
import type { Queryable } from '../../projections/engine/queryable.ts';

/** Whose mails: by the subject of the addressee, and those that name the address. */
export interface MailsOf {
  readonly subject: string;
  readonly address?: string | undefined;
}

/**
 * What the table of the development mailbox gained since it was first made. Nothing of the mails goes into the planner's statistics
 * (pg_statistic), where samples of them would outlive the rows.
 */
export const CAUGHT_MAILS_UPGRADE = `
  alter table if exists candor_mail.development_mailbox add column if not exists person uuid;
  alter table if exists candor_mail.development_mailbox add column if not exists headers jsonb not null default '{}';
  ${['recipient', 'subject', 'text', 'html', 'links', 'headers']
    .map((column) => `alter table if exists candor_mail.development_mailbox alter column ${column} set statistics 0;`)
    .join('\n  ')}`;

/** $1: the subject, $2: what finds the address, or null. The words of a mail are its text part's too. */
const OF_PERSON = `person = $1 or recipient ~* $2 or subject ~* $2 or text ~* $2 or links::text ~* $2`;

/** The address as a whole, and not at the end or the beginning of a longer one. */
const namesAddress = (address: string): string =>
  `(?<![a-z0-9.!#$%&'*+/=?^_\`{|}~-])${address.trim().replace(/[^a-z0-9@\s]/gi, '\\$&')}(?![a-z0-9-]|\\.[a-z0-9])`;

const parametersOf = ({ subject, address }: MailsOf): readonly [string, string | null] => [
  subject,
  address === undefined ? null : namesAddress(address),
];

/** Where mail is sent there is no mailbox, unless there was one before. */
const isThere = async (db: Queryable): Promise<boolean> => {
  const { rows } = await db.query<{ found: boolean }>(
    "select to_regclass('candor_mail.development_mailbox') is not null as found",
  );
  return rows[0]?.found === true;
};

export const forgetCaughtMails = async (client: PoolClient, person: MailsOf): Promise<void> => {
  if (!(await isThere(client))) return;
  await client.query(`delete from candor_mail.development_mailbox where ${OF_PERSON}`, [...parametersOf(person)]);
};

/** Writes the table anew: its file had the mails in clear. It is small, and nobody waits for it for long. */
export const sweepCaughtMails = async (pool: Pool): Promise<void> => {
  if (await isThere(pool)) await pool.query('vacuum full candor_mail.development_mailbox');
};

/** As it lies in the mailbox, without its HTML part, which says the same as the text. */
export interface CaughtMailOf {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly caughtAt: string;
}

/** Oldest first. */
export const caughtMailsOf = async (db: Queryable, person: MailsOf): Promise<readonly CaughtMailOf[]> => {
  if (!(await isThere(db))) return [];
  const { rows } = await db.query<{ to: string; subject: string; text: string; caught_at: Date }>(
    `select recipient as "to", subject, text, caught_at from candor_mail.development_mailbox
     where ${OF_PERSON} order by number`,
    [...parametersOf(person)],
  );
  return rows.map(({ caught_at, ...mail }) => ({ ...mail, caughtAt: caught_at.toISOString() }));
};
