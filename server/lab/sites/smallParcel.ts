import { QUIET_PAGE } from '../expected/expectedReport.ts';
import { goodCertificate, modernTls } from '../pki/tlsConfig.ts';
import type { SiteConfig } from '../siteConfig.ts';

const domain = 'small-parcel.example';

const MEBIBYTE = 1_048_576;

export const smallParcel: SiteConfig = {
  domain,
  description: 'Hostile: a page that unpacks to a gigabyte, and on port 80 a header of a megabyte.',
  dns: {
    owners: {
      '@': { A: ['127.77.1.11'], TXT: ['v=spf1 -all'] },
      _dmarc: { TXT: ['v=DMARC1; p=reject'] },
    },
  },
  web: {
    plain: { [domain]: { paths: { '*': { kind: 'hugeHeader', bytes: MEBIBYTE } } } },
    secure: {
      [domain]: {
        headers: [['x-content-type-options', 'nosniff']],
        paths: { '/': { kind: 'bomb', unpackedBytes: 1_024 * MEBIBYTE } },
      },
    },
    tls: modernTls(goodCertificate([domain])),
  },
  mail: [],
  sources: { faults: { hibp: 'empty', mentions: 'rateLimited' } },
  expects: {
    outcome: 'completed',
    facts: {
      email: { spfLookups: 0 },
      // It is unknown where port 80 leads, so there is no score, and what the rest of the page loads is unknown too.
      web: { ...QUIET_PAGE, redirectsToHttps: null, integrity: null, observatory: { score: null, grade: null } },
    },
  },
};
