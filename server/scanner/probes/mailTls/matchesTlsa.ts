import { createHash, X509Certificate } from 'node:crypto';
import type { ReadCertificate } from '../tls/readCertificate.ts';
import { isUsable, type TlsaRecord } from './tlsaRecord.ts';

/** What the server presented, leaf first, with what DANE-TA asks beyond the digest (RFC 7672 §3.1.2, §3.2.2). */
export interface PresentedChain {
  readonly chain: readonly ReadCertificate[];
  /** Whether the server's own certificate carries the TLSA base domain or the domain of the mail. */
  readonly nameMatches: boolean;
  readonly now: Date;
}

/**
 * Whether the chain satisfies a record. DANE-EE(3) asks for the server's own certificate and nothing else, neither its name nor its dates
 * (RFC 7671 §5.1). DANE-TA(2) asks for a chain that leads to that authority, in its time, for one of the names of RFC 7672 §3.2.2. Null: it cannot be used.
 */
export const matchesTlsa = (record: TlsaRecord, presented: PresentedChain): boolean | null => {
  if (!isUsable(record)) return null;
  const [leaf] = presented.chain;
  if (!leaf) return false;
  if (record.usage === 3) return agrees(record, leaf.x509);
  return presented.nameMatches && leadsTo(record, presented);
};

const agrees = ({ selector, matchingType, data }: TlsaRecord, certificate: X509Certificate): boolean => {
  const bytes = selector === 0 ? certificate.raw : publicKeyOf(certificate);
  if (bytes === undefined) return false;
  if (matchingType === 0) return bytes.equals(data);
  return createHash(matchingType === 1 ? 'sha256' : 'sha512')
    .update(bytes)
    .digest()
    .equals(data);
};

/** SubjectPublicKeyInfo; undefined: a key of a kind that this OpenSSL does not know. */
const publicKeyOf = (certificate: X509Certificate): Buffer | undefined => {
  try {
    return certificate.publicKey.export({ type: 'spki', format: 'der' });
  } catch {
    return undefined;
  }
};

const isInTime = (certificate: X509Certificate, now: Date): boolean =>
  new Date(certificate.validFrom) <= now && now <= new Date(certificate.validTo);

const leadsTo = (record: TlsaRecord, { chain, now }: PresentedChain): boolean => {
  let previous: X509Certificate | undefined;
  for (const { x509 } of chain) {
    if (!isInTime(x509, now) || (previous && !isIssuedBy(previous, x509))) return false;
    if (agrees(record, x509)) return true;
    previous = x509;
  }
  // A whole certificate in DNS need not be sent (RFC 7671 §5.2.2).
  const anchor = record.selector === 0 && record.matchingType === 0 ? certificateOf(record.data) : undefined;
  return previous !== undefined && anchor !== undefined && isInTime(anchor, now) && isIssuedBy(previous, anchor);
};

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean => {
  try {
    return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
  } catch {
    // A signature that cannot be checked proves nothing.
    return false;
  }
};

const certificateOf = (der: Buffer): X509Certificate | undefined => {
  try {
    return new X509Certificate(der);
  } catch {
    return undefined;
  }
};
