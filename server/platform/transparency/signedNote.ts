import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { base64Bytes } from './base64Bytes.ts';

/** Signed notes (C2SP signed-note) with Ed25519 keys. */

/** A public key, under the name that it signs with. */
export interface VerifierKey {
  readonly name: string;
  readonly key: KeyObject;
}

const ED25519 = Buffer.of(1);

/** The 32 bytes of an Ed25519 public key. */
const rawKey = (key: KeyObject): Buffer => Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');

const noteKeyId = ({ name, key }: VerifierKey): Buffer =>
  createHash('sha256').update(`${name}\n`).update(ED25519).update(rawKey(key)).digest().subarray(0, 4);

/** Prints a key as verifiers of signed notes take it: name, id and key. */
export const printVerifierKey = (verifier: VerifierKey): string =>
  [
    verifier.name,
    noteKeyId(verifier).toString('hex'),
    Buffer.concat([ED25519, rawKey(verifier.key)]).toString('base64'),
  ].join('+');

/** Parses such a key. Returns `undefined` if it is none, or not of Ed25519. */
export const parseVerifierKey = (text: string): VerifierKey | undefined => {
  // The key is in base64, which may contain a plus.
  const [, name = '', id = '', encoded = ''] = /^([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? [];
  const bytes = base64Bytes(encoded);
  if (bytes?.length !== 33 || bytes[0] !== 1) return undefined;
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: bytes.subarray(1).toString('base64url') };
  const verifier = { name, key: createPublicKey({ key: jwk, format: 'jwk' }) };
  return noteKeyId(verifier).toString('hex') === id ? verifier : undefined;
};

/** Signs a text, which ends with a newline, once with each key. */
export const signNote = (text: string, name: string, keys: readonly KeyObject[]): string => {
  const lines = keys.map((key) => {
    const id = noteKeyId({ name, key: createPublicKey(key) });
    return `— ${name} ${Buffer.concat([id, sign(null, Buffer.from(text), key)]).toString('base64')}\n`;
  });
  return `${text}\n${lines.join('')}`;
};

export interface SignedNote {
  readonly text: string;
  readonly signatures: readonly { readonly name: string; readonly id: Buffer; readonly signature: Buffer }[];
}

/** Returns `undefined` if this is not a signed note, for example because it was truncated. */
export const parseNote = (note: string): SignedNote | undefined => {
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n')) return undefined;
  const lines = note.slice(end + 2, -1).split('\n');
  const signatures = lines.flatMap((line) => {
    const [, name = '', encoded = ''] = /^— ([^+\s]+) (\S+)$/.exec(line) ?? [];
    const bytes = base64Bytes(encoded);
    return bytes && bytes.length > 4 ? [{ name, id: bytes.subarray(0, 4), signature: bytes.subarray(4) }] : [];
  });
  return signatures.length === lines.length ? { text: note.slice(0, end + 1), signatures } : undefined;
};

/** `unknown`: none of the keys signed the note · `forged`: one of them is named, but did not sign this text. */
export const verifyNote = (
  { text, signatures }: SignedNote,
  keys: readonly VerifierKey[],
): { readonly kind: 'verified'; readonly by: VerifierKey } | { readonly kind: 'unknown' | 'forged' } => {
  const named = keys.flatMap((by) => {
    const id = noteKeyId(by);
    return signatures
      .filter((each) => each.name === by.name && each.id.equals(id))
      .map(({ signature }) => ({ by, isValid: verify(null, Buffer.from(text), by.key, signature) }));
  });
  // The format demands that a note is refused if any signature by a known key is wrong.
  if (named.some(({ isValid }) => !isValid)) return { kind: 'forged' };
  const [first] = named;
  return first ? { kind: 'verified', by: first.by } : { kind: 'unknown' };
};
