import { QUIET_PAGE } from '../expected/expectedReport.ts';
import { soaOf } from '../dns/zone.ts';
import { daysFromMonthStart } from '../labDates.ts';
import { goodCertificate } from '../pki/tlsConfig.ts';
import type { SiteConfig } from '../siteConfig.ts';
import { businesses } from '../sources/businesses.ts';
import { companyPages } from '../web/companyPages.ts';
import type { WebHost } from '../web/webConfig.ts';

const domain = 'rusty-gate.example';

const site: WebHost = {
  headers: [
    ['server', 'Apache/2.2.15 (CentOS)'],
    ['x-powered-by', 'PHP/5.3.3'],
  ],
  cookies: [{ name: 'sid', value: 'admin', secure: false, httpOnly: false, sameSite: undefined }],
  cors: { allow: 'asker', credentials: true },
  paths: companyPages({
    name: 'Rusty Gate Scrap',
    domain,
    tagline: 'We buy what others leave behind',
    about: ['Open on weekdays from eight to four. Cash only.'],
  }),
};

export const rustyGate: SiteConfig = {
  domain,
  description: 'Dreadful: old TLS, an expired self-signed certificate, mail that anyone may forge, no headers at all.',
  dns: {
    owners: {
      '@': {
        A: ['127.77.1.3'],
        MX: [{ preference: 10, exchange: `mail.${domain}` }],
        TXT: ['v=spf1 +all'],
        SOA: [{ ...soaOf(domain), mname: 'localhost', rname: 'root.nobody.example' }],
      },
      mail: { A: ['127.77.2.3'] },
    },
  },
  web: {
    plain: { [domain]: site },
    secure: { [domain]: site },
    tls: {
      minVersion: 'TLSv1',
      maxVersion: 'TLSv1.1',
      certificate: goodCertificate([domain], {
        key: 'rsa-2048',
        issuer: 'self',
        notBefore: daysFromMonthStart(-1_200),
        notAfter: daysFromMonthStart(-105),
      }),
    },
  },
  mail: [{ name: `mail.${domain}`, startTls: undefined }],
  sources: {
    listedUrls: {
      urlhaus: [`http://${domain}/update.exe`, `http://www.${domain}/invoice.zip`, `http://files.${domain}/a`],
    },
    ...businesses.rustyGate,
    breaches: [
      {
        title: 'Rusty Gate (customers)',
        date: daysFromMonthStart(-200).toISOString().slice(0, 10),
        accounts: 2_400_000,
        dataClasses: ['Bank account numbers', 'Email addresses', 'Passwords', 'Phone numbers'],
        description:
          'A backup lay open at <a href="https://news.example/rusty" target="_blank">a public address</a>.<script>alert(1)</script> Passwords were stored <em>as plain text</em> &amp; in full.',
      },
      {
        title: 'Rusty Gate (staff)',
        date: daysFromMonthStart(-1_000).toISOString().slice(0, 10),
        accounts: 900,
        dataClasses: ['Email addresses', 'Government issued IDs', 'Salaries'],
      },
    ],
    tosdr: {
      name: 'Rusty Gate',
      rating: 'E',
      good: [],
      bad: [
        'Your data is sold to anyone who asks',
        'The terms may change at any time without notice',
        'You cannot delete your account',
        'You waive your right to a court',
      ],
      documents: ['Terms of Service', 'Privacy Policy', 'Cookie Policy', 'Returns'],
    },
    registration: {
      registrar: { name: 'Cheapest Names', ianaId: '9992' },
      registrant: { organization: 'Rusty Gate Trading', country: 'PA' },
      registered: new Date('2009-09-09T09:09:09Z'),
      expires: daysFromMonthStart(-10),
      statuses: ['auto renew period'],
      delegationSigned: false,
    },
  },
  expects: {
    outcome: 'completed',
    facts: {
      email: { spfLookups: 0 },
      web: {
        ...QUIET_PAGE,
        sslGrade: 'T',
        // 100 - 25 no policy - 20 cookie - 50 CORS - 20 no redirect - 20 certificate - 5 sniffing - 20 frames
        observatory: { score: 0, grade: 'F' },
        cors: { verdict: 'fail' },
      },
      breach: { breaches: { riskLevel: 'critical' } },
      business: {
        profile: {
          found: true,
          name: 'Rusty Gate',
          industries: ['retail'],
          founded: '2009-09',
          country: 'Panama',
          website: `http://${domain}/`,
          websiteVerified: true,
          status: 'dissolved',
        },
        legalEntity: {
          leiCode: 'CANDRUSTYGATE0000139',
          matchedBy: "By the domain registrant's name and country (PA): a guess, because others may have the same name",
        },
      },
      brand: {
        brand: {
          trustScore: { trustLevel: 'Poor', sourcesFound: 1 },
          industry: 'retail',
          sentiment: { totalMentions: 6, overallSentiment: 'negative' },
        },
      },
    },
  },
};
