import type { BreachFacts } from '../../../checks/breaches/facts.ts';
import type { TlsGrade } from '../../../checks/tls/observation.ts';
import { QUIET_PAGE } from '../expected/expectedReport.ts';
import { daysFromMonthStart } from '../labDates.ts';
import { type CertificateConfig, goodCertificate, type TlsConfig } from '../pki/tlsConfig.ts';
import type { SiteConfig } from '../siteConfig.ts';
import { registrations } from '../sources/registrations.ts';
import { reputations } from '../sources/reputations.ts';
import { companyPages } from '../web/companyPages.ts';
import type { RawTlsConfig } from '../tls/rawTlsConfig.ts';
import { maillessDns, plainSite } from './plainSite.ts';

/** What others know about a site, and its security.txt. */
type Known = Pick<SiteConfig, 'securityTxt' | 'sources'> & { readonly risk: BreachFacts['riskLevel'] };

/** Sites that differ only in how they speak TLS and in what is known about them. */
const site = (
  domain: string,
  number: number,
  name: string,
  description: string,
  grade: TlsGrade,
  different: Partial<CertificateConfig>,
  tls: Partial<TlsConfig>,
  { risk, ...known }: Known,
): SiteConfig => ({
  ...plainSite({
    domain,
    number,
    name,
    description,
    tagline: 'Mind the handshake',
    about: ['We are as safe as our ciphers.'],
    certificate: different,
    tls,
  }),
  ...known,
  expects: {
    outcome: 'completed',
    facts: {
      email: { spfLookups: 0 },
      // 100 - 25 no policy - 20 no HSTS - 20 framing
      web: { ...QUIET_PAGE, sslGrade: grade, observatory: { score: 35, grade: 'D' } },
      breach: { breaches: { riskLevel: risk } },
    },
  },
});

export const takenBack = site(
  'taken-back.example',
  61,
  'Taken Back Antiques',
  'Staples the proof that its own certificate was revoked.',
  'T',
  {},
  { staple: 'revoked' },
  {
    risk: 'high',
    securityTxt: {
      contact: ['mailto:security@taken-back.example'],
      expires: daysFromMonthStart(-1),
      policy: ['https://taken-back.example/disclosure'],
      signed: true,
    },
    sources: { ...reputations.takenBack, registration: registrations.takenBack },
  },
);

export const calledIn = site(
  'called-in.example',
  68,
  'Called In Debt Advice',
  'Its certificate is on the list of revoked ones (CRL) of its authority, and the server does not tell.',
  'T',
  { revocationList: { url: 'http://lists.called-in.example/issuing-1.crl', says: 'revoked' } },
  {},
  { risk: 'none' },
);

export const ironPromise = site(
  'iron-promise.example',
  62,
  'Iron Promise Locks',
  'Its certificate lives too long, demands a stapled proof, and gets none; and its clients may renegotiate.',
  'A',
  {
    mustStaple: true,
    notBefore: daysFromMonthStart(-100),
    notAfter: daysFromMonthStart(400),
    sendsRoot: true,
    revocationList: { url: 'http://lists.iron-promise.example/issuing-1.crl', says: 'good' },
  },
  { order: 'client', clientRenegotiation: true },
  {
    risk: 'medium',
    securityTxt: {
      contact: ['https://iron-promise.example/report', 'mailto:locks@iron-promise.example'],
      // RFC 9116 §2.5.5 recommends less than a year.
      expires: daysFromMonthStart(1_100),
      preferredLanguages: ['de', 'en', 'fr'],
      signed: false,
    },
    sources: { ...reputations.ironPromise, registration: registrations.ironPromise },
  },
);

export const lockedDrawer = site(
  'locked-drawer.example',
  63,
  'Locked Drawer Archive',
  'Speaks TLS 1.2 without forward secrecy, and staples a proof of last month.',
  'B',
  { key: 'rsa-2048' },
  { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2', ciphers: 'AES128-GCM-SHA256:AES256-SHA', staple: 'stale' },
  {
    risk: 'low',
    securityTxt: {
      contact: ['mailto:archive@locked-drawer.example'],
      expires: daysFromMonthStart(75),
      // The URL of another site.
      canonical: 'https://drawers.example/.well-known/security.txt',
      signed: false,
    },
    sources: { ...reputations.lockedDrawer },
  },
);

const NO_HANDSHAKE = { secure: 'closed', tls: undefined } as const;

/** Sites where no handshake completes. */
const rawSite = (
  domain: string,
  number: number,
  name: string,
  description: string,
  grade: TlsGrade,
  rawTls: RawTlsConfig,
  { risk, ...known }: Known,
): SiteConfig => ({
  domain,
  description,
  dns: maillessDns(number),
  web: {
    ...NO_HANDSHAKE,
    plain: {
      [domain]: {
        paths: companyPages({
          name,
          domain,
          tagline: 'Mind the handshake',
          about: ['Please do not touch the exhibits.'],
        }),
      },
    },
    rawTls,
  },
  mail: [],
  ...known,
  expects: {
    outcome: 'completed',
    facts: {
      email: { spfLookups: 0 },
      // 100 - 25 no policy - 20 no redirect - 20 no HTTPS, no HSTS - 5 sniffing - 20 framing
      web: { ...QUIET_PAGE, mixedContent: null, sslGrade: grade, observatory: { score: 10, grade: 'F' } },
      breach: { breaches: { riskLevel: risk } },
    },
  },
});

export const narrowGate = rawSite(
  'narrow-gate.example',
  67,
  'Narrow Gate Nursery',
  'Its Diffie-Hellman has 1024 bits, and its signatures are forged.',
  'B',
  {
    certificate: goodCertificate(['narrow-gate.example'], { key: 'rsa-2048', validation: 'organization' }),
    versions: {
      'TLSv1.2': [
        { id: 0x009f, name: 'TLS_DHE_RSA_WITH_AES_256_GCM_SHA384', bits: 1_024 },
        { id: 0x009e, name: 'TLS_DHE_RSA_WITH_AES_128_GCM_SHA256', bits: 1_024 },
      ],
    },
  },
  {
    risk: 'critical',
    sources: { ...reputations.narrowGate },
  },
);

const RSA_RC4 = { id: 0x0004, name: 'TLS_RSA_WITH_RC4_128_MD5' };
const RSA_3DES = { id: 0x000a, name: 'TLS_RSA_WITH_3DES_EDE_CBC_SHA' };
const EXPORT_RC4 = { id: 0x0003, name: 'TLS_RSA_EXPORT_WITH_RC4_40_MD5', bits: 512 };
const RSA_NULL = { id: 0x0002, name: 'TLS_RSA_WITH_NULL_SHA' };
const ANON_DES = { id: 0x001a, name: 'TLS_DH_anon_WITH_DES_CBC_SHA', bits: 512 };

export const museumPier = rawSite(
  'museum-pier.example',
  65,
  'Museum Pier',
  'Speaks SSL 2, SSL 3 and TLS 1.0 with RC4, export, anonymous and empty ciphers, as in 1999.',
  'F',
  {
    certificate: goodCertificate(['museum-pier.example'], { key: 'rsa-1024' }),
    versions: {
      SSLv2: [
        { id: 0x010080, name: 'SSL_CK_RC4_128_WITH_MD5' },
        { id: 0x020080, name: 'SSL_CK_RC4_128_EXPORT40_WITH_MD5' },
      ],
      SSLv3: [RSA_RC4, RSA_3DES, EXPORT_RC4],
      TLSv1: [RSA_RC4, RSA_3DES, EXPORT_RC4, RSA_NULL, ANON_DES],
    },
    compression: true,
    secureRenegotiation: false,
    fallbackScsv: false,
  },
  {
    risk: 'low',
    sources: { ...reputations.museumPier, registration: registrations.museumPier },
  },
);
