import { daysFromMonthStart } from '../labDates.ts';
import type { TlsaConfig } from '../mail/mailConfig.ts';
import { policyHost } from '../mail/policyHost.ts';
import { goodCertificate, modernTls } from '../pki/tlsConfig.ts';
import type { SiteConfig } from '../siteConfig.ts';
import { registrations } from '../sources/registrations.ts';
import { reputations } from '../sources/reputations.ts';
import { companyPages } from '../web/companyPages.ts';
import { redirectTo } from '../web/redirectTo.ts';
import type { WebHost } from '../web/webConfig.ts';

const company = (domain: string, name: string): WebHost => ({
  headers: [['x-content-type-options', 'nosniff']],
  paths: companyPages({ name, domain, tagline: 'Letters welcome', about: ['Write to us, and we write back.'] }),
});

const tlsa = (usage: number, selector: number, matchingType: number, of: TlsaConfig['of']): TlsaConfig => ({
  usage,
  selector,
  matchingType,
  of,
});

const sealed = 'sealed-letter.example';

/** Its own servers, with everything that makes senders insist on TLS. */
export const sealedLetter: SiteConfig = {
  domain: sealed,
  description: 'Mail servers of its own, with DANE and an enforced MTA-STS policy; takes no part in BIMI.',
  dns: {
    owners: {
      '@': {
        A: ['127.77.1.81'],
        MX: [
          { preference: 10, exchange: `mx1.${sealed}` },
          { preference: 20, exchange: `mx2.${sealed}` },
        ],
        TXT: ['v=spf1 mx -all'],
      },
      mx1: { A: ['127.77.2.81'], AAAA: ['2001:db8:77::81'] },
      mx2: { A: ['127.77.2.82'] },
      'mta-sts': { A: ['127.77.1.81'] },
      '_mta-sts': { TXT: ['v=STSv1; id=20260101T000000;'] },
      '_smtp._tls': { TXT: [`v=TLSRPTv1; rua=mailto:tls@${sealed}, https://${sealed}/tls-reports`] },
      'default._bimi': { TXT: ['v=BIMI1; l=; a=;'] },
      _dmarc: { TXT: [`v=DMARC1; p=reject; rua=mailto:dmarc@${sealed}`] },
    },
  },
  web: {
    plain: { [sealed]: redirectTo(`https://${sealed}/`) },
    secure: {
      [sealed]: company(sealed, 'Sealed Letter'),
      [`mta-sts.${sealed}`]: policyHost('enforce', [`mx1.${sealed}`, `*.${sealed}`], 2_592_000),
    },
    tls: modernTls(goodCertificate([sealed, `mta-sts.${sealed}`])),
    tlsa: [tlsa(3, 1, 1, 'served'), tlsa(1, 0, 1, 'served'), tlsa(0, 1, 1, 'issuer')],
  },
  mail: [
    {
      name: `mx1.${sealed}`,
      startTls: modernTls(goodCertificate([`mx1.${sealed}`])),
      tlsa: [tlsa(3, 1, 1, 'served'), tlsa(2, 1, 1, 'issuer')],
    },
    {
      name: `mx2.${sealed}`,
      startTls: modernTls(goodCertificate([`mx2.${sealed}`])),
      tlsa: [tlsa(3, 0, 2, 'served'), tlsa(3, 1, 1, 'other')],
    },
  ],
  securityTxt: {
    contact: [`mailto:abuse@${sealed}`],
    expires: daysFromMonthStart(300),
    encryption: `https://${sealed}/key.asc`,
    canonical: `https://${sealed}/.well-known/security.txt`,
    signed: true,
  },
  sources: { ...reputations.sealedLetter, registration: registrations.sealedLetter },
  expects: {
    outcome: 'completed',
    facts: { email: { spfLookups: 1, secureMxProvider: true, bimi: { status: 'declined' } } },
  },
};

const leaky = 'leaky-bucket.example';

/** Everything is published, but senders that respect it cannot deliver. */
export const leakyBucket: SiteConfig = {
  domain: leaky,
  description: 'An enforced MTA-STS policy for other servers, and TLSA records of an old key: mail is refused.',
  dns: {
    owners: {
      '@': { A: ['127.77.1.83'], MX: [{ preference: 10, exchange: `mx.${leaky}` }], TXT: ['v=spf1 mx ~all'] },
      mx: { A: ['127.77.2.83', '127.77.2.183', '127.77.2.184'] },
      'mta-sts': { A: ['127.77.1.83'] },
      '_mta-sts': { TXT: ['v=STSv1; id=1'] },
      '_smtp._tls': { TXT: [`v=TLSRPTv1; rua=tls@${leaky}`] },
      'default._bimi': { TXT: [`v=BIMI1; l=http://${leaky}/logo.svg`] },
      _dmarc: { TXT: ['v=DMARC1; p=none'] },
    },
  },
  web: {
    plain: { [leaky]: redirectTo(`https://${leaky}/`) },
    secure: {
      [leaky]: company(leaky, 'Leaky Bucket'),
      [`mta-sts.${leaky}`]: policyHost('enforce', [`mail.${leaky}`, '*.mail.leaky-bucket.example'], 3_600),
    },
    tls: modernTls(goodCertificate([leaky, `mta-sts.${leaky}`])),
    tlsa: [tlsa(3, 1, 1, 'other')],
  },
  mail: [
    {
      name: `mx.${leaky}`,
      startTls: modernTls(goodCertificate([`mx.${leaky}`], { issuer: 'self' })),
      // A neglected backup, and one that is gone.
      elsewhere: { '127.77.2.183': undefined, '127.77.2.184': 'closed' },
      tlsa: [tlsa(3, 1, 1, 'other')],
    },
  ],
  // RFC 9116 §2.5.3: a contact is a URI; §2.5.5: an expiry date is required.
  securityTxt: { contact: [`security@${leaky}`], expires: undefined, signed: false },
  sources: { ...reputations.leakyBucket, registration: registrations.leakyBucket },
  expects: {
    outcome: 'completed',
    facts: {
      email: { spfLookups: 1, bimi: { status: 'invalid' }, tlsRpt: { status: 'invalid' } },
      breach: { breaches: { riskLevel: 'medium' } },
    },
  },
};

const post = 'old-postbox.example';

/** Nothing matches, and one of its servers is down. */
export const oldPostbox: SiteConfig = {
  domain: post,
  description:
    'Mail servers with old TLS, with SSL only, without any, and down; its MTA-STS policy stands behind a wrong certificate.',
  dns: {
    owners: {
      '@': {
        A: ['127.77.1.84'],
        MX: [
          { preference: 10, exchange: `mx1.${post}` },
          { preference: 20, exchange: `mx2.${post}` },
          { preference: 30, exchange: `mx3.${post}` },
          { preference: 40, exchange: `mx4.${post}` },
        ],
        TXT: ['v=spf1 mx ?all'],
      },
      mx1: { A: ['127.77.2.84'] },
      mx2: { A: ['127.77.2.85'] },
      mx3: { A: ['127.77.2.86'] },
      mx4: { A: ['127.77.2.87'] },
      'mta-sts': { A: ['127.77.1.84'] },
      '_mta-sts': { TXT: ['v=STSv1; id=20200101'] },
    },
  },
  web: {
    plain: { [post]: redirectTo(`https://${post}/`) },
    secure: {
      [post]: company(post, 'Old Postbox'),
      [`mta-sts.${post}`]: policyHost('enforce', [`mx1.${post}`]),
    },
    tls: modernTls(goodCertificate([post])),
    tlsa: [tlsa(3, 1, 1, 'served')],
  },
  mail: [
    {
      name: `mx1.${post}`,
      startTls: {
        minVersion: 'TLSv1',
        maxVersion: 'TLSv1',
        certificate: goodCertificate(['mail.sample-hosting.example'], {
          key: 'rsa-2048',
          notBefore: daysFromMonthStart(-300),
        }),
      },
      // Its zone is not signed, so it has no effect.
      tlsa: [tlsa(3, 1, 1, 'served')],
    },
    { name: `mx2.${post}`, startTls: undefined },
    {
      name: `mx4.${post}`,
      startTls: undefined,
      rawTls: {
        certificate: goodCertificate([`mx4.${post}`], { key: 'rsa-1024' }),
        versions: {
          SSLv2: [{ id: 0x010080, name: 'SSL_CK_RC4_128_WITH_MD5' }],
          SSLv3: [
            { id: 0x0005, name: 'TLS_RSA_WITH_RC4_128_SHA' },
            { id: 0x000a, name: 'TLS_RSA_WITH_3DES_EDE_CBC_SHA' },
            { id: 0x0003, name: 'TLS_RSA_EXPORT_WITH_RC4_40_MD5', bits: 512 },
          ],
        },
        compression: true,
        secureRenegotiation: false,
      },
    },
  ],
  securityTxt: {
    contact: ['tel:+44-1632-960123', `https://${post}/`],
    expires: daysFromMonthStart(-2_000),
    policy: [`https://${post}/house-rules`],
    preferredLanguages: ['en', 'ga'],
    signed: false,
  },
  sources: { ...reputations.oldPostbox, registration: registrations.oldPostbox },
  expects: {
    outcome: 'completed',
    facts: {
      email: { spfLookups: 1, mtaSts: { status: 'broken' } },
      breach: { breaches: { riskLevel: 'medium' } },
    },
  },
};
