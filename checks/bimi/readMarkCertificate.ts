import type { X509Certificate } from 'node:crypto';
import { readCertificate, type ReadCertificate } from '../tls/readCertificate.ts';
import { isWithinDomain } from '../../server/platform/base/isWithinDomain.ts';

export interface MarkCertificate {
  readonly subject: string | null;
  readonly issuer: string | null;
  readonly notAfter: string | null;
  /** Each item is a sentence without its full stop. */
  readonly faults: readonly string[];
}

/** id-kp-BrandIndicatorforMessageIdentification (RFC 9091's registry of PKIX extended key purposes). */
const MARK_USAGE = '1.3.6.1.5.5.7.3.31';
/** id-pe-logotype (RFC 9399), DER of 1.3.6.1.5.5.7.1.12. */
const LOGOTYPE = Buffer.from('06082b0601050507010c', 'hex');
const MAX_CERTIFICATES = 10;

/**
 * Reads the file that `a=` names (draft-fetch-validation-vmc-wchuang): PEM, with the mark certificate first. Does not check whether the root is an authorised
 * mark verifying authority, because there is no reliable list of them.
 */
export const readMarkCertificate = (pem: string, domains: readonly string[], now: Date): MarkCertificate => {
  const chain = readAll(pem);
  const [leaf, ...issuers] = chain;
  if (!leaf) return { subject: null, issuer: null, notAfter: null, faults: ['There is no certificate in PEM in it'] };
  const { subject, issuer, notAfter } = leaf.facts;
  const faults = [
    ...(now > leaf.notAfter ? [`It expired on ${notAfter.slice(0, 10)}`] : []),
    ...(now < leaf.notBefore ? [`It becomes valid on ${leaf.facts.notBefore.slice(0, 10)}`] : []),
    ...(leaf.extensions.extendedKeyUsage?.includes(MARK_USAGE) ? [] : ['It is not made for BIMI (extended key usage)']),
    ...(leaf.x509.raw.includes(LOGOTYPE) ? [] : ['There is no logo in it (logotype extension)']),
    ...(leaf.dnsNames.some((name) => domains.some((domain) => isFor(name, domain)))
      ? []
      : [`It is for ${leaf.dnsNames.slice(0, 3).join(', ') || 'no domain'}, not for ${domains[0] ?? ''}`]),
    ...(leaf.selfSigned ? ['It is signed by its own key, and no authority vouches for it'] : []),
    ...(isLinked(chain) ? [] : ['The certificates after it are not those of its issuers, in order']),
    ...(issuers.length === 0 && !leaf.selfSigned ? ['The certificate of its issuer is missing'] : []),
  ];
  return { subject, issuer, notAfter, faults };
};

/** Matches the domain, a parent domain, or the name of its BIMI record. */
const isFor = (name: string, domain: string): boolean => {
  const bare = name.toLowerCase().replace(/^[^.]+\._bimi\./, '');
  return isWithinDomain(domain, bare);
};

const readAll = (pem: string): readonly ReadCertificate[] => {
  const blocks = pem.split('-----BEGIN CERTIFICATE-----', MAX_CERTIFICATES + 1).slice(1);
  const read: ReadCertificate[] = [];
  for (const block of blocks) {
    const [body = ''] = block.split('-----END CERTIFICATE-----', 1);
    try {
      read.push(readCertificate(Buffer.from(body, 'base64')));
    } catch {
      break;
    }
  }
  return read;
};

const isLinked = (chain: readonly ReadCertificate[]): boolean =>
  chain.slice(1).every(({ x509 }, index) => {
    const previous = chain[index]?.x509;
    return previous !== undefined && isIssuedBy(previous, x509);
  });

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean => {
  try {
    return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
  } catch {
    // A signature that cannot be checked proves nothing.
    return false;
  }
};
