import { ByteReader } from './byteReader.ts';

/** What is read of a signature's subpackets (RFC 9580 §5.2.3.7). */
export interface Subpackets {
  /** Upper-case hex: a fingerprint, or an id. */
  readonly issuer?: string;
  readonly createdAt?: Date;
  /** From its creation until the signature runs out; absent or 0: never. */
  readonly signatureSeconds?: number;
  /** From the creation of the key until it runs out; absent or 0: never. */
  readonly keySeconds?: number;
}

const CREATED = 2;
const SIGNATURE_EXPIRES = 3;
const KEY_EXPIRES = 9;
const ISSUER_KEY_ID = 16;
const ISSUER_FINGERPRINT = 33;

/** Throws OpenPgpFault where they are malformed. */
export const readSubpackets = (bytes: Buffer): Subpackets => {
  const reader = new ByteReader(bytes);
  const found: { -readonly [Key in keyof Subpackets]: Subpackets[Key] } = {};
  while (reader.left > 0) {
    const body = new ByteReader(reader.take(subpacketLength(reader)));
    const type = body.uint(1) & 0x7f;
    if (type === CREATED) found.createdAt = new Date(body.uint(4) * 1_000);
    if (type === SIGNATURE_EXPIRES) found.signatureSeconds = body.uint(4);
    if (type === KEY_EXPIRES) found.keySeconds = body.uint(4);
    if (type === ISSUER_FINGERPRINT) found.issuer = body.rest().subarray(1).toString('hex').toUpperCase();
    if (type === ISSUER_KEY_ID) found.issuer ??= body.take(8).toString('hex').toUpperCase();
  }
  return found;
};

const subpacketLength = (reader: ByteReader): number => {
  const first = reader.uint(1);
  if (first < 192) return first;
  return first < 255 ? ((first - 192) << 8) + reader.uint(1) + 192 : reader.uint(4);
};
