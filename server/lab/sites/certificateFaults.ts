import type { TlsGrade } from '../../../checks/tls/observation.ts';
import { QUIET_PAGE } from '../expected/expectedReport.ts';
import { daysFromMonthStart } from '../labDates.ts';
import type { CertificateConfig, TlsConfig } from '../pki/tlsConfig.ts';
import type { SiteConfig } from '../siteConfig.ts';
import type { SiteSources } from '../sources/siteSources.ts';
import { plainSite } from './plainSite.ts';

/** Sites that differ only in what is wrong with their certificate. */
const faultySite = (
  domain: string,
  number: number,
  name: string,
  description: string,
  grade: TlsGrade,
  different: Partial<CertificateConfig>,
  versions: Partial<TlsConfig> = {},
  faults: NonNullable<SiteSources['faults']> = {},
): SiteConfig => ({
  ...plainSite({
    domain,
    number,
    name,
    description,
    tagline: 'Closed for repairs',
    about: ['Mind the certificate.'],
    certificate: different,
    tls: versions,
  }),
  sources: { faults },
  expects: {
    outcome: 'completed',
    facts: {
      email: { spfLookups: 0 },
      // Clients that do not support TLS 1.0 cannot load the page.
      web: { sslGrade: grade, ...(versions.maxVersion === undefined && DISTRUSTED_PAGE) },
    },
  },
});

const DISTRUSTED_PAGE = {
  ...QUIET_PAGE,
  // 100 - 25 no policy - 20 redirect to an unreachable target - 20 HSTS that does not count - 20 framing
  observatory: { score: 15, grade: 'F' },
};

export const staleBread = faultySite(
  'stale-bread.example',
  21,
  'Stale Bread Bakery',
  'Its certificate has expired.',
  'T',
  { notBefore: daysFromMonthStart(-120), notAfter: daysFromMonthStart(-30) },
  {},
  { hibp: 'rateLimited' },
);

export const borrowedCoat = faultySite(
  'borrowed-coat.example',
  22,
  'Borrowed Coat',
  'Its certificate belongs to another name.',
  'M',
  { names: ['shared-host.example', '*.shared-host.example'] },
  {},
  { tosdr: 'serverError' },
);

export const missingLink = faultySite(
  'missing-link.example',
  23,
  'Missing Link Chains',
  'Its server does not send the intermediate certificate.',
  'B',
  { sendsChain: false },
  {},
  { crtsh: 'rateLimited' },
);

export const farStranger = faultySite(
  'far-stranger.example',
  24,
  'Far Stranger Travel',
  'Its certificate comes from an authority that nobody trusts.',
  'T',
  { issuer: 'stranger' },
  {},
  { hibp: 'page' },
);

export const oldMill = faultySite(
  'old-mill.example',
  25,
  'Old Mill Museum',
  'Speaks nothing but TLS 1.0, with an RSA key of 1024 bits and a SHA-1 signature.',
  'T',
  { key: 'rsa-1024', hash: 'SHA-1' },
  { minVersion: 'TLSv1', maxVersion: 'TLSv1' },
  { rdap: 'rateLimited' },
);
