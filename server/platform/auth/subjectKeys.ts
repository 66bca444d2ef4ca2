import { randomBytes, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { SubjectKeyRow } from '../database/tables.ts';
import { gcmDecrypt, gcmEncrypt } from '../base/aesGcm.ts';

/**
 * The keys of personal data, one per person and one for all visitors of a day, kept outside the log. Erasing a key erases what every event says about
 * its subject (design.md §4). A subject is a random UUID, or the UUID of a day (visitorSubjects.ts).
 */
export interface SubjectKeys {
  /** Creates a subject with its key (32 bytes). */
  create(): Promise<SubjectKey>;
  /** Returns the key of this subject, creating it if necessary. Concurrent calls, also in different processes, get the same key. `since`: start of its age. */
  ensure(subject: string, since: Date): Promise<SubjectKey>;
  /** Returns the key for data that lasts until it is explicitly erased, whatever its age, such as a list. Creates it if necessary. */
  hold(subject: string): Promise<SubjectKey>;
  /** Resolves with undefined if the key was erased or never existed. */
  find(subject: string): Promise<Buffer | undefined>;
  /** Returns the keys that exist, in one round trip. */
  findAll(subjects: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
  /** Returns true if there was a key to erase. This cannot be undone. */
  erase(subject: string): Promise<boolean>;
}

export interface SubjectKey {
  readonly subject: string;
  readonly key: Buffer;
}

/** AES-256. */
const SUBJECT_KEY_BYTES = 32;

type WrappedKey = Pick<SubjectKeyRow, 'iv' | 'tag' | 'wrapped_key'>;

/** Each round means that another process created the key and a third one erased it at the same time. */
const MOST_TURNS = 10;

/**
 * Keys in `candor_keys.subject_keys`, each wrapped by the master key, so that a copy of the database alone decrypts nothing. Keys are never cached: an
 * erased one is gone for every process at once. Rejects if the existing keys were wrapped by another master key.
 */
export const createPostgresSubjectKeys = async (knex: Knex, masterKey: Buffer): Promise<SubjectKeys> => {
  const keys = () => knex('candor_keys.subject_keys');
  await refuseAnotherMasterKey(knex, masterKey);
  /** Returns undefined if this subject already has a key. */
  const make = async (
    subject: string,
    { since, lasting = false }: { readonly since?: Date; readonly lasting?: boolean } = {},
  ): Promise<SubjectKey | undefined> => {
    const key = randomBytes(SUBJECT_KEY_BYTES);
    const { iv, tag, ciphertext } = gcmEncrypt(masterKey, key, contextOf(subject));
    const made = await keys()
      .insert({ subject, iv, tag, wrapped_key: ciphertext, lasting, ...(since && { created_at: since }) })
      .onConflict()
      .ignore()
      .returning('subject');
    return made.length === 1 ? { subject, key } : undefined;
  };
  const find = async (subject: string): Promise<Buffer | undefined> => {
    const row = await keys()
      .where({ subject })
      .first('iv', 'tag', 'wrapped_key')
      .options({ name: 'candor.subjectKey' }); // planned once per connection: whatever is encrypted or decrypted needs it
    return row && unwrap(masterKey, subject, row);
  };
  const ensure = async (subject: string, options: Parameters<typeof make>[1]): Promise<SubjectKey> => {
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const known = await find(subject);
      const held = known ? { subject, key: known } : await make(subject, options);
      if (held) return held;
    }
    throw new Error(`In ${MOST_TURNS} turns no key of subject ${subject} stayed.`);
  };
  return {
    create: async () => {
      const made = await make(randomUUID());
      if (!made) throw new Error('A random uuid was there already.');
      return made;
    },
    ensure: (subject, since) => ensure(subject, { since }),
    hold: (subject) => ensure(subject, { lasting: true }),
    find,
    findAll: async (subjects) => {
      const rows = await keys()
        .whereRaw('subject = any(?::uuid[])', [[...subjects]])
        .select('subject', 'iv', 'tag', 'wrapped_key');
      return new Map(rows.map((row) => [row.subject, unwrap(masterKey, row.subject, row)]));
    },
    erase: async (subject) => (await keys().where({ subject }).del()) === 1,
  };
};

/** Checked at the start. Otherwise each request that encrypts something would fail for a reason visible only in the log. */
const refuseAnotherMasterKey = async (knex: Knex, masterKey: Buffer): Promise<void> => {
  const newest = await knex('candor_keys.subject_keys')
    .orderBy('created_at', 'desc')
    .first('subject', 'iv', 'tag', 'wrapped_key');
  if (!newest || unwrapped(masterKey, newest.subject, newest)) return;
  throw new Error(
    'The personal keys of this database were wrapped by another master key than this one. Every process of an installation needs the same: ' +
      'one data folder, or one CANDOR_MASTER_KEY_FILE. Where it is lost for good, what it wrapped is lost too: after ' +
      '`delete from candor_keys.subject_keys` Candor starts with a new one.',
  );
};

/** A key that the master key cannot unwrap is not an erased one: the operator has started Candor with another key file. */
const unwrap = (masterKey: Buffer, subject: string, row: WrappedKey): Buffer => {
  const key = unwrapped(masterKey, subject, row);
  if (!key) throw new Error(`The key of subject ${subject} was wrapped by another master key than this one.`);
  return key;
};

const unwrapped = (masterKey: Buffer, subject: string, { iv, tag, wrapped_key }: WrappedKey): Buffer | undefined =>
  gcmDecrypt(masterKey, { iv, tag, ciphertext: wrapped_key }, contextOf(subject));

const contextOf = (subject: string): string => `candor:key:${subject}`;

/** For pure tests: the keys live as long as the object. */
export const createMemorySubjectKeys = (): SubjectKeys => {
  const keys = new Map<string, Buffer>();
  const ensure = (subject: string): Promise<SubjectKey> => {
    const key = keys.get(subject) ?? randomBytes(SUBJECT_KEY_BYTES);
    keys.set(subject, key);
    return Promise.resolve({ subject, key });
  };
  return {
    create: () => {
      const subject = randomUUID();
      const key = randomBytes(SUBJECT_KEY_BYTES);
      keys.set(subject, key);
      return Promise.resolve({ subject, key });
    },
    ensure,
    hold: ensure,
    find: (subject) => Promise.resolve(keys.get(subject)),
    findAll: (subjects) => Promise.resolve(new Map([...keys].filter(([subject]) => subjects.includes(subject)))),
    erase: (subject) => Promise.resolve(keys.delete(subject)),
  };
};
