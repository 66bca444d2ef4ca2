import { goodCertificate, modernTls } from '../pki/tlsConfig.ts';
import type { SiteConfig } from '../siteConfig.ts';
import { redirectTo } from '../web/redirectTo.ts';

const domain = 'torn-page.example';

export const tornPage: SiteConfig = {
  domain,
  description: 'Unreliable: its page breaks off in the middle.',
  dns: {
    owners: {
      '@': {
        A: ['127.77.1.14'],
        // Three hosts that are gone; RFC 7208 §4.6.4 allows two void lookups.
        TXT: [`v=spf1 a a:old.${domain} mx:older.${domain} exists:oldest.${domain} -all`],
      },
      // RFC 9989 §4.10.1: an invalid policy, and nowhere to send reports.
      _dmarc: { TXT: ['v=DMARC1; p=rejekt'] },
    },
  },
  web: {
    plain: { [domain]: redirectTo(`https://${domain}/`) },
    secure: { [domain]: { headers: [['x-frame-options', 'DENY']], paths: { '/': { kind: 'cut' } } } },
    tls: modernTls(goodCertificate([domain])),
  },
  mail: [],
  sources: { faults: { tosdr: 'cut', wikidata: 'cut', mentions: 'silent' } },
  expects: { outcome: 'completed', facts: { email: { spfStatus: 'invalid', spfValid: false, spfLookups: 4 } } },
};
