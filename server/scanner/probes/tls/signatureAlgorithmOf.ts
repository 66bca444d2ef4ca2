import { derChildren, derElementAt, type DerElement } from '../der/derElement.ts';
import { derOid } from '../der/derValues.ts';

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
  const [, algorithm] = derChildren(derElementAt(certificate));
  const [identifier, parameters] = algorithm ? derChildren(algorithm) : [];
  const oid = derOid(identifier);
  const name = oid === RSA_PSS ? `RSA-PSS with ${pssHash(parameters)}` : (NAMES[oid] ?? oid);
  return { name, weak: /(MD2|MD5|SHA-1)$/.test(name) };
};

/** RFC 4055 §3.1: hashAlgorithm [0], SHA-1 where it is not written. */
const pssHash = (parameters: DerElement | undefined): string => {
  const [hash] = parameters ? derChildren(parameters) : [];
  if (hash?.tag !== 0xa0) return 'SHA-1';
  const [algorithm] = derChildren(hash);
  const [identifier] = algorithm ? derChildren(algorithm) : [];
  const oid = derOid(identifier);
  return HASHES[oid] ?? oid;
};
