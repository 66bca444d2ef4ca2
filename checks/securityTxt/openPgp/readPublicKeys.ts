import { createHash, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { ByteReader, OpenPgpFault, readPackets, type Packet, readSubpackets } from './packets.ts';

/** A key or subkey. `fingerprint` is upper-case hex. */
export interface PgpPublicKey {
  readonly fingerprint: string;
  readonly keyId: string;
  readonly version: 4 | 6;
  /** `undefined` if the algorithm is unsupported or cannot sign. */
  readonly key: KeyObject | undefined;
  /** The key itself or its primary key. */
  readonly isRevoked: boolean;
  /** `undefined` if it does not expire. */
  readonly endsAt: Date | undefined;
}

const SIGNATURE = 2;
const PUBLIC_KEY = 6;
const PUBLIC_SUBKEY = 14;

/**
 * Reads the keys and subkeys of a public key file (RFC 9580 §5.5). Skips unsupported versions. Signatures that bind or revoke subkeys are read but not
 * verified: everything comes from the same file.
 */
export const readPublicKeys = (bytes: Uint8Array): readonly PgpPublicKey[] => {
  const packets = readPackets(bytes);
  const starts = packets.flatMap(({ tag }, index) => (tag === PUBLIC_KEY || tag === PUBLIC_SUBKEY ? [index] : []));
  const keys: PgpPublicKey[] = [];
  let owner: PgpPublicKey | undefined;
  for (const [turn, start] of starts.entries()) {
    const [head, ...below] = packets.slice(start, starts[turn + 1]);
    if (head?.tag === PUBLIC_KEY) owner = undefined;
    const key = head && readPublicKey(head.body, below, owner);
    if (!key) continue;
    keys.push(key);
    if (head.tag === PUBLIC_KEY) owner = key;
  }
  return keys;
};

const readPublicKey = (
  body: Buffer,
  below: readonly Packet[],
  owner: PgpPublicKey | undefined,
): PgpPublicKey | undefined => {
  const reader = new ByteReader(body);
  const version = reader.uint(1);
  if (version !== 4 && version !== 6) return undefined;
  const createdMs = reader.uint(4) * 1_000;
  const algorithm = reader.uint(1);
  if (version === 6) reader.uint(4);
  const jwk = jwkOf(algorithm, reader);
  const fingerprint = fingerprintOf(version, body);
  // RFC 9580 §5.5.4: the id is the low end of a version 4 fingerprint and the high end of a version 6 one.
  const keyId = version === 4 ? fingerprint.slice(-16) : fingerprint.slice(0, 16);
  const { isRevoked, seconds } = readKeyTerm(
    below.filter(({ tag }) => tag === SIGNATURE),
    [owner?.fingerprint ?? fingerprint, owner?.keyId ?? keyId],
  );
  const ends = [seconds === 0 ? undefined : createdMs + seconds * 1_000, owner?.endsAt?.getTime()];
  const endMs = Math.min(...ends.filter((end) => end !== undefined));
  return {
    fingerprint,
    keyId,
    version,
    key: jwk && keyOf(jwk),
    isRevoked: isRevoked || owner?.isRevoked === true,
    endsAt: Number.isFinite(endMs) ? new Date(endMs) : undefined,
  };
};

const fingerprintOf = (version: 4 | 6, body: Buffer): string => {
  const length = Buffer.alloc(version === 4 ? 2 : 4);
  length.writeUIntBE(body.length, 0, length.length);
  return createHash(version === 4 ? 'sha1' : 'sha256')
    .update(Buffer.from([version === 4 ? 0x99 : 0x9b]))
    .update(length)
    .update(body)
    .digest('hex')
    .toUpperCase();
};

const keyOf = (jwk: JsonWebKey): KeyObject => {
  try {
    return createPublicKey({ key: jwk, format: 'jwk' });
  } catch (error) {
    throw new OpenPgpFault('The key is malformed', { cause: error });
  }
};

const ED25519_LEGACY_OID = '2b06010401da470f01';
const CURVES: Readonly<Record<string, { readonly crv: string; readonly bytes: number }>> = {
  '2a8648ce3d030107': { crv: 'P-256', bytes: 32 },
  '2b8104000a': { crv: 'secp256k1', bytes: 32 },
  '2b81040022': { crv: 'P-384', bytes: 48 },
  '2b81040023': { crv: 'P-521', bytes: 66 },
};

/** RFC 9580 §9.1 and §5.5.5. Returns `undefined` if the algorithm is unsupported or cannot sign. */
const jwkOf = (algorithm: number, reader: ByteReader): JsonWebKey | undefined => {
  switch (algorithm) {
    case 1:
    case 3: {
      const [n, e] = [reader.mpi(), reader.mpi()];
      return { kty: 'RSA', n: n.toString('base64url'), e: e.toString('base64url') };
    }
    case 19: {
      const curve = CURVES[reader.take(reader.uint(1)).toString('hex')];
      const point = reader.mpi();
      if (!curve || point.length !== 1 + 2 * curve.bytes || point[0] !== 4) return undefined;
      const [x, y] = [point.subarray(1, 1 + curve.bytes), point.subarray(1 + curve.bytes)];
      return { kty: 'EC', crv: curve.crv, x: x.toString('base64url'), y: y.toString('base64url') };
    }
    case 22: {
      const oid = reader.take(reader.uint(1)).toString('hex');
      const point = reader.mpi();
      if (oid !== ED25519_LEGACY_OID || point.length !== 33) return undefined;
      return { kty: 'OKP', crv: 'Ed25519', x: point.subarray(1).toString('base64url') };
    }
    case 27:
      return { kty: 'OKP', crv: 'Ed25519', x: reader.take(32).toString('base64url') };
    case 28:
      return { kty: 'OKP', crv: 'Ed448', x: reader.take(57).toString('base64url') };
    default:
      return undefined;
  }
};

/** Until when a key may sign, according to the owner's signatures that follow it. */
interface KeyTerm {
  readonly isRevoked: boolean;
  /** From the creation of the key; 0 if it does not expire. */
  readonly seconds: number;
}

const REVOCATIONS: ReadonlySet<number> = new Set([0x20, 0x28]);
/** Signatures over a user id, over the key itself, and subkey bindings (RFC 9580 §5.2.1). */
const BINDINGS: ReadonlySet<number> = new Set([0x10, 0x11, 0x12, 0x13, 0x18, 0x1f]);

/** Reads the signature packets that follow one key. Signatures by anyone other than `owners` (ids and fingerprints) are ignored. */
const readKeyTerm = (signatures: readonly Packet[], owners: readonly string[]): KeyTerm => {
  let isRevoked = false;
  let newest = { at: -1, seconds: 0 };
  for (const { body } of signatures) {
    const reader = new ByteReader(body);
    const version = reader.uint(1);
    if (version !== 4 && version !== 6) continue;
    const type = reader.uint(1);
    reader.take(2);
    const lengthBytes = version === 4 ? 2 : 4;
    const own = readSubpackets(reader.take(reader.uint(lengthBytes)));
    const issuer = own.issuer ?? readSubpackets(reader.take(reader.uint(lengthBytes))).issuer;
    if (issuer !== undefined && !owners.includes(issuer)) continue;
    if (REVOCATIONS.has(type)) isRevoked = true;
    const at = own.createdAt?.getTime() ?? 0;
    if (BINDINGS.has(type) && at > newest.at) newest = { at, seconds: own.keySeconds ?? 0 };
  }
  return { isRevoked, seconds: newest.seconds };
};
