import { certificateTime } from '../kit/certificateTime.ts';
import { X509Certificate, verify, type KeyObject, createHash } from 'node:crypto';
import type { StapleFacts } from './observation.ts';
import { derChildren, derContent, type DerElement, derOid, derTag, derTime, derWhole, parseDer } from './der.ts';
import { wellFormedText } from '../kit/boundedText.ts';
import { readExtensions } from './readExtensions.ts';

interface Staple {
  readonly facts: StapleFacts;
  /** The SignedCertificateTimestampList in its extensions (RFC 6962 §3.3). */
  readonly timestamps: Uint8Array | undefined;
}

const BASIC_RESPONSE = '1.3.6.1.5.5.7.48.1.1';
const TIMESTAMPS = '1.3.6.1.4.1.11129.2.4.5';
const MAX_RESPONSES = 100;

const unusable = (reason: string): Staple => ({
  facts: { status: 'unusable', reason: wellFormedText(reason, 200) },
  timestamps: undefined,
});

/** Reads an OCSP response (RFC 6960 §4.2.1). `issuer` is the certificate that signed the leaf, if the server sent it. Never throws. */
export const readStaple = (
  response: Uint8Array,
  leaf: X509Certificate,
  issuer: X509Certificate | undefined,
): Staple => {
  try {
    const [status, wrapper] = derChildren(parseDer(response));
    const code = status && derContent(status)[0];
    if (code !== 0) return unusable(`the responder answered with an error (${code ?? 'none'})`);
    const [type, octets] = childrenOfOnly(wrapper);
    if (derOid(type) !== BASIC_RESPONSE || !octets) return unusable('it is of a type that is not known');
    return basicStaple(parseDer(derContent(octets)), leaf, issuer);
  } catch (error) {
    if (error instanceof RangeError) return unusable(`it cannot be read (${error.message})`);
    throw error;
  }
};

/** Returns the content of an explicit tag. */
const childrenOfOnly = (wrapper: DerElement | undefined): readonly DerElement[] => derChildren(derChildren(wrapper)[0]);

const basicStaple = (basic: DerElement, leaf: X509Certificate, issuer: X509Certificate | undefined): Staple => {
  const [data, algorithm, signature, extra] = derChildren(basic);
  if (!data || !algorithm || !signature) return unusable('it has no signature');
  // A version [0] may come first; responderID is [1] or [2].
  const fields = derChildren(data).filter((field) => derTag(field) !== 0xa0);
  const [, producedAt, responses] = fields;
  const single = derChildren(responses)
    .slice(0, MAX_RESPONSES)
    .map(derChildren)
    .find(([id]) => id && namesCertificate(id, leaf, issuer));
  if (!single) return unusable('it speaks of another certificate');
  const [, status, thisUpdate, ...rest] = single;
  const nextUpdate = rest.find((field) => derTag(field) === 0xa0);
  const extensions = rest.find((field) => derTag(field) === 0xa1);
  return {
    facts: {
      ...statusOf(status),
      producedAt: iso(producedAt),
      thisUpdate: iso(thisUpdate),
      nextUpdate: iso(derChildren(nextUpdate)[0]),
      signature: stapleSignature(
        { data, algorithm, signature, certificates: childrenOfOnly(extra), at: derTime(producedAt) },
        issuer,
      ),
    },
    timestamps: extensions && timestampsOf(extensions),
  };
};

const iso = (element: DerElement | undefined): string | null => derTime(element)?.toISOString() ?? null;

const statusOf = (
  status: DerElement | undefined,
): { status: 'good' | 'revoked' | 'unknown'; revokedAt: string | null } => {
  if (derTag(status) === 0x80) return { status: 'good', revokedAt: null };
  if (derTag(status) === 0xa1) return { status: 'revoked', revokedAt: iso(derChildren(status)[0]) };
  return { status: 'unknown', revokedAt: null };
};

const timestampsOf = (wrapper: DerElement): Uint8Array | undefined => {
  const found = childrenOfOnly(wrapper)
    .map(derChildren)
    .find(([oid]) => derTag(oid) === 0x06 && derOid(oid) === TIMESTAMPS);
  const octets = found?.at(-1);
  return octets && derContent(parseDer(derContent(octets)));
};

interface Signed {
  readonly data: DerElement;
  readonly algorithm: DerElement;
  readonly signature: DerElement;
  /** Certificates of delegated responders. */
  readonly certificates: readonly DerElement[];
  /** When the response was produced; `undefined` if unreadable. */
  readonly at: Date | undefined;
}

const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9';
const MAX_DELEGATES = 5;

/** Maps signature algorithms to hashes, RFC 3279 §2.2, RFC 5758; null if the algorithm includes its hash. */
export const SIGNATURE_HASHES: Readonly<Record<string, string | null>> = {
  '1.2.840.113549.1.1.5': 'sha1',
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.1': 'sha1',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
  '1.3.101.112': null,
  '1.3.101.113': null,
};

/**
 * RFC 6960 §4.2.2.2: checks whether an OCSP response is signed by the issuer itself, or with a certificate that the issuer made for this purpose. Throws a
 * RangeError.
 */
const stapleSignature = (signed: Signed, issuer: X509Certificate | undefined): 'valid' | 'invalid' | 'notChecked' => {
  const hash = SIGNATURE_HASHES[derOid(derChildren(signed.algorithm)[0])];
  const own = issuer && publicKeyOf(issuer);
  if (!own || hash === undefined) return 'notChecked';
  // The first byte of a bit string counts its unused bits.
  const bytes = derContent(signed.signature).subarray(1);
  const keys = [
    own,
    ...signed.certificates.slice(0, MAX_DELEGATES).flatMap((one) => delegateKeys(one, issuer, signed)),
  ];
  return keys.some((key) => isSignedWith(hash, derWhole(signed.data), key, bytes)) ? 'valid' : 'invalid';
};

/** Returns `undefined` if this OpenSSL does not support the kind of key. */
const publicKeyOf = (certificate: X509Certificate): KeyObject | undefined => {
  try {
    return certificate.publicKey;
  } catch {
    return undefined;
  }
};

/** Returns the key of a certificate that the issuer made for delegated signing and that was valid at the time. */
const delegateKeys = (element: DerElement, issuer: X509Certificate, { at }: Signed): readonly KeyObject[] => {
  const der = derWhole(element);
  try {
    const certificate = new X509Certificate(der);
    const named = readExtensions(der).extendedKeyUsage?.includes(OCSP_SIGNING) === true;
    const issued = certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
    const inTime = at && certificateTime(certificate.validFrom) <= at && at <= certificateTime(certificate.validTo);
    return named && issued && inTime ? [certificate.publicKey] : [];
  } catch {
    // What OpenSSL cannot read proves nothing.
    return [];
  }
};

export const isSignedWith = (hash: string | null, data: Uint8Array, key: KeyObject, signature: Uint8Array): boolean => {
  try {
    return verify(hash, data, key, signature);
  } catch {
    // The key does not fit the algorithm, so the signature is not by this key.
    return false;
  }
};

/** The hashes of RFC 5754 and SHA-1; others cannot be compared. */
const ID_HASHES: Readonly<Record<string, string>> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/**
 * Returns whether an OCSP CertID (RFC 6960 §4.1.1) identifies `leaf`: its serial number, the name of its issuer, and the issuer's key if known. Throws a
 * RangeError if it is not a CertID.
 */
const namesCertificate = (certId: DerElement, leaf: X509Certificate, issuer: X509Certificate | undefined): boolean => {
  const [algorithm, name, key, serial] = derChildren(certId);
  if (!algorithm || !name || !key || !serial) return false;
  if (plainSerial(Buffer.from(derContent(serial)).toString('hex')) !== plainSerial(leaf.serialNumber)) return false;
  const hash = ID_HASHES[derOid(derChildren(algorithm)[0])];
  if (hash === undefined) return true;
  const isHashOf = (element: DerElement, bytes: Uint8Array | undefined): boolean =>
    bytes === undefined || createHash(hash).update(bytes).digest().equals(derContent(element));
  return isHashOf(name, issuerNameOf(leaf)) && isHashOf(key, issuer && publicKeyBitsOf(issuer));
};

const plainSerial = (hex: string): string => hex.toLowerCase().replace(/^0+(?=.)/, '');

/** Returns the fields of a TBSCertificate without its version, which old certificates omit (RFC 5280 §4.1). */
const fieldsOf = ({ raw }: X509Certificate): readonly DerElement[] => {
  const [toBeSigned] = derChildren(parseDer(raw));
  return derChildren(toBeSigned).filter((field) => derTag(field) !== 0xa0);
};

export const issuerNameOf = (certificate: X509Certificate): Uint8Array | undefined => {
  const [, , issuer] = fieldsOf(certificate);
  return issuer && derWhole(issuer);
};

/** Returns the bit string without its leading count of unused bits, which is what gets hashed. */
const publicKeyBitsOf = (certificate: X509Certificate): Uint8Array | undefined => {
  const info = fieldsOf(certificate)[5];
  const bits = derChildren(info)[1];
  return bits && derContent(bits).subarray(1);
};
