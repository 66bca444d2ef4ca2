import { createHash, verify, type KeyObject } from 'node:crypto';
import { OpenPgpFault, ByteReader, readPackets, readSubpackets } from './packets.ts';
import { readPublicKeys, type PgpPublicKey } from './readPublicKeys.ts';
import { unarmour } from './armour.ts';

/** A cleartext signed message (RFC 9580 §7): the signed text with CRLF line ends, and the armoured signature. */
export interface SignedText {
  readonly text: string;
  readonly armour: string;
}

/**
 * `valid`: made with a key in the file, over exactly this text · `invalid`: it is not · `otherKey`: the file does not contain the key that the signature names
 * · `unreadable`: the signature or the key file is not OpenPGP that can be checked here, or the key is revoked, or one of them has expired.
 */
export type PgpVerdict =
  | { readonly status: 'valid'; readonly fingerprint: string; readonly signedAt: Date | undefined }
  | { readonly status: 'invalid'; readonly fingerprint: string }
  | { readonly status: 'otherKey'; readonly issuer: string | undefined }
  | { readonly status: 'unreadable'; readonly reason: string };

/** Checks whether a signature was made with a key in a key file (armoured or binary). That proves who holds the key, not who that is. */
export const verifyCleartext = (
  { text, armour }: SignedText,
  keyFile: Uint8Array,
  now: Date = new Date(),
): PgpVerdict => {
  try {
    const signature = readSignature(unarmour(armour, 'SIGNATURE'));
    const keys = readPublicKeys(keyBytesOf(keyFile)).filter(({ version }) => version === signature.version);
    const key = keys.find((each) => isIssuer(each, signature.issuer));
    if (!key) return { status: 'otherKey', issuer: signature.issuer };
    if (!key.key) throw new OpenPgpFault('Keys of its algorithm are not judged');
    if (!isSignedBy(key.key, signature, text)) return { status: 'invalid', fingerprint: key.fingerprint };
    assertInTerm(key, signature, now);
    return { status: 'valid', fingerprint: key.fingerprint, signedAt: signature.createdAt };
  } catch (error) {
    if (!(error instanceof OpenPgpFault)) throw error;
    return { status: 'unreadable', reason: error.message };
  }
};

/** Signatures made before a key expired stay valid. A revoked key may have been compromised earlier, so its signatures do not. */
const assertInTerm = ({ isRevoked, endsAt }: PgpPublicKey, signature: PgpSignature, now: Date): void => {
  if (isRevoked) throw new OpenPgpFault('Its key is revoked');
  if (signature.endsAt && signature.endsAt <= now)
    throw new OpenPgpFault(`It ran out at ${signature.endsAt.toISOString()}`);
  if (endsAt && (signature.createdAt ?? now) > endsAt)
    throw new OpenPgpFault(`It was made after its key had run out at ${endsAt.toISOString()}`);
};

/** A binary packet has its first bit set, which ASCII text never has; the UTF-8 byte order mark also has it set. */
const keyBytesOf = (file: Uint8Array): Uint8Array =>
  ((file[0] ?? 0) & 0x80) !== 0 && !(file[0] === 0xef && file[1] === 0xbb)
    ? file
    : unarmour(
        Buffer.from(file)
          .toString('latin1')
          .replace(/^ï»¿/, ''),
        'PUBLIC KEY BLOCK',
      );

const isIssuer = ({ fingerprint, keyId }: PgpPublicKey, issuer: string | undefined): boolean =>
  issuer === fingerprint || issuer === keyId;

const isSignedBy = (key: KeyObject, signature: PgpSignature, text: string): boolean => {
  const { hash, salt, hashedTail, numbers } = signature;
  const content = Buffer.concat([salt, Buffer.from(text, 'utf8'), hashedTail]);
  switch (`${signature.algorithm} ${key.asymmetricKeyType ?? ''}`) {
    case '1 rsa':
    case '3 rsa': {
      const modulusBytes = Math.ceil((key.asymmetricKeyDetails?.modulusLength ?? 0) / 8);
      return verify(hash, content, key, padded(numbers.mpi(), modulusBytes));
    }
    case '19 ec': {
      const half = EC_BYTES[key.asymmetricKeyDetails?.namedCurve ?? ''] ?? 0;
      const parts = [padded(numbers.mpi(), half), padded(numbers.mpi(), half)];
      return verify(hash, content, { key, dsaEncoding: 'ieee-p1363' }, Buffer.concat(parts));
    }
    case '22 ed25519':
      return verify(
        null,
        digestOf(hash, content),
        key,
        Buffer.concat([padded(numbers.mpi(), 32), padded(numbers.mpi(), 32)]),
      );
    case '27 ed25519':
    case '28 ed448':
      return verify(null, digestOf(hash, content), key, numbers.rest());
    default:
      throw new OpenPgpFault(`Signatures of algorithm ${signature.algorithm} are not judged`);
  }
};

const EC_BYTES: Readonly<Record<string, number>> = { prime256v1: 32, secp256k1: 32, secp384r1: 48, secp521r1: 66 };

const digestOf = (hash: string, content: Buffer): Buffer => createHash(hash).update(content).digest();

/** Pads an integer to the length that node:crypto requires, restoring the leading zeros that an MPI drops. */
const padded = (bytes: Buffer, length: number): Buffer =>
  bytes.length >= length ? bytes : Buffer.concat([Buffer.alloc(length - bytes.length), bytes]);

/** A signature over a text or document (RFC 9580 §5.2), version 4 or 6. */
interface PgpSignature {
  readonly version: 4 | 6;
  readonly algorithm: number;
  /** As node:crypto names it. */
  readonly hash: 'sha256' | 'sha384' | 'sha512' | 'sha3-256' | 'sha3-512';
  /** Hashed before the text; empty in version 4. */
  readonly salt: Buffer;
  /** Hashed after the text: from the version to the hashed subpackets, and the trailer. */
  readonly hashedTail: Buffer;
  /** In upper-case hex; `undefined` if the signature names neither a fingerprint nor an id. */
  readonly issuer: string | undefined;
  readonly createdAt: Date | undefined;
  /** `undefined` if it does not expire. */
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

/** Reads the first signature. Rejects MD5, RIPEMD and SHA-1 (RFC 9580 §9.5), because such signatures can be forged. */
const readSignature = (bytes: Uint8Array): PgpSignature => {
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
