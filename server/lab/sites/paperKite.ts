import { QUIET_PAGE } from '../expected/expectedReport.ts';
import { goodCertificate, modernTls } from '../pki/tlsConfig.ts';
import type { SiteConfig } from '../siteConfig.ts';
import { businesses } from '../sources/businesses.ts';
import { companyPages } from '../web/companyPages.ts';
import { redirectTo } from '../web/redirectTo.ts';

const domain = 'paper-kite.example';

export const paperKite: SiteConfig = {
  domain,
  description: 'No mail: a site that neither sends nor takes mail, and says so in its DNS.',
  dns: {
    owners: {
      '@': {
        A: ['127.77.1.4'],
        // RFC 7505 §3.
        MX: [{ preference: 0, exchange: '.' }],
        TXT: ['v=spf1 -all'],
        CAA: [{ flags: 0, tag: 'issue', value: 'sample-ca.example' }],
      },
      _dmarc: { TXT: ['v=DMARC1; p=reject; np=reject; psd=n'] },
    },
  },
  web: {
    plain: { [domain]: redirectTo(`https://${domain}/`) },
    secure: {
      [domain]: {
        headers: [
          ['strict-transport-security', 'max-age=31536000'],
          ['content-security-policy', "default-src 'self' 'unsafe-inline' https:"],
          ['x-content-type-options', 'nosniff'],
          ['x-content-type-options', 'nosniff'],
          ['referrer-policy', 'no-referrer'],
          // In the syntax of its predecessor, which browsers ignore.
          ['permissions-policy', "camera 'none'; microphone 'none'"],
        ],
        paths: companyPages({
          name: 'Paper Kite',
          domain,
          tagline: 'Kites, and nothing but kites',
          about: ['A gallery of kites folded by hand.', 'We have no mailbox. Come to the beach instead.'],
        }),
      },
    },
    tls: { ...modernTls(goodCertificate([domain])), minVersion: 'TLSv1.3' },
  },
  mail: [],
  sources: {
    ...businesses.paperKite,
    // Its header lacks two directives that the list requires.
    preload: 'preloaded',
    breaches: [
      {
        title: 'Paper Kite Forum',
        date: '2012-06-01',
        accounts: 48_120,
        dataClasses: ['Email addresses', 'Passwords', 'Usernames'],
      },
    ],
  },
  expects: {
    outcome: 'completed',
    facts: {
      email: { spfLookups: 0 },
      web: {
        ...QUIET_PAGE,
        // 100 - 20 'unsafe-inline' - 5 "nosniff, nosniff" - 20 frames
        observatory: { score: 55, grade: 'C' },
        hstsPreload: { listing: 'preloaded', entry: domain },
        permissionsPolicy: {
          configured: true,
          fault: 'it is written as the old Feature-Policy was: now it is camera=(), microphone=(self)',
        },
      },
      breach: { breaches: { riskLevel: 'low' } },
      business: {
        profile: {
          found: true,
          name: 'Paper Kite',
          industries: ['software industry'],
          founded: '2019',
          headquarters: 'Lisbon',
          country: 'Portugal',
          companyType: 'startup company',
          website: `https://${domain}/`,
          websiteVerified: true,
          leadership: [
            { name: 'Rui Sample', title: 'Founder' },
            { name: 'Ana Sample', title: 'Founder' },
          ],
          funding: { investors: ['Breeze Capital', 'String Ventures'] },
        },
      },
      // Two opinions and two neutral mentions are too few for a score.
      brand: {
        brand: {
          trustScore: { sourcesFound: 1 },
          industry: 'software industry',
          sentiment: { totalMentions: 4, overallSentiment: 'neutral' },
        },
      },
    },
  },
};
