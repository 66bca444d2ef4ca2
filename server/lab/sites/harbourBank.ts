import { keyOwner } from '../dns/zone.ts';
import { QUIET_PAGE } from '../expected/expectedReport.ts';
import { daysFromMonthStart } from '../labDates.ts';
import { policyHost } from '../mail/policyHost.ts';
import { goodCertificate, modernTls } from '../pki/tlsConfig.ts';
import { publicKeyArmour } from '../securityTxt/openPgp.ts';
import type { SiteConfig } from '../siteConfig.ts';
import { businesses } from '../sources/businesses.ts';
import { companyPages } from '../web/companyPages.ts';
import { redirectTo } from '../web/redirectTo.ts';
import type { WebHost } from '../web/webConfig.ts';

const domain = 'harbour-bank.example';

const hsts = ['strict-transport-security', 'max-age=63072000; includeSubDomains; preload'] as const;

/** SVG Tiny PS, as BIMI requires. */
const logo =
  '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" version="1.2" baseProfile="tiny-ps" viewBox="0 0 64 64"><title>Harbour Bank</title><circle cx="32" cy="32" r="30" fill="#036"/></svg>\n';

const site: WebHost = {
  headers: [
    hsts,
    [
      'content-security-policy',
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ],
    ['x-frame-options', 'DENY'],
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'camera=(), geolocation=(), microphone=()'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
  ],
  cookies: [{ name: '__Host-session', value: 'b7d1f0', secure: true, httpOnly: true, sameSite: 'Strict' }],
  paths: {
    '/logo.svg': { kind: 'text', contentType: 'image/svg+xml', body: logo },
    '/pgp-key.txt': { kind: 'text', contentType: 'text/plain; charset=utf-8', body: publicKeyArmour() },
    ...companyPages({
      name: 'Harbour Bank',
      domain,
      tagline: 'Your money, safely moored',
      about: ['A savings bank owned by its customers since 1911.', 'Open an account in ten minutes, from any device.'],
    }),
  },
};

export const harbourBank: SiteConfig = {
  domain,
  description: 'Exemplary: mail and web are set up as the standards recommend.',
  dns: {
    owners: {
      '_imaps._tcp': { SRV: [{ priority: 0, weight: 1, port: 993, target: `mail.${domain}` }] },
      '_imap._tcp': { SRV: [{ priority: 0, weight: 0, port: 0, target: '.' }] },
      '_submission._tcp': { SRV: [{ priority: 0, weight: 1, port: 587, target: `mail.${domain}` }] },
      mail: { A: ['127.77.2.1'] },
      [keyOwner('security')]: { OPENPGPKEY: ['a key'] },
      '@': {
        A: ['127.77.1.1'],
        AAAA: ['2001:db8:77::1'],
        MX: [{ preference: 0, exchange: 'harbourbank-example.mail.protection.outlook.com' }],
        TXT: ['v=spf1 include:spf.protection.outlook.com -all', 'MS=ms48151623'],
        CAA: [
          { flags: 0, tag: 'issue', value: 'sample-ca.example' },
          { flags: 0, tag: 'issuewild', value: ';' },
          { flags: 0, tag: 'iodef', value: `mailto:security@${domain}` },
        ],
      },
      www: { CNAME: [domain] },
      'mta-sts': { A: ['127.77.1.1'] },
      '_mta-sts': { TXT: ['v=STSv1; id=20260105120000Z;'] },
      '_smtp._tls': { TXT: [`v=TLSRPTv1; rua=mailto:tls-reports@${domain}`] },
      'default._bimi': { TXT: [`v=BIMI1; l=https://${domain}/logo.svg`] },
      _dmarc: { TXT: [`v=DMARC1; p=reject; sp=reject; adkim=s; aspf=s; rua=mailto:dmarc@${domain}`] },
      'selector1._domainkey': { CNAME: ['selector1-harbourbank-example._domainkey.harbourbank.onmicrosoft.com'] },
      'selector2._domainkey': { CNAME: ['selector2-harbourbank-example._domainkey.harbourbank.onmicrosoft.com'] },
    },
  },
  web: {
    plain: {
      [domain]: redirectTo(`https://${domain}/`),
      [`www.${domain}`]: redirectTo(`https://www.${domain}/`),
    },
    secure: {
      [domain]: site,
      [`www.${domain}`]: redirectTo(`https://${domain}/`, [hsts]),
      [`mta-sts.${domain}`]: policyHost('enforce', ['*.mail.protection.outlook.com'], 2_592_000),
    },
    tls: {
      ...modernTls(
        goodCertificate([domain, `www.${domain}`, `mta-sts.${domain}`], { timestamps: 3, validation: 'extended' }),
      ),
      staple: 'good',
    },
  },
  securityTxt: {
    contact: [`mailto:security@${domain}`, `https://${domain}/`],
    expires: daysFromMonthStart(180),
    encryption: `https://${domain}/pgp-key.txt`,
    policy: [`https://${domain}/terms`],
    preferredLanguages: ['en', 'de'],
    canonical: `https://${domain}/.well-known/security.txt`,
    signed: true,
  },
  mail: [],
  mailServices: [
    { name: `mail.${domain}`, port: 993, tls: modernTls(goodCertificate([`mail.${domain}`])) },
    { name: `mail.${domain}`, port: 587, tls: modernTls(goodCertificate([`mail.${domain}`])) },
  ],
  sources: {
    ...businesses.harbourBank,
    preload: 'preloaded',
    // A subdomain is not the site itself.
    listedUrls: { openphish: [`https://online.${domain}/sign-in`] },
    tosdr: {
      name: 'Harbour Bank',
      rating: 'B',
      good: [
        'You can ask for a copy of your data',
        'The terms are written in plain words',
        'Your data is not sold',
        'You are told before the terms change',
      ],
      bad: ['The service can be suspended without a reason'],
      documents: ['Terms of Service', 'Privacy Policy'],
    },
    certificates: [
      [domain, `www.${domain}`],
      [`*.app.${domain}`, `api.${domain}`],
      [`online.${domain}`, `API.${domain}`, `partner@${domain}`, 'cdn.elsewhere.example'],
      [`*.${domain}`],
    ],
    registration: {
      registrar: { name: 'Anchor Names Ltd', ianaId: '9991' },
      registrant: { organization: 'Harbour Bank Cooperative', country: 'NO' },
      registered: new Date('1998-04-02T09:00:00Z'),
      changed: daysFromMonthStart(-60),
      expires: daysFromMonthStart(800),
      statuses: ['client transfer prohibited', 'server transfer prohibited', 'server delete prohibited'],
      delegationSigned: true,
      isThin: true,
    },
  },
  expects: {
    outcome: 'completed',
    facts: {
      email: { spfLookups: 1 },
      web: {
        ...QUIET_PAGE,
        sslGrade: 'A+',
        // 100 + 10 policy + 5 cookies + 5 referrer + 5 preloaded + 5 frame-ancestors + 10 resource policy
        observatory: { score: 150, grade: 'A+' },
        hstsPreload: { listing: 'preloaded', entry: domain, listNotChecked: null },
      },
      business: {
        profile: {
          found: true,
          name: 'Harbour Bank',
          industries: ['banking', 'insurance'],
          employees: { count: 2_150, year: 2024 },
          revenue: { amount: 68_500_000, currency: 'NOK', year: 2024 },
          founded: '1911-05-17',
          headquarters: 'Bergen',
          country: 'Norway',
          companyType: 'cooperative',
          website: `https://www.${domain}/`,
          websiteVerified: true,
          // According to the index of legal entities.
          status: 'active',
          leadership: [
            { name: 'Ingrid Sample', title: 'Chief executive officer' },
            { name: 'Kari Sample', title: 'Chairperson' },
          ],
          funding: { stockExchanges: ['Sample Stock Exchange'], tickers: ['HRBR'] },
          structure: { parents: ['Northfjord Group'], subsidiaries: ['Harbour Leasing', 'Harbour Cards'] },
        },
        legalEntity: {
          leiCode: 'CANDHARBOURBANK00133',
          matchedBy: 'By the identifier (LEI) that Wikidata lists with this website: certain',
        },
      },
      brand: {
        brand: {
          trustScore: { trustLevel: 'Excellent', totalReviewsAnalyzed: 812, sourcesFound: 2 },
          industry: 'banking',
          reviewSources: [{ source: 'Sample Reviews' }],
          // Six that mention it and one of its own pages, but neither the mailbox nor the name that only has the same ending.
          sentiment: { totalMentions: 7, overallSentiment: 'positive' },
        },
      },
    },
  },
};
