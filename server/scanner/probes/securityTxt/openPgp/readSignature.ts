import { ByteReader } from './byteReader.ts';
import { OpenPgpFault } from './openPgpFault.ts';
import { readPackets } from './readPackets.ts';
import { readSubpackets } from './readSubpackets.ts';

/** A signature over a text or document (RFC 9580 §5.2), version 4 or 6. */
export interface PgpSignature {
  readonly version: 4 | 6;
  readonly algorithm: number;
  /** As node:crypto names it. */
  readonly hash: 'sha256' | 'sha384' | 'sha512' | 'sha3-256' | 'sha3-512';
  /** Hashed before the text; empty in version 4. */
  readonly salt: Buffer;
  /** Hashed after the text: from the version to the hashed subpackets, and the trailer. */
  readonly hashedTail: Buffer;
  /** Upper-case hex; where neither a fingerprint nor an id is named, undefined. */
  readonly issuer: string | undefined;
  readonly createdAt: Date | undefined;
  /** Undefined: it does not run out. */
  readonly endsAt: Date | undefined;
  readonly numbers: ByteReader;
}

const SIGNATURE = 2;
const HASHES: Readonly<Record<number, PgpSignature['hash']>> = {
  8: 'sha256',
  9: 'sha384',
  10: 'sha512',
  12: 'sha3-256',
  14: 'sha3-512',
};

/** The first signature of the bytes. Those with MD5, RIPEMD or SHA-1 are refused (RFC 9580 §9.5): they can be forged. */
export const readSignature = (bytes: Uint8Array): PgpSignature => {
  const packet = readPackets(bytes).find(({ tag }) => tag === SIGNATURE);
  if (!packet) throw new OpenPgpFault('There is no signature packet');
  const reader = new ByteReader(packet.body);
  const version = reader.uint(1);
  if (version !== 4 && version !== 6) throw new OpenPgpFault(`Signatures of version ${version} are not judged`);
  const [type, algorithm, hashId] = [reader.uint(1), reader.uint(1), reader.uint(1)];
  if (type > 1) throw new OpenPgpFault('The signature is not one over a text');
  const hash = HASHES[hashId];
  if (!hash) throw new OpenPgpFault('The signature uses a hash that is broken or not known');
  const lengthBytes = version === 4 ? 2 : 4;
  const hashedLength = reader.uint(lengthBytes);
  const hashed = reader.take(hashedLength);
  const unhashed = reader.take(reader.uint(lengthBytes));
  reader.take(2);
  const salt = version === 6 ? reader.take(reader.uint(1)) : Buffer.alloc(0);
  const headLength = 4 + lengthBytes + hashedLength;
  const trailer = Buffer.alloc(6);
  trailer.writeUInt8(version, 0);
  trailer.writeUInt8(0xff, 1);
  trailer.writeUInt32BE(headLength, 2);
  const own = readSubpackets(hashed);
  return {
    version,
    algorithm,
    hash,
    salt,
    hashedTail: Buffer.concat([packet.body.subarray(0, headLength), trailer]),
    issuer: own.issuer ?? readSubpackets(unhashed).issuer,
    createdAt: own.createdAt,
    endsAt: own.createdAt && own.signatureSeconds ? after(own.createdAt, own.signatureSeconds) : undefined,
    numbers: reader,
  };
};

const after = (start: Date, seconds: number): Date => new Date(start.getTime() + seconds * 1_000);
