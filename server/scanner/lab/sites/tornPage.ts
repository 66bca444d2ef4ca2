import { goodCertificate, modernTls } from '../pki/tlsConfig.ts';
import type { SiteConfig } from '../siteConfig.ts';
import { redirectTo } from '../web/redirectTo.ts';

const domain = 'torn-page.example';

export const tornPage: SiteConfig = {
  domain,
  description: 'Unreliable: its page breaks off in the middle.',
  dns: { owners: { '@': { A: ['127.77.1.14'], TXT: ['v=spf1 a -all'] } } },
  web: {
    plain: { [domain]: redirectTo(`https://${domain}/`) },
    secure: { [domain]: { headers: [['x-frame-options', 'DENY']], paths: { '/': { kind: 'cut' } } } },
    tls: modernTls(goodCertificate([domain])),
  },
  mail: [],
  sources: { faults: { tosdr: 'cut' } },
  expects: { outcome: 'completed', spfLookups: 1 },
};
