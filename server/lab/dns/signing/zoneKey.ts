import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import { signingAlgorithm } from '../../../scanner/io/dnssec/algorithms.ts';
import { type Dnskey, dnskeyOf } from '../../../scanner/io/dnssec/dnskey.ts';
import { type Labels, wireOfLabels } from '../../../scanner/io/dnssec/dnsLabels.ts';
import { UNKNOWN_ALGORITHM, type ZoneSigning } from './zoneSigning.ts';

/** A key of a lab zone, created on first use. */
export interface ZoneKey {
  readonly dnskey: Dnskey;
  sign(data: Buffer): Buffer;
}

const ENTRY_POINT = 0x0001;
const ZONE_KEY = 0x0100;
const REVOKED = 0x0080;

/** Synchronous, because the name server's answers are: an elliptic curve key takes no time, a 2048-bit RSA key about 100 ms, once. */
export const createZoneKey = (signing: ZoneSigning, { isEntryPoint }: { isEntryPoint: boolean }): ZoneKey => {
  const scheme = signingAlgorithm(signing.algorithm)?.scheme;
  if (!scheme) throw new Error(`The lab cannot sign with algorithm ${signing.algorithm}.`);
  const fault = signing.fault?.kind;
  const flags =
    (fault === 'noZoneKey' ? 0 : ZONE_KEY) | (isEntryPoint ? ENTRY_POINT : 0) | (fault === 'revoked' ? REVOKED : 0);
  const shownAlgorithm = fault === 'unknownAlgorithm' ? UNKNOWN_ALGORITHM : signing.algorithm;
  const { publicKey, privateKey } = keyPairOf(scheme, signing.rsaBits ?? 2_048);
  const data = Buffer.concat([Buffer.from([flags >> 8, flags & 0xff, 3, shownAlgorithm]), publicBytes(publicKey)]);
  const dnskey = dnskeyOf({ data });
  if (!dnskey) throw new Error('A key of the lab has no bytes.');
  return {
    dnskey,
    sign: (signed) => {
      if (scheme.kind === 'eddsa') return sign(null, signed, privateKey);
      return sign(
        scheme.hash,
        signed,
        scheme.kind === 'ecdsa' ? { key: privateKey, dsaEncoding: 'ieee-p1363' } : privateKey,
      );
    },
  };
};

type Scheme = NonNullable<ReturnType<typeof signingAlgorithm>>['scheme'];

const keyPairOf = (scheme: Scheme, rsaBits: number): { publicKey: KeyObject; privateKey: KeyObject } => {
  if (scheme.kind === 'rsa') return generateKeyPairSync('rsa', { modulusLength: rsaBits });
  if (scheme.kind === 'ecdsa') return generateKeyPairSync('ec', { namedCurve: scheme.curve });
  return scheme.curve === 'Ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ed448');
};

/**
 * Returns the bytes of RFC 3110 §2, RFC 6605 §4, or RFC 8080 §3. They come from a copy of the key: Node 20 hangs when it exports a JWK of a key whose generator
 * the garbage collector frees meanwhile, because both lock the same key.
 */
const publicBytes = (key: KeyObject): Buffer => {
  const copy = createPublicKey({ key: key.export({ type: 'spki', format: 'der' }), type: 'spki', format: 'der' });
  const jwk = copy.export({ format: 'jwk' });
  if (jwk.kty !== 'RSA') return Buffer.concat([bytesOf(jwk.x), bytesOf(jwk.y)]);
  const exponent = bytesOf(jwk.e);
  return Buffer.concat([Buffer.from([exponent.length]), exponent, bytesOf(jwk.n)]);
};

const bytesOf = (part: JsonWebKey['x']): Buffer => Buffer.from(part ?? '', 'base64url');

const digests: Readonly<Record<number, string>> = { 1: 'sha1', 2: 'sha256', 4: 'sha384' };

/** Returns the data of a key's DS record (RFC 4034 §5.1); random bytes for an unknown digest type. */
export const dsDataOf = ({ tag, algorithm, data }: Dnskey, zone: Labels, digestType: number): Buffer => {
  const hash = digests[digestType];
  const digest = hash ? createHash(hash).update(wireOfLabels(zone)).update(data).digest() : randomBytes(32);
  return Buffer.concat([Buffer.from([tag >> 8, tag & 0xff, algorithm, digestType]), digest]);
};
