import { RSA_2048_KEY } from '../../server/lab/dkimKeys.ts';
import { daysFromMonthStart } from '../../server/lab/labDates.ts';
import { policyHost } from '../../server/lab/mail/policyHost.ts';
import { goodCertificate, modernTls } from '../../server/lab/pki/tlsConfig.ts';
import type { SiteConfig } from '../../server/lab/siteConfig.ts';
import { redirectTo } from '../../server/lab/web/redirectTo.ts';

const domain = 'candor-itself.example';
const mailHost = `mail.${domain}`;
const TLS_RECORDS = [
  { usage: 3, selector: 1, matchingType: 1, of: 'served' },
  { usage: 2, selector: 1, matchingType: 1, of: 'issuer' },
] as const;

/**
 * A site of the sample internet whose web server is a Candor on `port` of 127.0.0.1, run as docs/operations.md recommends: TLS ends in front of it, plain
 * HTTP redirects to HTTPS, and its DNS, certificates and mail are configured as a careful operator would. `hsts`: the value of the
 * Strict-Transport-Security header that the front sends when it responds instead of Candor.
 */
export const candorAsGuest = (port: number, hsts: string): SiteConfig => ({
  domain,
  description: 'A Candor that is scanned by another one.',
  dns: {
    signing: { algorithm: 13, twoKeys: true },
    owners: {
      '@': {
        A: ['127.77.1.200'],
        AAAA: ['2001:db8:77::200'],
        MX: [{ preference: 10, exchange: mailHost }],
        TXT: ['v=spf1 mx -all'],
        CAA: [
          { flags: 0, tag: 'issue', value: 'sample-ca.example' },
          { flags: 0, tag: 'issuewild', value: ';' },
          { flags: 0, tag: 'iodef', value: `mailto:security@${domain}` },
        ],
      },
      www: { CNAME: [domain] },
      mail: { A: ['127.77.2.200'] },
      'mta-sts': { A: ['127.77.1.200'] },
      '_mta-sts': { TXT: ['v=STSv1; id=20260105120000Z;'] },
      '_smtp._tls': { TXT: [`v=TLSRPTv1; rua=mailto:tls-reports@${domain}`] },
      'default._bimi': { TXT: ['v=BIMI1; l=; a=;'] },
      _dmarc: { TXT: [`v=DMARC1; p=reject; sp=reject; adkim=s; aspf=s; rua=mailto:dmarc@${domain}`] },
      'default._domainkey': { TXT: [`v=DKIM1; k=rsa; p=${RSA_2048_KEY}`] },
    },
  },
  web: {
    plain: { [domain]: redirectTo(`https://${domain}/`), [`www.${domain}`]: redirectTo(`https://www.${domain}/`) },
    secure: {
      [domain]: { paths: { '*': { kind: 'forward', port } } },
      [`www.${domain}`]: redirectTo(`https://${domain}/`, [['strict-transport-security', hsts]]),
      [`mta-sts.${domain}`]: policyHost('enforce', [mailHost], 2_592_000),
    },
    tls: {
      ...modernTls(goodCertificate([domain, `www.${domain}`, `mta-sts.${domain}`], { timestamps: 3 })),
      staple: 'good',
    },
  },
  mail: [{ name: mailHost, startTls: modernTls(goodCertificate([mailHost])), tlsa: TLS_RECORDS }],
  sources: {
    registration: {
      registrar: { name: 'Anchor Names Ltd', ianaId: '9991' },
      registrant: { organization: 'Candor Foundation', country: 'NO' },
      registered: new Date('2015-04-02T09:00:00Z'),
      expires: daysFromMonthStart(800),
      statuses: ['client transfer prohibited', 'server transfer prohibited', 'server delete prohibited'],
      delegationSigned: true,
    },
  },
  expects: { outcome: 'completed' },
});
