import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { parsedJson } from '../parsedJson.ts';
import { base64Bytes, base64Text } from './base64.ts';
import { joinBytes } from './bytes.ts';
import { verifySignature } from './ed25519.ts';

/** Signed envelopes (DSSE) with Ed25519 keys. */

/** A signature over a payload and its type. */
export interface PayloadSignature {
  readonly keyId: string;
  /** In base64. */
  readonly signature: string;
}

/** What DSSE signs (its protocol's "pre-authentication encoding"). */
export const signedBytes = (type: string, payload: string): Uint8Array => {
  const [head, body] = [joinBytes(type), joinBytes(payload)];
  return joinBytes(`DSSEv1 ${head.length} `, head, ` ${body.length} `, body);
};

/** What precedes the 32 bytes of an Ed25519 public key in its DER form (RFC 8410). */
const DER_PREFIX = Uint8Array.of(0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00);

/** The SHA-256 of a public key in its DER form, in hex. */
export const keyIdOf = (publicKey: Uint8Array): string => bytesToHex(sha256(joinBytes(DER_PREFIX, publicKey)));

export const printEnvelope = (type: string, payload: string, { keyId, signature }: PayloadSignature): string =>
  `${JSON.stringify({
    payload: base64Text(joinBytes(payload)),
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
    payload: new TextDecoder('utf-8', { ignoreBOM: true }).decode(payload),
    signatures: signatures.map(({ keyid, sig }) => ({ keyId: keyid, signature: sig })),
  };
};

/** `unknown`: none of the public keys signed it · `forged`: one of them is named, but did not sign this payload. */
export const verifyEnvelope = async (
  { type, payload, signatures }: Envelope,
  publicKeys: readonly Uint8Array[],
): Promise<'verified' | 'unknown' | 'forged'> => {
  const bytes = signedBytes(type, payload);
  for (const key of publicKeys)
    for (const { signature } of signatures) {
      const decoded = base64Bytes(signature);
      if (decoded && (await verifySignature(key, decoded, bytes))) return 'verified';
    }
  const known = new Set(publicKeys.map(keyIdOf));
  return signatures.some(({ keyId }) => known.has(keyId)) ? 'forged' : 'unknown';
};
