import { QUIET_PAGE } from '../expected/expectedReport.ts';
import { RSA_1024_KEY, RSA_2048_KEY } from '../dkimKeys.ts';
import { daysFromMonthStart } from '../labDates.ts';
import { policyHost } from '../mail/policyHost.ts';
import { goodCertificate, modernTls } from '../pki/tlsConfig.ts';
import type { SiteConfig } from '../siteConfig.ts';
import { companyPages } from '../web/companyPages.ts';
import { redirectTo } from '../web/redirectTo.ts';

const domain = 'corner-shop.example';

/** Too many for one UDP answer, so the client has to retry over TCP (RFC 7766 §5). */
const verificationRecords = Array.from(
  { length: 16 },
  (_, index) => `${['search', 'pay', 'mail', 'ads'][index % 4] ?? ''}-site-verification=${'0f'.repeat(28)}${index}`,
);

export const cornerShop: SiteConfig = {
  domain,
  description: 'Average: a small shop with HTTPS, a soft SPF record, monitor-only DMARC, and half of the headers.',
  dns: {
    owners: {
      '@': {
        A: ['127.77.1.2'],
        MX: [
          { preference: 1, exchange: 'aspmx.l.google.com' },
          { preference: 5, exchange: 'alt1.aspmx.l.google.com' },
        ],
        TXT: ['v=spf1 include:_spf.google.com ~all', ...verificationRecords],
      },
      _dmarc: { TXT: [`v=DMARC1; p=none; rua=mailto:postmaster@${domain}`] },
      'mta-sts': { A: ['127.77.1.2'] },
      '_mta-sts': { TXT: ['v=STSv1; id=2'] },
      '_smtp._tls': { TXT: [`v=TLSRPTv1; rua=mailto:tls@${domain}`] },
      'google._domainkey': { TXT: [`v=DKIM1; k=rsa; p=${RSA_2048_KEY}`] },
      'default._domainkey': { TXT: [`v=DKIM1; k=rsa; p=${RSA_1024_KEY}`] },
    },
  },
  web: {
    plain: { [domain]: redirectTo(`https://${domain}/`) },
    secure: {
      // Its policy omits the second of its mail servers.
      [`mta-sts.${domain}`]: policyHost('testing', ['aspmx.l.google.com']),
      [domain]: {
        headers: [
          ['server', 'nginx'],
          ['x-frame-options', 'SAMEORIGIN'],
          ['x-content-type-options', 'nosniff'],
          ['strict-transport-security', 'max-age=86400'],
        ],
        cookies: [
          { name: 'basket', value: 'empty', secure: true, httpOnly: false, sameSite: 'Lax', maxAge: 604_800 },
          { name: 'PHPSESSID', value: 'k3v9', secure: false, httpOnly: true, sameSite: undefined },
        ],
        cors: { allow: '*', credentials: false },
        paths: companyPages({
          name: 'Corner Shop',
          domain,
          tagline: 'Bread, milk and the evening paper',
          head: `
<meta property="og:title" content="Corner Shop delivers">
<meta property="og:description" content="Bread, milk and the evening paper, at your door within the hour.">
<meta property="og:image" content="/shop.png">`,
          about: ['We deliver within the hour, on a bicycle.', 'Order before noon and pay at the door.'],
          body: `
<img src="http://${domain}/bicycle.png" alt="Our bicycle">
<script src="https://scripts.sample-cdn.example/basket-2.1.js"></script>`,
        }),
      },
    },
    tls: modernTls(goodCertificate([domain, `mta-sts.${domain}`], { key: 'rsa-2048' })),
  },
  securityTxt: {
    contact: [`mailto:owner@${domain}`],
    expires: daysFromMonthStart(-40),
    signed: false,
  },
  mail: [],
  sources: {
    breaches: [
      {
        title: 'Corner Shop Newsletter',
        date: daysFromMonthStart(-2_400).toISOString().slice(0, 10),
        accounts: 15_300,
        dataClasses: ['Email addresses', 'Names', 'Phone numbers', 'Physical addresses'],
      },
    ],
    tosdr: {
      name: 'Corner Shop',
      rating: 'C',
      good: ['You can delete your account'],
      bad: ['Cookies of third parties are used', 'Your data may be shared with other shops'],
      documents: ['Terms of Service'],
    },
    registration: {
      registrar: { name: 'Sample Registrar', ianaId: '9990' },
      registered: new Date('2016-02-29T12:00:00Z'),
      expires: daysFromMonthStart(400),
      statuses: ['client transfer prohibited'],
      delegationSigned: false,
    },
  },
  expects: {
    outcome: 'completed',
    facts: {
      email: { spfLookups: 3 },
      web: {
        ...QUIET_PAGE,
        // 100 - 25 no policy - 40 session cookie - 10 short HSTS - 5 script without a hash
        observatory: { score: 20, grade: 'F' },
        cors: { verdict: 'info' },
        integrity: { verdict: 'warn' },
        mixedContent: { active: 0, passive: 1, forms: 0 },
      },
      breach: { breaches: { riskLevel: 'low' } },
    },
  },
};
