import type { WireRecord } from './wireRecord.ts';

/** A DNSKEY record (RFC 4034 §2). */
export interface Dnskey {
  readonly flags: number;
  readonly protocol: number;
  readonly algorithm: number;
  readonly publicKey: Buffer;
  readonly tag: number;
  readonly data: Buffer;
}

const ZONE_KEY = 0x0100;
const REVOKED = 0x0080;
const SECURE_ENTRY_POINT = 0x0001;
const HEAD_BYTES = 4;
const DNSSEC_PROTOCOL = 3;

/** Returns `undefined` if the data is too short for a key. */
export const dnskeyOf = ({ data }: Pick<WireRecord, 'data'>): Dnskey | undefined =>
  data.length <= HEAD_BYTES
    ? undefined
    : {
        flags: data.readUInt16BE(0),
        protocol: data.readUInt8(2),
        algorithm: data.readUInt8(3),
        publicKey: data.subarray(HEAD_BYTES),
        tag: keyTagOf(data),
        data,
      };

/** Returns whether signatures by this key count: it must be a zone key with protocol 3 (RFC 4034 §2.1.1, §2.1.2) and not be revoked (RFC 5011 §2.1). */
export const mayVerify = ({ flags, protocol }: Dnskey): boolean =>
  (flags & ZONE_KEY) !== 0 && (flags & REVOKED) === 0 && protocol === DNSSEC_PROTOCOL;

/** Returns whether this is a key of a zone, not of a host or user (RFC 4034 §2.1.1). */
export const isZoneKey = ({ flags }: Dnskey): boolean => (flags & ZONE_KEY) !== 0;
export const isRevoked = ({ flags }: Dnskey): boolean => (flags & REVOKED) !== 0;
export const isEntryPoint = ({ flags }: Dnskey): boolean => (flags & SECURE_ENTRY_POINT) !== 0;

/** RFC 4034 appendix B. (RSA/MD5 uses a different algorithm, but such keys are never used.) */
const keyTagOf = (data: Buffer): number => {
  let sum = 0;
  for (const [index, byte] of data.entries()) sum += index % 2 === 0 ? byte << 8 : byte;
  return (sum + (sum >>> 16)) & 0xffff;
};

/** Returns the exponent and modulus of an RSA key (RFC 3110 §2), or `undefined` if it is truncated. */
export const rsaPartsOf = (publicKey: Buffer): { exponent: Buffer; modulus: Buffer } | undefined => {
  const short = publicKey[0] ?? 0;
  const [at, length] = short === 0 && publicKey.length >= 3 ? [3, publicKey.readUInt16BE(1)] : [1, short];
  const exponent = publicKey.subarray(at, at + length);
  const modulus = withoutLeadingZeros(publicKey.subarray(at + length));
  return length === 0 || modulus.length === 0 ? undefined : { exponent: withoutLeadingZeros(exponent), modulus };
};

const withoutLeadingZeros = (bytes: Buffer): Buffer => {
  const first = bytes.findIndex((byte) => byte !== 0);
  return first < 0 ? Buffer.alloc(0) : bytes.subarray(first);
};

/** Returns the bits of an RSA key's modulus, or of a curve's field. */
export const keyBitsOf = ({ algorithm, publicKey }: Dnskey): number | undefined => {
  if (algorithm === 13 || algorithm === 15) return 256;
  if (algorithm === 14) return 384;
  if (algorithm === 16) return 456;
  const modulus = [1, 5, 7, 8, 10].includes(algorithm) ? rsaPartsOf(publicKey)?.modulus : undefined;
  return modulus && modulus.length * 8 - Math.clz32(modulus[0] ?? 0) + 24;
};
