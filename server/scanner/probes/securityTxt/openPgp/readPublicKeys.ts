import { createHash, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { ByteReader } from './byteReader.ts';
import { OpenPgpFault } from './openPgpFault.ts';
import { readPackets } from './readPackets.ts';

/** A key or subkey that can verify. `fingerprint`: upper-case hex. */
export interface PgpPublicKey {
  readonly fingerprint: string;
  readonly keyId: string;
  readonly version: 4 | 6;
  readonly key: KeyObject;
}

const PUBLIC_KEY = 6;
const PUBLIC_SUBKEY = 14;

/**
 * The keys and subkeys of a public key file (RFC 9580 §5.5). Those of other versions and algorithms are left out. What binds a subkey to its
 * key is not looked at: both come from the same file.
 */
export const readPublicKeys = (bytes: Uint8Array): readonly PgpPublicKey[] =>
  readPackets(bytes)
    .filter(({ tag }) => tag === PUBLIC_KEY || tag === PUBLIC_SUBKEY)
    .flatMap(({ body }) => readPublicKey(body) ?? []);

const readPublicKey = (body: Buffer): PgpPublicKey | undefined => {
  const reader = new ByteReader(body);
  const version = reader.uint(1);
  if (version !== 4 && version !== 6) return undefined;
  reader.take(4);
  const algorithm = reader.uint(1);
  if (version === 6) reader.uint(4);
  const jwk = jwkOf(algorithm, reader);
  if (!jwk) return undefined;
  const fingerprint = fingerprintOf(version, body);
  // RFC 9580 §5.5.4: the id is the low end of a version 4 fingerprint and the high end of a version 6 one.
  const keyId = version === 4 ? fingerprint.slice(-16) : fingerprint.slice(0, 16);
  return { fingerprint, keyId, version, key: keyOf(jwk) };
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
  '2b81040022': { crv: 'P-384', bytes: 48 },
  '2b81040023': { crv: 'P-521', bytes: 66 },
};

/** RFC 9580 §9.1 and §5.5.5; undefined: an algorithm that signs nothing, or that is not known here. */
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
