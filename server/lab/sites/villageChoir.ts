import { QUIET_PAGE } from '../expected/expectedReport.ts';
import { daysFromMonthStart } from '../labDates.ts';
import { goodCertificate, modernTls } from '../pki/tlsConfig.ts';
import type { SiteConfig } from '../siteConfig.ts';
import { companyPages } from '../web/companyPages.ts';

const domain = 'village-choir.example';

export const villageChoir: SiteConfig = {
  domain,
  description: 'Plain HTTP only: nothing listens on port 443.',
  dns: {
    owners: {
      '@': {
        A: ['127.77.1.7'],
        TXT: ['v=spf1 a ?all'],
        SSHFP: [{ algorithm: 4, hash: 2, fingerprint: '5a'.repeat(32) }],
      },
      '_pop3._tcp': { SRV: [{ priority: 10, weight: 1, port: 110, target: `mail.${domain}` }] },
      '_pop3s._tcp': { SRV: [{ priority: 10, weight: 1, port: 995, target: `mail.${domain}` }] },
      '_imap._tcp': { SRV: [{ priority: 10, weight: 1, port: 143, target: `mail.${domain}` }] },
      '_imaps._tcp': { SRV: [{ priority: 10, weight: 1, port: 993, target: `mail.${domain}` }] },
      mail: { A: ['127.77.2.7'] },
      '_caldavs._tcp': { SRV: [{ priority: 0, weight: 1, port: 443, target: domain }] },
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
          head: `
<meta http-equiv="Content-Security-Policy" content="default-src 'self'">`,
        }),
      },
    },
    secure: 'closed',
    tls: undefined,
  },
  mail: [],
  mailServices: [
    { name: `mail.${domain}`, port: 110, tls: undefined },
    { name: `mail.${domain}`, port: 143, tls: undefined, refuses: true },
    {
      name: `mail.${domain}`,
      port: 993,
      tls: modernTls(
        goodCertificate([`mail.${domain}`], { notBefore: daysFromMonthStart(-120), notAfter: daysFromMonthStart(-30) }),
      ),
    },
    { name: `mail.${domain}`, port: 995, tls: modernTls(goodCertificate(['mail.sample-hosting.example'])) },
  ],
  sources: {
    faults: { rdap: 'serverError' },
    whois: [
      'Domain Name: VILLAGE-CHOIR.EXAMPLE',
      'Registrar: Sample Registrar',
      'Registrar IANA ID: 9990',
      'Updated Date: 2025-01-04T10:00:00Z',
      'Creation Date: 2011-11-11T11:11:11Z',
      'Registry Expiry Date: 2096-11-11T11:11:11Z',
      'Domain Status: clientTransferProhibited https://icann.org/epp#clientTransferProhibited',
      'Registrant Organization: REDACTED FOR PRIVACY',
      'Registrant Country: GB',
      'Name Server: NS1.SAMPLE-DNS.EXAMPLE',
      'Name Server: NS2.SAMPLE-DNS.EXAMPLE',
      'DNSSEC: unsigned',
      '>>> Last update of WHOIS database: 2026-01-01T00:00:00Z <<<',
    ].join('\r\n'),
  },
  expects: {
    outcome: 'completed',
    facts: {
      email: { spfLookups: 1 },
      // 100 - 20 no redirect - 20 no HTTPS, no HSTS - 5 sniffing
      web: { ...QUIET_PAGE, mixedContent: null, observatory: { score: 55, grade: 'C' } },
      business: {
        registration: {
          found: true,
          protocol: 'whois',
          registrar: 'Sample Registrar',
          registrarIanaId: '9990',
          registrantOrganization: null,
          registrantCountry: 'GB',
          redacted: true,
          registeredAt: '2011-11-11T11:11:11.000Z',
          expiresAt: '2096-11-11T11:11:11.000Z',
          statuses: ['client transfer prohibited'],
          nameServers: ['ns1.sample-dns.example', 'ns2.sample-dns.example'],
          dnssecDelegationSigned: false,
        },
      },
    },
  },
};
