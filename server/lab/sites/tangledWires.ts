import { NO_PAGE } from '../expected/expectedReport.ts';
import { daysFromMonthStart } from '../labDates.ts';
import { RSA_2048_KEY } from '../dkimKeys.ts';
import { goodCertificate, modernTls } from '../pki/tlsConfig.ts';
import type { SiteConfig } from '../siteConfig.ts';
import { redirectTo } from '../web/redirectTo.ts';

const domain = 'tangled-wires.example';

export const tangledWires: SiteConfig = {
  domain,
  description: 'Broken: SPF asks one question too many, DMARC is there twice, and the site redirects in a circle.',
  dns: {
    owners: {
      '@': {
        A: ['127.77.1.8'],
        MX: [
          { preference: 10, exchange: `mx.${domain}` },
          { preference: 20, exchange: `gone.${domain}` },
        ],
        // 2 + 3 includes + 2 in each of them: 11, and RFC 7208 §4.6.4 allows 10.
        TXT: [`v=spf1 a mx include:_one.${domain} include:_two.${domain} include:_three.${domain} ~all`],
      },
      mx: { A: ['127.77.2.8'] },
      // RFC 8461 §3.1: with more than one record, they count as none.
      '_mta-sts': { TXT: ['v=STSv1; id=1', 'v=STSv1; id=2'] },
      '_smtp._tls': { TXT: [`v=TLSRPTv1;rua=mailto:tls@${domain}`, 'v=TLSRPTv1;'] },
      ...Object.fromEntries(
        ['_one', '_two', '_three'].map((owner) => [
          owner,
          { TXT: [`v=spf1 include:_a${owner}.${domain} include:_b${owner}.${domain} ~all`] },
        ]),
      ),
      ...Object.fromEntries(
        ['_a_one', '_b_one', '_a_two', '_b_two', '_a_three', '_b_three'].map((owner, index) => [
          owner,
          { TXT: [`v=spf1 ip4:192.0.2.${128 + index} ~all`] },
        ]),
      ),
      // RFC 7489 §6.6.3: more than one record counts as none.
      _dmarc: { TXT: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] },
      // An empty p= is a revoked key (RFC 6376 §3.6.1).
      'selector1._domainkey': { TXT: ['v=DKIM1; p='] },
      's1._domainkey': { TXT: [`v=DKIM1; k=rsa; t=y; p=${RSA_2048_KEY}`] },
      // Answers for every selector with something that is not a key.
      '*': { TXT: ['v=spf1 -all'] },
    },
  },
  web: {
    plain: { [domain]: redirectTo(`https://${domain}/`) },
    secure: {
      [domain]: {
        paths: {
          '/': { kind: 'redirect', status: 302, to: `https://${domain}/start` },
          '/start': { kind: 'redirect', status: 302, to: `https://${domain}/` },
        },
      },
    },
    tls: modernTls(goodCertificate([domain])),
  },
  securityTxt: {
    contact: [`mailto:hostmaster@${domain}`],
    expires: daysFromMonthStart(40),
    canonical: `http://${domain}/security.txt`,
    signed: false,
  },
  mail: [
    {
      name: `mx.${domain}`,
      startTls: modernTls(goodCertificate([`mx.${domain}`])),
      // Correct, but its signatures have expired.
      tlsa: [{ usage: 3, selector: 1, matchingType: 1, of: 'served' }],
    },
  ],
  sources: {
    breaches: [-300, -900, -1_500].map((days, index) => ({
      title: `Tangled Wires ${['III', 'II', 'I'][index] ?? ''}`,
      date: daysFromMonthStart(days).toISOString().slice(0, 10),
      accounts: 52_000,
      dataClasses: ['Email addresses', 'Usernames'],
    })),
    tosdr: { name: 'Tangled Wires', rating: null, good: [], bad: [], documents: [] },
    registration: 'unknown',
  },
  expects: {
    outcome: 'completed',
    facts: {
      email: { spfStatus: 'invalid', spfValid: false, spfLookups: 11 },
      web: NO_PAGE,
      breach: { breaches: { riskLevel: 'medium' } },
    },
  },
};
