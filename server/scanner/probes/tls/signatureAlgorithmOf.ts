export interface SignatureAlgorithm {
  /** e.g. `RSA with SHA-256`; the dotted object identifier where we have no name for it. */
  readonly name: string;
  /** MD2, MD5 or SHA-1: collisions can be made, so that a forged certificate may carry the same signature. */
  readonly weak: boolean;
}

/** RFC 3279, RFC 4055, RFC 5758, RFC 8410. */
const NAMES: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.2': 'RSA with MD2',
  '1.2.840.113549.1.1.4': 'RSA with MD5',
  '1.2.840.113549.1.1.5': 'RSA with SHA-1',
  '1.3.14.3.2.29': 'RSA with SHA-1',
  '1.2.840.113549.1.1.14': 'RSA with SHA-224',
  '1.2.840.113549.1.1.11': 'RSA with SHA-256',
  '1.2.840.113549.1.1.12': 'RSA with SHA-384',
  '1.2.840.113549.1.1.13': 'RSA with SHA-512',
  '1.2.840.10040.4.3': 'DSA with SHA-1',
  '2.16.840.1.101.3.4.3.2': 'DSA with SHA-256',
  '1.2.840.10045.4.1': 'ECDSA with SHA-1',
  '1.2.840.10045.4.3.1': 'ECDSA with SHA-224',
  '1.2.840.10045.4.3.2': 'ECDSA with SHA-256',
  '1.2.840.10045.4.3.3': 'ECDSA with SHA-384',
  '1.2.840.10045.4.3.4': 'ECDSA with SHA-512',
  '1.3.101.112': 'Ed25519',
  '1.3.101.113': 'Ed448',
};
const RSA_PSS = '1.2.840.113549.1.1.10';
const HASHES: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'SHA-1',
  '2.16.840.1.101.3.4.2.4': 'SHA-224',
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};

/** Reads `signatureAlgorithm` of a DER certificate (RFC 5280 §4.1.1.2), which node:crypto does not tell. Throws a RangeError on bytes that are no certificate. */
export const signatureAlgorithmOf = (certificate: Uint8Array): SignatureAlgorithm => {
  const outer = elementAt(certificate, 0);
  const toBeSigned = elementAt(certificate, outer.start);
  const algorithm = elementAt(certificate, toBeSigned.end);
  const identifier = elementAt(certificate, algorithm.start);
  const oid = objectIdentifier(certificate, identifier);
  const name =
    oid === RSA_PSS ? `RSA-PSS with ${pssHash(certificate, identifier.end, algorithm.end)}` : (NAMES[oid] ?? oid);
  return { name, weak: /(MD2|MD5|SHA-1)$/.test(name) };
};

interface Element {
  readonly tag: number;
  readonly start: number;
  readonly end: number;
}

const byteAt = (bytes: Uint8Array, offset: number): number => {
  const byte = bytes[offset];
  if (byte === undefined) throw new RangeError('The certificate ends within an element');
  return byte;
};

const elementAt = (bytes: Uint8Array, offset: number): Element => {
  const tag = byteAt(bytes, offset);
  const first = byteAt(bytes, offset + 1);
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  if (lengthBytes > 4) throw new RangeError('An element of the certificate is too long');
  let length = first < 0x80 ? first : 0;
  for (let index = 0; index < lengthBytes; index += 1) length = length * 256 + byteAt(bytes, offset + 2 + index);
  const start = offset + 2 + lengthBytes;
  if (start + length > bytes.length) throw new RangeError('An element of the certificate goes past its end');
  return { tag, start, end: start + length };
};

const objectIdentifier = (bytes: Uint8Array, { tag, start, end }: Element): string => {
  if (tag !== 0x06) throw new RangeError('The certificate has no signature algorithm where one must stand');
  const arcs: number[] = [];
  let arc = 0;
  for (const byte of bytes.subarray(start, end)) {
    arc = arc * 128 + (byte & 0x7f);
    if (byte < 0x80) {
      arcs.push(arc);
      arc = 0;
    }
  }
  const [joined = 0, ...others] = arcs;
  const first = Math.min(2, Math.floor(joined / 40));
  return [first, joined - first * 40, ...others].join('.');
};

/** RFC 4055 §3.1: hashAlgorithm [0], SHA-1 where it is not written. */
const pssHash = (bytes: Uint8Array, offset: number, end: number): string => {
  if (offset >= end) return 'SHA-1';
  const parameters = elementAt(bytes, offset);
  if (parameters.start >= parameters.end) return 'SHA-1';
  const hash = elementAt(bytes, parameters.start);
  if (hash.tag !== 0xa0) return 'SHA-1';
  const oid = objectIdentifier(bytes, elementAt(bytes, elementAt(bytes, hash.start).start));
  return HASHES[oid] ?? oid;
};
