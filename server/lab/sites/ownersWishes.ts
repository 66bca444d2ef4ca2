import { QUIET_PAGE } from '../expected/expectedReport.ts';
import { daysFromMonthStart } from '../labDates.ts';
import type { SiteConfig } from '../siteConfig.ts';
import { maillessDns, plainSite } from './plainSite.ts';

/** A site whose owner refuses port checks, with an open port that no check may find. */
const site = (domain: string, number: number, name: string, description: string): SiteConfig => ({
  ...plainSite({
    domain,
    number,
    name,
    description,
    tagline: 'Please do not knock',
    about: ['Come in by the front door, it is open all day.'],
    certificate: {},
    tls: {},
  }),
  expects: {
    outcome: 'completed',
    facts: {
      email: { spfLookups: 0 },
      // 100 - 25 no policy - 20 no HSTS - 20 framing
      web: { ...QUIET_PAGE, observatory: { score: 35, grade: 'D' } },
    },
  },
});

const dns = maillessDns(71);

export const drawnCurtains: SiteConfig = {
  ...site('drawn-curtains.example', 71, 'Drawn Curtains', 'Refuses checks of its ports by a TXT record.'),
  dns: dns && {
    ...dns,
    owners: {
      ...dns.owners,
      '@': { ...dns.owners['@'], HTTPS: [{ alpn: ['h2', 'http/1.1'], ipv4Hint: '127.77.1.71', ech: true }] },
      _candor: { TXT: ['v=candor1; ports=no'] },
    },
  },
};

export const politeNotice: SiteConfig = {
  ...site('polite-notice.example', 72, 'Polite Notice', 'Refuses checks of its ports in its security.txt.'),
  securityTxt: {
    contact: ['mailto:security@polite-notice.example'],
    expires: daysFromMonthStart(200),
    candorPorts: 'no',
    signed: false,
  },
};
