import { verify, X509Certificate, type KeyObject } from 'node:crypto';
import type { StapleFacts } from '../../../../schema/report/observations/tlsObservation.ts';
import { derChildren, derContent, derElementAt, derWhole, type DerElement } from '../der/derElement.ts';
import { derOid, derTime } from '../der/derValues.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { namesCertificate } from './namesCertificate.ts';
import { readExtensions } from './readExtensions.ts';

export interface Staple {
  readonly facts: StapleFacts;
  /** A SignedCertificateTimestampList among its extensions (RFC 6962 §3.3). */
  readonly timestamps: Uint8Array | undefined;
}

const BASIC_RESPONSE = '1.3.6.1.5.5.7.48.1.1';
const OCSP_SIGNING = '1.3.6.1.5.5.7.3.9';
const TIMESTAMPS = '1.3.6.1.4.1.11129.2.4.5';
const MAX_RESPONSES = 100;

const unusable = (reason: string): Staple => ({
  facts: { status: 'unusable', reason: wellFormedText(reason, 200) },
  timestamps: undefined,
});

/** RFC 6960 §4.2.1. `issuer` is the certificate that the leaf is signed by, where the server sent it. Never throws. */
export const readStaple = (
  response: Uint8Array,
  leaf: X509Certificate,
  issuer: X509Certificate | undefined,
): Staple => {
  try {
    const [status, wrapper] = derChildren(derElementAt(response));
    const code = status && derContent(status)[0];
    if (code !== 0) return unusable(`the responder answered with an error (${code ?? 'none'})`);
    const [type, octets] = wrapper ? childrenOfOnly(wrapper) : [];
    if (derOid(type) !== BASIC_RESPONSE || !octets) return unusable('it is of a type that is not known');
    return basicStaple(derElementAt(derContent(octets)), leaf, issuer);
  } catch (error) {
    if (error instanceof RangeError) return unusable(`it cannot be read (${error.message})`);
    throw error;
  }
};

/** What an explicit tag holds. */
const childrenOfOnly = (wrapper: DerElement): readonly DerElement[] => {
  const [inner] = derChildren(wrapper);
  return inner ? derChildren(inner) : [];
};

const basicStaple = (basic: DerElement, leaf: X509Certificate, issuer: X509Certificate | undefined): Staple => {
  const [data, algorithm, signature, extra] = derChildren(basic);
  if (!data || !algorithm || !signature) return unusable('it has no signature');
  // A version [0] may come first; responderID is [1] or [2].
  const fields = derChildren(data).filter(({ tag }) => tag !== 0xa0);
  const [, producedAt, responses] = fields;
  const single = (responses ? derChildren(responses) : [])
    .slice(0, MAX_RESPONSES)
    .map(derChildren)
    .find(([id]) => id && namesCertificate(id, leaf, issuer));
  if (!single) return unusable('it speaks of another certificate');
  const [, status, thisUpdate, ...rest] = single;
  const nextUpdate = rest.find(({ tag }) => tag === 0xa0);
  const extensions = rest.find(({ tag }) => tag === 0xa1);
  return {
    facts: {
      ...statusOf(status),
      producedAt: iso(producedAt),
      thisUpdate: iso(thisUpdate),
      nextUpdate: iso(nextUpdate && derChildren(nextUpdate)[0]),
      signature: verdictOf({ data, algorithm, signature, extra }, issuer),
    },
    timestamps: extensions && timestampsOf(extensions),
  };
};

const iso = (element: DerElement | undefined): string | null => derTime(element)?.toISOString() ?? null;

const statusOf = (
  status: DerElement | undefined,
): { status: 'good' | 'revoked' | 'unknown'; revokedAt: string | null } => {
  if (status?.tag === 0x80) return { status: 'good', revokedAt: null };
  if (status?.tag === 0xa1) return { status: 'revoked', revokedAt: iso(derChildren(status)[0]) };
  return { status: 'unknown', revokedAt: null };
};

const timestampsOf = (wrapper: DerElement): Uint8Array | undefined => {
  const found = childrenOfOnly(wrapper)
    .map(derChildren)
    .find(([oid]) => oid?.tag === 0x06 && derOid(oid) === TIMESTAMPS);
  const octets = found?.at(-1);
  return octets && derContent(derElementAt(derContent(octets)));
};

interface Signed {
  readonly data: DerElement;
  readonly algorithm: DerElement;
  readonly signature: DerElement;
  /** [0] certificates of who signed in the issuer's place. */
  readonly extra: DerElement | undefined;
}

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

type Verdict = 'valid' | 'invalid' | 'notChecked';

/** RFC 6960 §4.2.2.2: by the issuer itself, or by a certificate of the issuer's for this purpose. */
const verdictOf = (signed: Signed, issuer: X509Certificate | undefined): Verdict => {
  const hash = HASHES[derOid(derChildren(signed.algorithm)[0])];
  if (!issuer || hash === undefined) return 'notChecked';
  // The first byte of a bit string counts the bits that are not used.
  const bytes = derContent(signed.signature).subarray(1);
  const own = publicKeyOf(issuer);
  if (!own) return 'notChecked';
  const keys = [own, ...delegatesOf(signed.extra, issuer).map(({ publicKey }) => publicKey)];
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

const delegatesOf = (extra: DerElement | undefined, issuer: X509Certificate): readonly X509Certificate[] =>
  (extra ? childrenOfOnly(extra) : []).slice(0, 5).flatMap((element) => {
    const der = derWhole(element);
    try {
      const certificate = new X509Certificate(der);
      const named = readExtensions(der).extendedKeyUsage?.includes(OCSP_SIGNING) === true;
      const isReadable = publicKeyOf(certificate) !== undefined;
      const issued = certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
      return named && isReadable && issued ? [certificate] : [];
    } catch {
      // What OpenSSL cannot read vouches for nothing.
      return [];
    }
  });

const isSignedWith = (hash: string | null, data: Uint8Array, key: KeyObject, signature: Uint8Array): boolean => {
  try {
    return verify(hash, data, key, signature);
  } catch {
    // A key of another kind than the algorithm's: not this one's signature.
    return false;
  }
};
