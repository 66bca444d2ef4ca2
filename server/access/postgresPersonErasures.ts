import type { Pool } from 'pg';
import { inTransaction } from '../../projections/engine/inTransaction.ts';
import { forgetCaughtMails, sweepCaughtMails } from '../mail/caughtMails.ts';
import { ensureSchema } from './ensureSchema.ts';
import type { PersonErasures, UntoldErasure } from './personErasures.ts';

const TABLE = `
  create schema if not exists candor_keys;
  create table if not exists candor_keys.erasures (
    subject uuid primary key,
    reason text not null,
    begun_at timestamptz not null default now()
  );`;

/** Over \`candor_keys\`, whose other tables are made by the keys and the ties; and over the development mailbox where there is one. */
export const createPostgresPersonErasures = async (pool: Pool): Promise<PersonErasures> => {
  await ensureSchema(pool, TABLE);
  return {
    destroy: ({ subject, reason, address }) =>
      inTransaction(pool, async (client) => {
        // The key first: a mail that is being caught this very moment holds it, and is waited for.
        const key = await client.query('delete from candor_keys.subject_keys where subject = $1', [subject]);
        const tie = await client.query('delete from candor_keys.person_subjects where subject = $1', [subject]);
        if (key.rowCount === 0 && tie.rowCount === 0) return false;
        await client.query(
          'insert into candor_keys.erasures (subject, reason) values ($1, $2) on conflict (subject) do nothing',
          [subject, reason],
        );
        await forgetCaughtMails(client, { subject, address });
        return true;
      }),
    untold: async () => {
      const { rows } = await pool.query<UntoldErasure>(
        'select subject, reason from candor_keys.erasures order by begun_at, subject',
      );
      return rows;
    },
    told: async (subject) => {
      await pool.query('delete from candor_keys.erasures where subject = $1', [subject]);
    },
    // Not `full`: behind a running backup it would wait, and everybody who needs a key behind it.
    sweep: async () => {
      await pool.query('vacuum candor_keys.subject_keys, candor_keys.person_subjects, candor_keys.erasures');
      await sweepCaughtMails(pool);
    },
  };
};
