import { QUIET_PAGE } from '../expected/expectedReport.ts';
import type { SiteConfig } from '../siteConfig.ts';
import { companyPages } from '../web/companyPages.ts';

const domain = 'dim-lantern.example';

export const dimLantern: SiteConfig = {
  domain,
  description:
    'Half dark: its DMARC name fails, its MX question is never answered and port 443 hangs, so much stays unknown.',
  dns: {
    owners: {
      '@': { A: ['127.77.1.9'], TXT: [`v=spf1 ip4:203.0.113.9 include:_spf.${domain} ~all`] },
      // Otherwise it would be unknown whether its ports may be checked, because its security.txt cannot be read.
      _candor: { TXT: ['v=candor1; ports=yes'] },
    },
    traps: [
      // Half of its senders are listed in a record that gets no answer (RFC 7208 §2.6.6).
      { owner: '_spf', does: 'servfail' },
      { owner: '_dmarc', does: 'servfail' },
      { owner: '@', type: 'MX', does: 'drop' },
      { owner: '@', type: 'CAA', does: 'refused' },
    ],
  },
  web: {
    plain: {
      [domain]: {
        headers: [['x-content-type-options', 'nosniff']],
        paths: companyPages({
          name: 'Dim Lantern',
          domain,
          tagline: 'Antique lamps, some of them lit',
          about: ['Our webmaster left in spring. Please be patient.'],
        }),
      },
    },
    secure: 'silent',
    tls: undefined,
  },
  mail: [],
  sources: {
    faults: {
      hibp: 'silent',
      tosdr: 'silent',
      rdap: 'silent',
      crtsh: 'serverError',
      wikidata: 'silent',
      mentions: 'serverError',
      reviews: 'empty',
    },
  },
  expects: {
    outcome: 'completed',
    facts: {
      // It is unknown what HTTPS would have answered, so there is no score.
      web: { ...QUIET_PAGE, mixedContent: null, observatory: { score: null, grade: null } },
    },
    inconclusive: {
      dmarc: ['dnsFailure'],
      mx: ['timeout', 'dnsFailure'],
      tls: ['timeout'],
      securityTxt: ['timeout', 'unreachable'],
    },
  },
};
