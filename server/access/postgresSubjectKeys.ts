import { randomBytes, randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { gcmDecrypt, gcmEncrypt } from './aesGcm.ts';
import { ensureSchema } from './ensureSchema.ts';
import { SUBJECT_KEY_BYTES, type SubjectKey, type SubjectKeys } from './subjectKeys.ts';

interface KeyRow {
  readonly iv: Buffer;
  readonly tag: Buffer;
  readonly wrapped_key: Buffer;
}

/** In a schema of its own, so that its backups can be kept shorter than those of the log. */
const TABLE = `
  create schema if not exists candor_keys;
  create table if not exists candor_keys.subject_keys (
    subject uuid primary key,
    iv bytea not null,
    tag bytea not null,
    wrapped_key bytea not null,
    created_at timestamptz not null default now()
  );`;

/** Each means that another made the key and a third erased it, in this very moment. */
const MOST_TURNS = 10;

/**
 * Keys in `candor_keys.subject_keys`, each wrapped by the master key, so that a copy of the database alone opens nothing. The table
 * is made at the first start. Keys are never cached: an erased one is gone for every process at once.
 */
export const createPostgresSubjectKeys = async (pool: Pool, masterKey: Buffer): Promise<SubjectKeys> => {
  await ensureSchema(pool, TABLE);
  await refuseAnotherMasterKey(pool, masterKey);
  /** Undefined: there is one of this subject already. */
  const make = async (subject: string, since: Date | null): Promise<SubjectKey | undefined> => {
    const key = randomBytes(SUBJECT_KEY_BYTES);
    const { iv, tag, ciphertext } = gcmEncrypt(masterKey, key, contextOf(subject));
    const { rowCount } = await pool.query(
      `insert into candor_keys.subject_keys (subject, iv, tag, wrapped_key, created_at)
       values ($1, $2, $3, $4, coalesce($5, now())) on conflict do nothing`,
      [subject, iv, tag, ciphertext, since],
    );
    return rowCount === 1 ? { subject, key } : undefined;
  };
  const find = async (subject: string): Promise<Buffer | undefined> => {
    const { rows } = await pool.query<KeyRow>(
      'select iv, tag, wrapped_key from candor_keys.subject_keys where subject = $1',
      [subject],
    );
    return rows[0] && unwrap(masterKey, subject, rows[0]);
  };
  return {
    create: async () => {
      const made = await make(randomUUID(), null);
      if (!made) throw new Error('A random uuid was there already.');
      return made;
    },
    ensure: async (subject, since) => {
      for (let turn = 0; turn < MOST_TURNS; turn += 1) {
        const known = await find(subject);
        const held = known ? { subject, key: known } : await make(subject, since);
        if (held) return held;
      }
      throw new Error(`In ${MOST_TURNS} turns no key of subject ${subject} stayed.`);
    },
    find,
    findAll: async (subjects) => {
      const { rows } = await pool.query<KeyRow & { readonly subject: string }>(
        'select subject, iv, tag, wrapped_key from candor_keys.subject_keys where subject = any($1::uuid[])',
        [subjects],
      );
      return new Map(rows.map((row) => [row.subject, unwrap(masterKey, row.subject, row)]));
    },
    erase: async (subject) => {
      const { rowCount } = await pool.query('delete from candor_keys.subject_keys where subject = $1', [subject]);
      return rowCount === 1;
    },
  };
};

/** Found at the start, or each request that seals something would fail for a reason that stands in the log alone. */
const refuseAnotherMasterKey = async (pool: Pool, masterKey: Buffer): Promise<void> => {
  const { rows } = await pool.query<KeyRow & { readonly subject: string }>(
    'select subject, iv, tag, wrapped_key from candor_keys.subject_keys order by created_at desc limit 1',
  );
  const [newest] = rows;
  if (!newest || unwrapped(masterKey, newest.subject, newest)) return;
  throw new Error(
    'The personal keys of this database were wrapped by another master key than this one. Every process of an installation needs the same: ' +
      'one data folder, or one CANDOR_MASTER_KEY_FILE. Where it is lost for good, what it wrapped is lost too: after ' +
      '`delete from candor_keys.subject_keys` Candor starts with a new one.',
  );
};

/** A key that the master key does not open is no erased one: the operator has started Candor with another file. */
const unwrap = (masterKey: Buffer, subject: string, row: KeyRow): Buffer => {
  const key = unwrapped(masterKey, subject, row);
  if (!key) throw new Error(`The key of subject ${subject} was wrapped by another master key than this one.`);
  return key;
};

const unwrapped = (masterKey: Buffer, subject: string, { iv, tag, wrapped_key }: KeyRow): Buffer | undefined =>
  gcmDecrypt(masterKey, { iv, tag, ciphertext: wrapped_key }, contextOf(subject));

const contextOf = (subject: string): string => `candor:key:${subject}`;
