import type { z } from 'zod';
import type { Encrypted } from '../../../schema/events/encrypted.ts';
import { gcmDecrypt, gcmEncrypt } from '../base/aesGcm.ts';
import type { SubjectKey, SubjectKeys } from './subjectKeys.ts';
import { parseEvent, type EventType } from '../../../schema/events/catalogue.ts';
import type { RecordedEvent } from '../eventStore/port.ts';

type Decrypted<Data> = { readonly kind: 'open'; readonly data: Data } | { readonly kind: 'erased' };

/** Encrypts `data` as JSON. The envelope is bound to its subject: it cannot be decrypted for another one. */
export const encryptFor = ({ subject, key }: SubjectKey, data: unknown): Encrypted => {
  const { iv, tag, ciphertext } = gcmEncrypt(key, Buffer.from(JSON.stringify(data), 'utf8'), contextOf(subject));
  return {
    subject,
    alg: 'A256GCM',
    iv: iv.toString('base64url'),
    tag: tag.toString('base64url'),
    ciphertext: ciphertext.toString('base64url'),
  };
};

/** The same for bytes that are not JSON. Returns iv, tag and ciphertext, concatenated. */
export const encryptBytes = ({ subject, key }: SubjectKey, bytes: Buffer): Buffer => {
  const { iv, tag, ciphertext } = gcmEncrypt(key, bytes, contextOf(subject));
  return Buffer.concat([iv, tag, ciphertext]);
};

/**
 * Decrypts an envelope and parses it with `schema`. Returns `erased` if the key is gone or did not encrypt this envelope.
 * Throws a ZodError if authentic data has another shape, which is a bug of ours.
 */
export const decrypt = async <Schema extends z.ZodType>(
  keys: SubjectKeys,
  encrypted: Encrypted,
  schema: Schema,
): Promise<Decrypted<z.infer<Schema>>> => {
  return opened(await keys.find(encrypted.subject), encrypted, schema);
};

/** Decrypts the result of `encryptBytes`. Resolves with undefined if the key is erased or did not encrypt it. */
export const decryptBytes = async (keys: SubjectKeys, subject: string, box: Buffer): Promise<Buffer | undefined> => {
  const key = await keys.find(subject);
  return key && gcmDecrypt(key, partsOf(box), contextOf(subject));
};

/** Decrypts many envelopes in order, with one query for all keys. */
export const decryptAll = async <Schema extends z.ZodType>(
  keys: SubjectKeys,
  envelopes: readonly Encrypted[],
  schema: Schema,
): Promise<readonly Decrypted<z.infer<Schema>>[]> => {
  const found = await keys.findAll([...new Set(envelopes.map(({ subject }) => subject))]);
  return envelopes.map((encrypted) => opened(found.get(encrypted.subject), encrypted, schema));
};

/** Returns a function that decrypts boxes of one subject (iv, tag and ciphertext, concatenated). It returns undefined if the key did not encrypt the box. */
export const decryptorOf = ({ subject, key }: SubjectKey): ((box: Buffer) => unknown) => {
  const context = subjectContext(subject);
  return (box) => {
    const plain = gcmDecrypt(key, partsOf(box), context);
    if (!plain) return undefined;
    const data: unknown = JSON.parse(plain.toString('utf8'));
    return data;
  };
};

const opened = <Schema extends z.ZodType>(
  key: Buffer | undefined,
  encrypted: Encrypted,
  schema: Schema,
): Decrypted<z.infer<Schema>> => {
  const plain = key && gcmDecrypt(key, boxOf(encrypted), contextOf(encrypted.subject));
  if (!plain) return { kind: 'erased' };
  return { kind: 'open', data: schema.parse(JSON.parse(plain.toString('utf8'))) };
};

const partsOf = (box: Buffer) => ({
  iv: box.subarray(0, 12),
  tag: box.subarray(12, 28),
  ciphertext: box.subarray(28),
});

const boxOf = ({ iv, tag, ciphertext }: Encrypted) => ({
  iv: Buffer.from(iv, 'base64url'),
  tag: Buffer.from(tag, 'base64url'),
  ciphertext: Buffer.from(ciphertext, 'base64url'),
});

const contextOf = (subject: string): string => `candor:subject:${subject}`;

/** The context that every box of a subject is bound to. */
export const subjectContext = (subject: string): Buffer => Buffer.from(contextOf(subject), 'utf8');

/** Returns the encrypted part of an event if it is of one of these types; undefined otherwise. */
export const personalIn = (
  { type, version, data }: RecordedEvent,
  types: readonly EventType[],
): Encrypted | undefined => {
  const parsed = parseEvent(type, version, data);
  if (parsed.kind === 'unknown' || !types.includes(parsed.event.type)) return undefined;
  return 'personal' in parsed.event.data ? (parsed.event.data.personal ?? undefined) : undefined;
};
