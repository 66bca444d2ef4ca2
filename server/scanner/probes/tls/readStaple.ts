import type { X509Certificate } from 'node:crypto';
import type { StapleFacts } from '../../../../schema/report/observations/tlsObservation.ts';
import { derChildren, derContent, derElementAt, type DerElement } from '../der/derElement.ts';
import { derOid, derTime } from '../der/derValues.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { namesCertificate } from './namesCertificate.ts';
import { stapleSignature } from './stapleSignature.ts';

export interface Staple {
  readonly facts: StapleFacts;
  /** A SignedCertificateTimestampList among its extensions (RFC 6962 §3.3). */
  readonly timestamps: Uint8Array | undefined;
}

const BASIC_RESPONSE = '1.3.6.1.5.5.7.48.1.1';
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
      signature: stapleSignature(
        { data, algorithm, signature, certificates: extra ? childrenOfOnly(extra) : [], at: derTime(producedAt) },
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
