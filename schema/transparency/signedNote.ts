import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { base64Bytes, base64Text } from './base64.ts';
import { joinBytes, sameBytes } from './bytes.ts';
import { verifySignature } from './ed25519.ts';

/** Signed notes (C2SP signed-note) with Ed25519 keys. */

/** `cosignature`: of a witness, with the time at which it signed (C2SP tlog-cosignature). */
const ALGORITHMS = { ed25519: 1, cosignature: 4 } as const;

/** The 32 bytes of an Ed25519 public key, under the name that it signs with. */
export interface VerifierKey {
  readonly name: string;
  readonly algorithm: keyof typeof ALGORITHMS;
  readonly key: Uint8Array;
}

/** The key, after the byte of its algorithm. */
const encodedKey = ({ algorithm, key }: VerifierKey): Uint8Array =>
  joinBytes(Uint8Array.of(ALGORITHMS[algorithm]), key);

const noteKeyId = (verifier: VerifierKey): Uint8Array =>
  sha256(joinBytes(`${verifier.name}\n`, encodedKey(verifier))).subarray(0, 4);

/** Prints a key as verifiers of signed notes take it: name, id and key. */
export const printVerifierKey = (verifier: VerifierKey): string =>
  [verifier.name, bytesToHex(noteKeyId(verifier)), base64Text(encodedKey(verifier))].join('+');

/** Parses such a key. Returns `undefined` if it is none, or of another algorithm. */
export const parseVerifierKey = (text: string): VerifierKey | undefined => {
  // The key is in base64, which may contain a plus.
  const [, name = '', id = '', encoded = ''] = /^([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? [];
  const bytes = base64Bytes(encoded);
  const algorithm = (['ed25519', 'cosignature'] as const).find((each) => ALGORITHMS[each] === bytes?.[0]);
  if (bytes?.length !== 33 || !algorithm) return undefined;
  const verifier = { name, algorithm, key: bytes.subarray(1) };
  return bytesToHex(noteKeyId(verifier)) === id ? verifier : undefined;
};

/** Parses keys, one on each line. Returns `undefined` if there are none, or if a line is no key. */
export const parseVerifierKeys = (text: string): readonly VerifierKey[] | undefined => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const keys = lines.flatMap((line) => parseVerifierKey(line.trim()) ?? []);
  return keys.length > 0 && keys.length === lines.length ? keys : undefined;
};

/** Prints the line of a signature, which follows the text of a note. */
export const printSignature = (by: VerifierKey, signature: Uint8Array): string =>
  `— ${by.name} ${base64Text(joinBytes(noteKeyId(by), signature))}\n`;

export interface SignedNote {
  readonly text: string;
  readonly signatures: readonly { readonly name: string; readonly id: Uint8Array; readonly signature: Uint8Array }[];
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
export const verifyNote = async (
  { text, signatures }: SignedNote,
  keys: readonly VerifierKey[],
): Promise<{ readonly kind: 'verified'; readonly by: VerifierKey } | { readonly kind: 'unknown' | 'forged' }> => {
  let verified: VerifierKey | undefined;
  for (const by of keys) {
    const id = noteKeyId(by);
    for (const { name, id: named, signature } of signatures) {
      if (name !== by.name || !sameBytes(named, id)) continue;
      // The format demands that a note is refused if any signature by a known key is wrong.
      if (!(await isSigned(by, text, signature))) return { kind: 'forged' };
      verified ??= by;
    }
  }
  return verified ? { kind: 'verified', by: verified } : { kind: 'unknown' };
};

/** What a witness signs: the time in seconds, and the note. */
export const cosignedText = (seconds: number | bigint, text: string): string =>
  `cosignature/v1\ntime ${seconds}\n${text}`;

const TIME_BYTES = 8;

const isSigned = ({ algorithm, key }: VerifierKey, text: string, signature: Uint8Array): Promise<boolean> => {
  if (algorithm === 'ed25519') return verifySignature(key, signature, joinBytes(text));
  if (signature.length < TIME_BYTES) return Promise.resolve(false);
  const seconds = new DataView(signature.buffer, signature.byteOffset).getBigUint64(0);
  return verifySignature(key, signature.subarray(TIME_BYTES), joinBytes(cosignedText(seconds, text)));
};
