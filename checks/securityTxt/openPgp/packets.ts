/** The input is not OpenPGP that can be checked here; the message explains why to people. */
export class OpenPgpFault extends Error {
  override readonly name = 'OpenPgpFault';
}

/** Reads bytes from the start; reading past the end throws `OpenPgpFault`. */
export class ByteReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  take(length: number): Buffer {
    if (length > this.left) throw new OpenPgpFault('The data end too early');
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  /** Reads a big-endian integer of 1 to 4 bytes. */
  uint(length: 1 | 2 | 4): number {
    return this.take(length).readUIntBE(0, length);
  }

  /** Reads a multiprecision integer (RFC 9580 §3.2): its length in bits, then its bytes. */
  mpi(): Buffer {
    return this.take(Math.ceil(this.uint(2) / 8));
  }

  rest(): Buffer {
    return this.take(this.left);
  }
}

export interface Packet {
  readonly tag: number;
  readonly body: Buffer;
}

/** A key with many user ids and signatures has a few hundred packets. */
const MAX_PACKETS = 5_000;

/** Reads the packets of a byte string, in either format (RFC 9580 §4.2). Partial lengths are rejected; keys and signatures may not have them. */
export const readPackets = (bytes: Uint8Array): readonly Packet[] => {
  const reader = new ByteReader(bytes);
  const packets: Packet[] = [];
  while (reader.left > 0) {
    if (packets.length >= MAX_PACKETS) throw new OpenPgpFault('There are too many packets');
    packets.push(readPacket(reader));
  }
  return packets;
};

const readPacket = (reader: ByteReader): Packet => {
  const head = reader.uint(1);
  if ((head & 0x80) === 0) throw new OpenPgpFault('This is no OpenPGP packet');
  if ((head & 0x40) !== 0) return { tag: head & 0x3f, body: reader.take(newLength(reader)) };
  const tag = (head >> 2) & 0x0f;
  const lengthType = head & 0x03;
  if (lengthType === 3) return { tag, body: reader.rest() };
  return { tag, body: reader.take(reader.uint(lengthType === 0 ? 1 : lengthType === 1 ? 2 : 4)) };
};

const newLength = (reader: ByteReader): number => {
  const first = reader.uint(1);
  if (first < 192) return first;
  if (first < 224) return ((first - 192) << 8) + reader.uint(1) + 192;
  if (first === 255) return reader.uint(4);
  throw new OpenPgpFault('A packet comes in parts');
};

/** The supported subpackets of a signature (RFC 9580 §5.2.3.7). */
interface Subpackets {
  /** A fingerprint or a key id, in upper-case hex. */
  readonly issuer?: string;
  readonly createdAt?: Date;
  /** Lifetime of the signature from its creation, in seconds; absent or 0: it never expires. */
  readonly signatureSeconds?: number;
  /** Lifetime of the key from its creation, in seconds; absent or 0: it never expires. */
  readonly keySeconds?: number;
}

const CREATED = 2;
const SIGNATURE_EXPIRES = 3;
const KEY_EXPIRES = 9;
const ISSUER_KEY_ID = 16;
const ISSUER_FINGERPRINT = 33;

/** Throws `OpenPgpFault` if they are malformed. */
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
