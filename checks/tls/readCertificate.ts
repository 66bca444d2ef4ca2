import { createHash, X509Certificate, type KeyObject } from 'node:crypto';
import type { CertificateFacts } from './observation.ts';
import { boundedTexts, wellFormedText } from '../kit/boundedText.ts';
import { readExtensions, type CertificateExtensions } from './readExtensions.ts';
import { certificateTime } from '../kit/certificateTime.ts';
import { derChildren, type DerElement, derOid, derTag, parseDer } from './der.ts';

const MAX_NAMES = 100;
const DAY_MS = 86_400_000;

/** One certificate as it was sent, with the data for finding faults. */
export interface ReadCertificate {
  readonly x509: X509Certificate;
  readonly facts: CertificateFacts;
  readonly extensions: CertificateExtensions;
  /** All DNS names, not only the recorded ones. */
  readonly dnsNames: readonly string[];
  readonly weakSignature: boolean;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** Signed with its own key. */
  readonly selfSigned: boolean;
}

/** Several checks and facts read the certificates of one handshake, and surveys share handshakes. */
const read = new WeakMap<Uint8Array, ReadCertificate>();

/** Reads one certificate (DER), whose bytes must not change. Throws if they are not a certificate. */
export const readCertificate = (der: Uint8Array): ReadCertificate => {
  const known = read.get(der) ?? parseCertificate(der);
  read.set(der, known);
  return known;
};

const parseCertificate = (der: Uint8Array): ReadCertificate => {
  const x509 = new X509Certificate(der);
  const signature = signatureAlgorithmOf(der);
  const key = publicKeyOf(x509);
  const dnsNames = dnsNamesOf(x509.subjectAltName);
  const notBefore = certificateTime(x509.validFrom);
  const notAfter = certificateTime(x509.validTo);
  const extensions = readExtensions(der);
  const facts: CertificateFacts = {
    subject: wellFormedText(distinguishedName(x509.subject), 512),
    issuer: wellFormedText(distinguishedName(x509.issuer), 512),
    issuerOrganization: partOf(x509.issuer, 'O'),
    issuerCommonName: partOf(x509.issuer, 'CN'),
    subjectAltNames: boundedTexts(dnsNames, MAX_NAMES, 255),
    subjectAltNameCount: dnsNames.length,
    notBefore: notBefore.toISOString(),
    notAfter: notAfter.toISOString(),
    keyType: wellFormedText(keyTypeOf(key), 40),
    keyBits: keyBitsOf(key),
    signatureAlgorithm: wellFormedText(signature.name, 80),
    serialNumber: wellFormedText(x509.serialNumber, 128),
    sha256: createHash('sha256').update(der).digest('hex'),
    validation: validationOf(extensions.policies),
    wildcard: dnsNames.some((name) => name.startsWith('*.')),
    mustStaple: extensions.mustStaple,
    validityDays: Math.max(0, Math.ceil((notAfter.getTime() - notBefore.getTime() + 1_000) / DAY_MS)),
  };
  const selfSigned = x509.subject === x509.issuer && key !== undefined && isSignedBy(x509, key);
  return { x509, facts, extensions, dnsNames, weakSignature: signature.weak, notBefore, notAfter, selfSigned };
};

/** Reads the certificates of a chain (DER), up to the first unreadable one. */
export const readCertificates = (chain: readonly Uint8Array[]): readonly ReadCertificate[] => {
  const certificates: ReadCertificate[] = [];
  for (const der of chain) {
    try {
      certificates.push(readCertificate(der));
    } catch {
      break;
    }
  }
  return certificates;
};

/** Policies of the CA/Browser Forum (Baseline Requirements §7.1.6.1, EV Guidelines §9.3), the strictest first. */
const VALIDATIONS = [
  ['2.23.140.1.1', 'extended'],
  ['2.23.140.1.2.2', 'organization'],
  ['2.23.140.1.2.3', 'individual'],
  ['2.23.140.1.2.1', 'domain'],
] as const;

const validationOf = (policies: readonly string[]): NonNullable<CertificateFacts['validation']> | null =>
  VALIDATIONS.find(([policy]) => policies.includes(policy))?.[1] ?? null;

/** Joins node:crypto's lines, one per attribute, into a single line, and undoes the escapes of RFC 2253. */
const distinguishedName = (lines: string | undefined): string =>
  (lines ?? '').split('\n').filter(Boolean).map(unescaped).join(', ');

const partOf = (lines: string | undefined, type: 'O' | 'CN'): string | null => {
  const line = (lines ?? '').split('\n').find((one) => one.startsWith(`${type}=`));
  return line === undefined ? null : wellFormedText(unescaped(line.slice(type.length + 1)), 256);
};

const unescaped = (text: string): string => text.replace(/\\([,+"\\<>;=# ])/g, '$1');

/** node:crypto writes `DNS:a, IP Address:b`, and quotes ambiguous names as JSON strings. */
const dnsNamesOf = (subjectAltName: string | undefined): readonly string[] => {
  const parts = (subjectAltName ?? '').matchAll(/([A-Za-z0-9 ]+):("(?:[^"\\]|\\.)*"|[^,]*)(?:, |$)/gy);
  return [...parts].flatMap(([, type, value = '']) => {
    if (type !== 'DNS') return [];
    return value.startsWith('"') ? quotedName(value) : [value];
  });
};

const quotedName = (text: string): readonly string[] => {
  try {
    const name: unknown = JSON.parse(text);
    return typeof name === 'string' ? [name] : [];
  } catch {
    // A name that cannot be decoded matches nothing.
    return [];
  }
};

/** Returns `undefined` if this OpenSSL does not support the kind of key. */
const publicKeyOf = (x509: X509Certificate): KeyObject | undefined => {
  try {
    return x509.publicKey;
  } catch {
    return undefined;
  }
};

const isSignedBy = (x509: X509Certificate, key: KeyObject): boolean => {
  try {
    return x509.verify(key);
  } catch {
    // A signature that cannot be checked proves nothing.
    return false;
  }
};

const KEY_TYPES: Readonly<Record<string, string>> = {
  rsa: 'RSA',
  'rsa-pss': 'RSA-PSS',
  ec: 'EC',
  dsa: 'DSA',
  ed25519: 'Ed25519',
  ed448: 'Ed448',
};

const keyTypeOf = (key: KeyObject | undefined): string => {
  const type = key?.asymmetricKeyType;
  return type === undefined ? 'unknown' : (KEY_TYPES[type] ?? type);
};

const keyBitsOf = (key: KeyObject | undefined): number | null => {
  const details = key?.asymmetricKeyDetails;
  if (details?.modulusLength !== undefined) return details.modulusLength;
  if (details?.namedCurve !== undefined) return Number(/\d{3}/.exec(details.namedCurve)?.[0] ?? NaN) || null;
  if (key?.asymmetricKeyType === 'ed25519') return 256;
  return key?.asymmetricKeyType === 'ed448' ? 456 : null;
};

interface SignatureAlgorithm {
  /** e.g. `RSA with SHA-256`; the dotted object identifier if the algorithm is unknown. */
  readonly name: string;
  /** MD2, MD5 or SHA-1: an attacker can create collisions, and so a forged certificate with the same signature. */
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

/**
 * Reads `signatureAlgorithm` of a DER certificate (RFC 5280 §4.1.1.2), which node:crypto does not expose. Throws a RangeError if the bytes are not a
 * certificate.
 */
export const signatureAlgorithmOf = (certificate: Uint8Array): SignatureAlgorithm => {
  const [, algorithm] = derChildren(parseDer(certificate));
  const [identifier, parameters] = derChildren(algorithm);
  const oid = derOid(identifier);
  const name = oid === RSA_PSS ? `RSA-PSS with ${pssHash(parameters)}` : (NAMES[oid] ?? oid);
  return { name, weak: /(MD2|MD5|SHA-1)$/.test(name) };
};

/** RFC 4055 §3.1: hashAlgorithm [0], which defaults to SHA-1. */
const pssHash = (parameters: DerElement | undefined): string => {
  const [hash] = derChildren(parameters);
  if (derTag(hash) !== 0xa0) return 'SHA-1';
  const [algorithm] = derChildren(hash);
  const [identifier] = derChildren(algorithm);
  const oid = derOid(identifier);
  return HASHES[oid] ?? oid;
};
