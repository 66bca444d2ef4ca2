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
    page: {
      // Nobody knows where port 80 leads, so there is no score.
      observatory: { score: null, grade: null },
      cors: 'pass',
      integrity: 'pass',
      mixed: [0, 0, 0],
      permissionsIgnored: false,
    },
    spfLookups: 0,
    web: { redirectsToHttps: null },
  },
};
