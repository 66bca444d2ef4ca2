import { goodCertificate, modernTls } from '../pki/tlsConfig.ts';
import type { SiteConfig } from '../siteConfig.ts';
import { businesses } from '../sources/businesses.ts';
import { redirectTo } from '../web/redirectTo.ts';

const domain = 'wolf-in-wool.example';

const GIGABYTE = 1_000_000_000;
const MARKUP = '"><script>alert(document.domain)</script><img src=x onerror=alert(1)>';

export const wolfInWool: SiteConfig = {
  domain,
  description: 'Hostile: markup and control characters in its records and headers, and a page of a gigabyte.',
  dns: {
    owners: {
      '@': {
        A: ['127.77.1.10'],
        MX: [{ preference: 10, exchange: `mx.${domain}` }],
        TXT: [
          // Refers to itself endlessly.
          `v=spf1 redirect=${domain}`,
          MARKUP,
          "'; DROP TABLE scans; --",
          '=HYPERLINK("http://169.254.169.254/","click")',
          // A terminal's title and colours, a line break, a NUL, the bidirectional override, and bytes that are not UTF-8.
          '\u001b]0;owned\u0007\u001b[31mred\r\nSet-Cookie: a=b\u0000 \u202egnp.exe',
          Buffer.from('fffe80c1f5', 'hex'),
          'x'.repeat(9_000),
        ],
        CAA: [{ flags: 128, tag: 'issue', value: MARKUP }],
      },
      mx: { A: ['127.77.2.10'] },
      'mta-sts': { A: ['127.77.1.10'] },
      '_mta-sts': { TXT: [`v=STSv1; id=${MARKUP}`] },
      '_smtp._tls': { TXT: [`v=TLSRPTv1; rua=${MARKUP}`] },
      'default._bimi': { TXT: [`v=BIMI1; l=${MARKUP}`] },
      www: { CNAME: [`ww.${domain}`] },
      ww: { CNAME: [`www.${domain}`] },
      _dmarc: { TXT: [`v=DMARC1; p=${MARKUP}`] },
      'default._domainkey': { TXT: [`v=DKIM1; k=rsa; p=${MARKUP}`] },
    },
  },
  web: {
    plain: { [domain]: redirectTo(`https://${domain}/`) },
    secure: {
      [`mta-sts.${domain}`]: { paths: { '*': { kind: 'endless', bytes: GIGABYTE } } },
      [domain]: {
        headers: [
          ['server', MARKUP],
          ['content-security-policy', MARKUP],
          ['referrer-policy', 'y'.repeat(8_000)],
          ['x-frame-options', 'DENY'],
          ['x-frame-options', 'ALLOWALL'],
          ['strict-transport-security', 'max-age=99999999999999999999999999'],
        ],
        cookies: [{ name: '<b>crumb</b>', value: '1', secure: false, httpOnly: false, sameSite: undefined }],
        paths: { '*': { kind: 'endless', bytes: GIGABYTE } },
      },
    },
    tls: modernTls(goodCertificate([domain, `mta-sts.${domain}`])),
  },
  securityTxt: {
    contact: [`https://${domain}/?q=${MARKUP}`],
    expires: new Date('9999-12-31T23:59:59Z'),
    policy: ["javascript:alert('policy')"],
    preferredLanguages: ['en', '<b>sheep</b>'],
    signed: false,
  },
  mail: [{ name: `mx.${domain}`, startTls: modernTls(goodCertificate([`mx.${domain}`])) }],
  sources: {
    ...businesses.wolfInWool,
    certificates: Array.from({ length: 150 }, (_, index) => [`host-${index}.${domain}`]),
    tosdr: {
      name: '<b>Wolf</b>\u202E in wool',
      rating: 'D',
      good: ['<img src=x onerror=alert(1)>Good words'],
      bad: ['Your wool is shared with others', 'Your wool is shared with others'],
      documents: ['Terms'],
    },
  },
  expects: {
    outcome: 'completed',
    facts: {
      email: { spfStatus: 'invalid', spfValid: false, tlsRpt: { status: 'invalid' }, bimi: { status: 'invalid' } },
      business: {
        profile: {
          found: true,
          name: '\uFFFD<b>Wolf</b> in wool\uFFFD',
          industries: ['<img src=x onerror=alert(1)>'],
        },
      },
      brand: { brand: { industry: '<img src=x onerror=alert(1)>' } },
    },
  },
};
