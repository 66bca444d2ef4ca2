import type { Pool } from 'pg';
import { ensureSchema } from './ensureSchema.ts';
import type { PersonTies } from './personSubjects.ts';

const TABLE = `
  create schema if not exists candor_keys;
  create table if not exists candor_keys.person_subjects (
    address_key text primary key,
    subject uuid not null unique,
    created_at timestamptz not null default now()
  );`;

/** Ties in `candor_keys.person_subjects`, beside the keys and with their backups. The table is made at the first start. */
export const createPostgresPersonTies = async (pool: Pool): Promise<PersonTies> => {
  await ensureSchema(pool, TABLE);
  const find = async (addressKey: string): Promise<string | undefined> => {
    const { rows } = await pool.query<{ subject: string }>(
      'select subject from candor_keys.person_subjects where address_key = $1',
      [addressKey],
    );
    return rows[0]?.subject;
  };
  return {
    find,
    tie: async (addressKey, subject) => {
      const { rowCount } = await pool.query(
        'insert into candor_keys.person_subjects (address_key, subject) values ($1, $2) on conflict (address_key) do nothing',
        [addressKey, subject],
      );
      return rowCount === 1 ? subject : ((await find(addressKey)) ?? subject);
    },
    untie: async (addressKey, subject) => {
      await pool.query('delete from candor_keys.person_subjects where address_key = $1 and subject = $2', [
        addressKey,
        subject,
      ]);
    },
  };
};
