import { NO_PAGE } from '../expected/expectedReport.ts';
import { daysFromMonthStart } from '../labDates.ts';
import { goodCertificate, modernTls } from '../pki/tlsConfig.ts';
import type { SiteConfig } from '../siteConfig.ts';
import type { WebHost } from '../web/webConfig.ts';

const domain = 'tin-fortress.example';

/** What a client without scripts receives: neither the site nor an error. */
const challenge: WebHost = {
  headers: [
    ['server', 'cloudflare'],
    ['cf-ray', '8f1d2c3b4a5d6e7f-FRA'],
    ['cf-mitigated', 'challenge'],
    ['x-frame-options', 'SAMEORIGIN'],
    ['referrer-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), microphone=()'],
  ],
  cookies: [{ name: '__cf_bm', value: 'q8Zr', secure: true, httpOnly: true, sameSite: 'None', maxAge: 1_800 }],
  paths: {
    '*': {
      kind: 'text',
      status: 403,
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Just a moment...</title></head>
<body><h1>${domain}</h1><p>Checking that you are not a robot. This site needs JavaScript.</p></body></html>
`,
    },
  },
};

export const tinFortress: SiteConfig = {
  domain,
  description: 'Bot-protected: whoever is no browser gets a challenge instead of the site.',
  dns: {
    owners: {
      '@': {
        A: ['127.77.1.6'],
        MX: [{ preference: 10, exchange: `mx.${domain}` }],
        TXT: ['v=spf1 mx -all'],
      },
      mx: { A: ['127.77.2.6'] },
      _dmarc: { TXT: ['v=DMARC1; p=reject; sp=none'] },
    },
  },
  web: { plain: { [domain]: challenge }, secure: { [domain]: challenge }, tls: modernTls(goodCertificate([domain])) },
  mail: [
    {
      name: `mx.${domain}`,
      startTls: modernTls(goodCertificate([`mx.${domain}`])),
      // It has no effect, because its zone has no DS record at the parent.
      tlsa: [{ usage: 3, selector: 1, matchingType: 1, of: 'served' }],
    },
  ],
  sources: {
    faults: { gleif: 'serverError' },
    registration: {
      registrar: { name: 'Sample Registrar', ianaId: '9990' },
      registrant: { organization: 'Tin Fortress Ltd', country: 'GB' },
      registered: new Date('2012-12-12T12:00:00Z'),
      expires: daysFromMonthStart(250),
      statuses: ['client transfer prohibited'],
      delegationSigned: false,
    },
    breaches: [
      {
        title: 'Collected by malware',
        date: daysFromMonthStart(-100).toISOString().slice(0, 10),
        accounts: 9_000_000,
        dataClasses: ['Email addresses', 'Passwords'],
        notCounted: 'stealerLog',
      },
      {
        title: 'Tin Fortress (made up)',
        date: daysFromMonthStart(-90).toISOString().slice(0, 10),
        accounts: 70_000,
        dataClasses: ['Passwords'],
        notCounted: 'fabricated',
      },
    ],
  },
  expects: {
    outcome: 'completed',
    facts: {
      email: { spfLookups: 1 },
      web: {
        // The challenge says nothing about the page behind it.
        ...NO_PAGE,
        wafDetected: true,
        wafName: 'Cloudflare',
        cdnName: 'Cloudflare',
      },
    },
  },
};
