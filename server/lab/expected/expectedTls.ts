import type { TlsGrade, WebDane } from '../../../checks/tls/observation.ts';
import { type CertificateConfig, type TlsConfig, TLS_VERSIONS } from '../pki/tlsConfig.ts';
import type { RawTlsConfig } from '../tls/rawTlsConfig.ts';
import type { WebConfig } from '../web/webConfig.ts';
import type { StatedFacts } from './expectedReport.ts';

/** Derives the facts of an endpoint's versions and certificate; all are `null` if nothing speaks TLS. */
export const expectedTls = (domain: string, tls: TlsConfig | undefined, dane?: Dane) => {
  if (!tls) return { tlsVersion: null, tlsVersions: null, certificate: null, tls: null };
  const from = TLS_VERSIONS.indexOf(tls.minVersion);
  const to = TLS_VERSIONS.indexOf(tls.maxVersion);
  return {
    ...ofVersions(TLS_VERSIONS.slice(from, to + 1), revocationOf(tls), dane),
    certificate: expectedCertificate(domain, tls.certificate, isRevoked(tls)),
  } satisfies StatedFacts['web'];
};

interface Revocation {
  readonly stapled: boolean;
  readonly list?: 'good' | 'revoked' | 'notChecked';
}

/** The authority's revocation list is checked only if nothing is stapled. */
const revocationOf = ({ staple, certificate: { revocationList } }: TlsConfig): Revocation => {
  if (staple !== undefined || !revocationList) return { stapled: staple !== undefined };
  const { says } = revocationList;
  return { stapled: false, list: says === 'good' || says === 'revoked' ? says : 'notChecked' };
};

/** True according to the stapled answer or the authority's list. */
const isRevoked = ({ staple, certificate }: TlsConfig): boolean =>
  staple === 'revoked' || certificate.revocationList?.says === 'revoked';

/** Like `expectedTls`, for a server that never completes a handshake. */
export const expectedRawTls = (domain: string, { certificate, versions }: RawTlsConfig) => ({
  ...ofVersions(
    RAW_VERSIONS.filter((version) => version in versions),
    { stapled: false },
  ),
  certificate: expectedCertificate(domain, certificate, false),
});

const RAW_VERSIONS = ['SSLv2', 'SSLv3', ...TLS_VERSIONS] as const;

type Dane = WebDane['status'] | undefined;

const ofVersions = (accepted: readonly (typeof RAW_VERSIONS)[number][], revocation: Revocation, dane?: Dane) => {
  const answers = RAW_VERSIONS.map((version) => ({ version, accepted: accepted.includes(version) }));
  return {
    tlsVersion: TLS_VERSIONS.findLast((version) => accepted.includes(version)) ?? null,
    tlsVersions: answers.slice(-TLS_VERSIONS.length),
    // Oldest first, and whether the server staples a proof that the certificate is not revoked.
    tls: { protocols: answers, revocation, ...(dane && { dane: { status: dane } }) },
  };
};

/** From the SSL Labs rating guide: A+ requires half a year of HSTS. */
const LONG_HSTS_SECONDS = 15_552_000;

/** The grade of a modern configuration. Returns `undefined` if something differs from that; the site then states its grade. */
export const expectedGrade = (
  domain: string,
  { tls, rawTls }: Pick<WebConfig, 'tls' | 'rawTls'>,
  hsts: string | undefined,
): TlsGrade | null | undefined => {
  if (rawTls) return undefined;
  if (!tls) return null;
  const isModern = tls.minVersion === 'TLSv1.2' && tls.maxVersion === 'TLSv1.3' && tls.ciphers === undefined;
  if (!isModern || certificateFaults(domain, tls.certificate, tls.staple === 'revoked').length > 0) return undefined;
  const seconds = Number(/max-age=(\d+)/.exec(hsts ?? '')?.[1] ?? 0);
  return seconds >= LONG_HSTS_SECONDS ? 'A+' : 'A';
};

const KEY_BITS = { 'ecdsa-p256': 256, 'rsa-2048': 2_048, 'rsa-1024': 1_024 } as const;

const expectedCertificate = (domain: string, certificate: CertificateConfig, revoked: boolean) => ({
  subject: `CN=${certificate.names[0]}`,
  issuerCommonName: issuerOf(certificate),
  subjectAltNames: certificate.names,
  notBefore: certificate.notBefore.toISOString(),
  notAfter: certificate.notAfter.toISOString(),
  keyBits: KEY_BITS[certificate.key],
  faults: new Set(certificateFaults(domain, certificate, revoked).map((fault) => ({ fault }))),
});

const issuerOf = ({ issuer, names }: CertificateConfig): string => {
  switch (issuer) {
    case 'self':
      return names[0];
    case 'intermediate':
      return 'Candor Sample Internet Issuing CA 1';
    case 'stranger':
      return 'Nobody Knows Us Issuing CA 1';
  }
};

/** The lab's dates are whole days from the start of the month and never within a day of now: see labDates.ts. */
const certificateFaults = (domain: string, certificate: CertificateConfig, revoked: boolean): readonly string[] => {
  const now = Date.now();
  const faults = {
    expired: certificate.notAfter.getTime() < now,
    notYetValid: certificate.notBefore.getTime() > now,
    selfSigned: certificate.issuer === 'self',
    wrongName: !certificate.names.some((name) => covers(name, domain)),
    incompleteChain: certificate.issuer === 'intermediate' && !certificate.sendsChain,
    untrustedRoot: certificate.issuer === 'stranger',
    weakKey: certificate.key === 'rsa-1024',
    weakSignature: certificate.hash === 'SHA-1',
    revoked,
    wrongPurpose: certificate.purpose === 'clientAuth',
  };
  return Object.entries(faults)
    .filter(([, present]) => present)
    .map(([fault]) => fault);
};

/** RFC 9525 §6.3: a wildcard stands for the leftmost label. */
const covers = (name: string, domain: string): boolean =>
  name === domain || (name.startsWith('*.') && domain.slice(domain.indexOf('.')) === name.slice(1));
