import { NO_PAGE } from '../expected/expectedReport.ts';
import { goodCertificate, modernTls } from '../pki/tlsConfig.ts';
import type { SiteConfig } from '../siteConfig.ts';

const domain = 'trap-door.example';

export const trapDoor: SiteConfig = {
  domain,
  description: "Hostile: leads its visitors to a cloud's metadata service and to its own mail server.",
  dns: {
    owners: {
      '@': { A: ['127.77.1.12'], MX: [{ preference: 10, exchange: `mx.${domain}` }], TXT: ['v=spf1 mx -all'] },
      mx: { A: ['127.77.2.12'] },
      'mta-sts': { A: ['127.77.1.12'] },
      '_mta-sts': { TXT: ['v=STSv1; id=trap'] },
      inside: { A: ['10.0.0.1'] },
      _dmarc: { TXT: ['v=DMARC1; p=reject; np=none; t=y'] },
    },
  },
  web: {
    plain: {
      [domain]: { paths: { '*': { kind: 'redirect', status: 302, to: 'http://169.254.169.254/latest/meta-data/' } } },
    },
    secure: {
      [`mta-sts.${domain}`]: { paths: { '*': { kind: 'redirect', status: 302, to: `https://inside.${domain}/` } } },
      [domain]: {
        paths: {
          '/': { kind: 'redirect', status: 302, to: `http://mx.${domain}:25/` },
          '*': { kind: 'redirect', status: 302, to: `https://inside.${domain}/` },
        },
      },
    },
    tls: modernTls(goodCertificate([domain, `mta-sts.${domain}`])),
  },
  mail: [{ name: `mx.${domain}`, startTls: modernTls(goodCertificate([`mx.${domain}`])) }],
  expects: { outcome: 'completed', facts: { email: { spfLookups: 1 }, web: NO_PAGE } },
};
