import { daysFromMonthStart } from '../labDates.ts';
import { goodCertificate } from '../pki/tlsConfig.ts';
import type { SiteConfig } from '../siteConfig.ts';
import { companyPages } from '../web/companyPages.ts';
import type { WebHost } from '../web/webConfig.ts';

const domain = 'rusty-gate.example';

const site: WebHost = {
  headers: [
    ['server', 'Apache/2.2.15 (CentOS)'],
    ['x-powered-by', 'PHP/5.3.3'],
  ],
  cookies: [{ name: 'sid', value: 'admin', secure: false, httpOnly: false, sameSite: undefined }],
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
  expects: { outcome: 'completed', spfLookups: 0 },
};
