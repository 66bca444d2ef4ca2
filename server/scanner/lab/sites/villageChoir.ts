import type { SiteConfig } from '../siteConfig.ts';
import { companyPages } from '../web/companyPages.ts';

const domain = 'village-choir.example';

export const villageChoir: SiteConfig = {
  domain,
  description: 'Plain HTTP only: nothing listens on port 443.',
  dns: {
    owners: {
      '@': { A: ['127.77.1.7'], TXT: ['v=spf1 a ?all'] },
    },
  },
  web: {
    plain: {
      [domain]: {
        headers: [['x-frame-options', 'SAMEORIGIN']],
        paths: companyPages({
          name: 'Village Choir',
          domain,
          tagline: 'We sing on Tuesdays',
          about: ['New voices are welcome, basses most of all.'],
        }),
      },
    },
    secure: 'closed',
    tls: undefined,
  },
  mail: [],
  expects: { outcome: 'completed', spfLookups: 1 },
};
