import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { parsedJson } from '../../../schema/parsedJson.ts';
import { base64Bytes } from './base64Bytes.ts';

/** A signature over a payload and its type. */
export interface PayloadSignature {
  readonly keyId: string;
  /** In base64. */
  readonly signature: string;
}

/** What DSSE signs (its protocol's "pre-authentication encoding"). */
const signedBytes = (type: string, payload: string): Buffer =>
  Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${Buffer.byteLength(payload)} ${payload}`);

/** The SHA-256 of a public key in its DER form, in hex. */
export const keyIdOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex');

export const signPayload = (type: string, payload: string, key: KeyObject): PayloadSignature => ({
  keyId: keyIdOf(createPublicKey(key)),
  signature: sign(null, signedBytes(type, payload), key).toString('base64'),
});

/** Prints a DSSE envelope. */
export const printEnvelope = (type: string, payload: string, { keyId, signature }: PayloadSignature): string =>
  `${JSON.stringify({
    payload: Buffer.from(payload).toString('base64'),
    payloadType: type,
    signatures: [{ keyid: keyId, sig: signature }],
  })}\n`;

const envelope = z.object({
  payload: z.string(),
  payloadType: z.string(),
  signatures: z.array(z.object({ keyid: z.string().default(''), sig: z.string() })).min(1),
});

export interface Envelope {
  readonly type: string;
  readonly payload: string;
  readonly signatures: readonly PayloadSignature[];
}

/** Returns `undefined` if this is not a DSSE envelope, for example because it was truncated. */
export const parseEnvelope = (text: string): Envelope | undefined => {
  const parsed = envelope.safeParse(parsedJson(text));
  const payload = parsed.success ? base64Bytes(parsed.data.payload) : undefined;
  if (!parsed.success || !payload) return undefined;
  const { payloadType: type, signatures } = parsed.data;
  return {
    type,
    payload: payload.toString(),
    signatures: signatures.map(({ keyid, sig }) => ({ keyId: keyid, signature: sig })),
  };
};

/** `unknown`: none of the keys signed it · `forged`: one of them is named, but did not sign this payload. */
export const verifyEnvelope = (
  { type, payload, signatures }: Envelope,
  keys: readonly KeyObject[],
): 'verified' | 'unknown' | 'forged' => {
  const bytes = signedBytes(type, payload);
  const isSigned = keys.some((key) =>
    signatures.some(({ signature }) => verify(null, bytes, key, Buffer.from(signature, 'base64'))),
  );
  if (isSigned) return 'verified';
  const known = new Set(keys.map(keyIdOf));
  return signatures.some(({ keyId }) => known.has(keyId)) ? 'forged' : 'unknown';
};
