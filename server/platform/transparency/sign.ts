import { createPublicKey, type KeyObject, sign } from 'node:crypto';
import { type Checkpoint, printCheckpoint } from '../../../schema/transparency/checkpoint.ts';
import { keyIdOf, type PayloadSignature, signedBytes } from '../../../schema/transparency/envelope.ts';
import { cosignedText, printSignature, type VerifierKey } from '../../../schema/transparency/signedNote.ts';

/** The public half of a signing key, under the name that it signs with. */
export const verifierKeyOf = (name: string, key: KeyObject): VerifierKey => ({
  name,
  algorithm: 'ed25519',
  key: publicBytes(key),
});

/** The 32 bytes of an Ed25519 public key. */
export const publicBytes = (key: KeyObject): Uint8Array =>
  Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url');

/** Signs a payload for a DSSE envelope. */
export const signPayload = (type: string, payload: string, key: KeyObject): PayloadSignature => ({
  keyId: keyIdOf(publicBytes(key)),
  signature: sign(null, signedBytes(type, payload), key).toString('base64'),
});

/** Signs a text, which ends with a newline, once with each key. */
const signNote = (text: string, name: string, keys: readonly KeyObject[]): string => {
  const lines = keys.map((key) => printSignature(verifierKeyOf(name, key), sign(null, Buffer.from(text), key)));
  return `${text}\n${lines.join('')}`;
};

/** Signs it with each key. */
export const signCheckpoint = (checkpoint: Checkpoint, keys: readonly KeyObject[]): string =>
  signNote(printCheckpoint(checkpoint), checkpoint.origin, keys);

/** The public half of a witness's key. */
export const witnessKeyOf = (name: string, key: KeyObject): VerifierKey => ({
  name,
  algorithm: 'cosignature',
  key: publicBytes(key),
});

/** Signs the text of a checkpoint as a witness (C2SP tlog-cosignature). Returns the line to add to the checkpoint. */
export const cosign = (
  text: string,
  { name, key, time }: { readonly name: string; readonly key: KeyObject; readonly time: Date },
): string => {
  const seconds = Math.floor(time.getTime() / 1_000);
  const timestamp = Buffer.alloc(8);
  timestamp.writeBigUInt64BE(BigInt(seconds));
  const signature = sign(null, Buffer.from(cosignedText(seconds, text)), key);
  return printSignature(witnessKeyOf(name, key), Buffer.concat([timestamp, signature]));
};
