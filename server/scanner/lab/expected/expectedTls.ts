import { type CertificateConfig, type TlsConfig, TLS_VERSIONS } from '../pki/tlsConfig.ts';
import type { RawTlsConfig } from '../tls/rawTlsConfig.ts';
import type { ExpectedCertificate } from './expectedReport.ts';

/** What the versions and the certificate of an endpoint come to; all null where nothing speaks TLS. */
export const expectedTls = (domain: string, tls: TlsConfig | undefined) => {
  if (!tls) return { tlsVersion: null, tlsVersions: null, certificate: null };
  const from = TLS_VERSIONS.indexOf(tls.minVersion);
  const to = TLS_VERSIONS.indexOf(tls.maxVersion);
  return {
    tlsVersion: tls.maxVersion,
    tlsVersions: TLS_VERSIONS.map((version, index) => ({ version, accepted: index >= from && index <= to })),
    certificate: expectedCertificate(domain, tls.certificate, tls.staple === 'revoked'),
  };
};

/** The same of a server that finishes no handshake. */
export const expectedRawTls = (domain: string, { certificate, versions }: RawTlsConfig) => ({
  tlsVersion: TLS_VERSIONS.findLast((version) => version in versions) ?? null,
  tlsVersions: TLS_VERSIONS.map((version) => ({ version, accepted: version in versions })),
  certificate: expectedCertificate(domain, certificate, false),
});

const KEY_BITS = { 'ecdsa-p256': 256, 'rsa-2048': 2_048, 'rsa-1024': 1_024 } as const;

const expectedCertificate = (
  domain: string,
  certificate: CertificateConfig,
  revoked: boolean,
): ExpectedCertificate => ({
  commonName: certificate.names[0],
  issuerCommonName: issuerOf(certificate),
  subjectAltNames: certificate.names,
  notBefore: certificate.notBefore.toISOString(),
  notAfter: certificate.notAfter.toISOString(),
  keyBits: KEY_BITS[certificate.key],
  faults: certificateFaults(domain, certificate, revoked),
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

/** Dates of the lab are whole days from the month's start and never within a day of now: see labDates.ts. */
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
    .map(([fault]) => fault)
    .sort();
};

/** RFC 9525 §6.3: a wildcard stands for the leftmost label. */
const covers = (name: string, domain: string): boolean =>
  name === domain || (name.startsWith('*.') && domain.slice(domain.indexOf('.')) === name.slice(1));
