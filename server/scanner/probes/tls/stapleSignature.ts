import { verify, X509Certificate, type KeyObject } from 'node:crypto';
import { derChildren, derContent, derWhole, type DerElement } from '../der/derElement.ts';
import { derOid } from '../der/derValues.ts';
import { readExtensions } from './readExtensions.ts';

interface Signed {
  readonly data: DerElement;
  readonly algorithm: DerElement;
  readonly signature: DerElement;
  /** Of who signed in the issuer's place. */
  readonly certificates: readonly DerElement[];
  /** When; undefined: it cannot be read. */
  readonly at: Date | undefined;
}

const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9';
const MAX_DELEGATES = 5;

/** Signature algorithm to hash, RFC 3279 §2.2, RFC 5758; null: the algorithm has its own. */
const HASHES: Readonly<Record<string, string | null>> = {
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

/** RFC 6960 §4.2.2.2: is an answer of OCSP signed by the issuer itself, or by a certificate of the issuer's for this purpose? Throws a RangeError. */
export const stapleSignature = (
  signed: Signed,
  issuer: X509Certificate | undefined,
): 'valid' | 'invalid' | 'notChecked' => {
  const hash = HASHES[derOid(derChildren(signed.algorithm)[0])];
  const own = issuer && publicKeyOf(issuer);
  if (!own || hash === undefined) return 'notChecked';
  // The first byte of a bit string counts the bits that are not used.
  const bytes = derContent(signed.signature).subarray(1);
  const keys = [
    own,
    ...signed.certificates.slice(0, MAX_DELEGATES).flatMap((one) => delegateKeys(one, issuer, signed)),
  ];
  return keys.some((key) => isSignedWith(hash, derWhole(signed.data), key, bytes)) ? 'valid' : 'invalid';
};

/** Undefined: of a kind that this OpenSSL does not know. */
const publicKeyOf = (certificate: X509Certificate): KeyObject | undefined => {
  try {
    return certificate.publicKey;
  } catch {
    return undefined;
  }
};

/** Of a certificate that the issuer made for signing in its place, and that was valid then. */
const delegateKeys = (element: DerElement, issuer: X509Certificate, { at }: Signed): readonly KeyObject[] => {
  const der = derWhole(element);
  try {
    const certificate = new X509Certificate(der);
    const named = readExtensions(der).extendedKeyUsage?.includes(OCSP_SIGNING) === true;
    const issued = certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
    const inTime = at && new Date(certificate.validFrom) <= at && at <= new Date(certificate.validTo);
    return named && issued && inTime ? [certificate.publicKey] : [];
  } catch {
    // What OpenSSL cannot read vouches for nothing.
    return [];
  }
};

const isSignedWith = (hash: string | null, data: Uint8Array, key: KeyObject, signature: Uint8Array): boolean => {
  try {
    return verify(hash, data, key, signature);
  } catch {
    // A key of another kind than the algorithm's: not this one's signature.
    return false;
  }
};
