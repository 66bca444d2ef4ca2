import type { StatedFacts } from '../expected/expectedReport.ts';
import { QUIET_PAGE } from '../expected/expectedReport.ts';
import { daysFromMonthStart } from '../labDates.ts';
import { type CertificateConfig, goodCertificate, modernTls, type TlsConfig } from '../pki/tlsConfig.ts';
import type { SiteConfig } from '../siteConfig.ts';
import { hostsOf } from '../web/virtualHosts.ts';
import type { WebConfig, WebHost } from '../web/webConfig.ts';
import { plainSite } from './plainSite.ts';

interface Addresses {
  readonly A: readonly string[];
  readonly AAAA?: readonly string[];
}

/** Sites that differ only in what answers at each of their addresses. The first IPv4 address is correct. */
const site = (
  domain: string,
  number: number,
  name: string,
  description: string,
  { A, AAAA = [] }: Addresses,
  elsewhere: (host: WebHost) => NonNullable<WebConfig['elsewhere']>,
  tls: Partial<TlsConfig> = {},
  web: StatedFacts['web'] = {},
): SiteConfig => {
  const plain = plainSite({
    domain,
    number,
    name,
    description,
    tagline: 'Which door did you take?',
    about: ['We have more than one door.'],
    certificate: {},
    tls,
  });
  if (!plain.web || !plain.dns) throw new Error('A plain site has a web server.');
  const { '@': own, ...others } = plain.dns.owners;
  return {
    ...plain,
    dns: { owners: { ...others, '@': { ...own, A: [`127.77.1.${number}`, ...A], ...(AAAA.length > 0 && { AAAA }) } } },
    web: { ...plain.web, elsewhere: elsewhere(hostsOf(plain.web.secure)[domain] ?? { paths: {} }) },
    expects: {
      outcome: 'completed',
      facts: {
        email: { spfLookups: 0 },
        // 100 - 25 no policy - 20 no HSTS - 20 framing
        web: { ...QUIET_PAGE, observatory: { score: 35, grade: 'D' }, ...web },
      },
    },
  };
};

/** Renewal reached only the first server; another was forgotten years ago, and a third is gone. */
export const forgottenTwin = site(
  'forgotten-twin.example',
  91,
  'Forgotten Twin Theatre',
  'A second address has an expired certificate, old TLS and no security headers, and a third is gone.',
  { A: ['127.77.1.191', '127.77.1.192'], AAAA: ['2001:db8:77::91'] },
  (host) => ({
    '127.77.1.191': {
      tls: {
        minVersion: 'TLSv1',
        maxVersion: 'TLSv1.2',
        certificate: goodCertificate(['forgotten-twin.example'], {
          notBefore: daysFromMonthStart(-120),
          notAfter: daysFromMonthStart(-30),
        }),
      },
      secure: { 'forgotten-twin.example': { ...host, headers: [] } },
    },
    '127.77.1.192': 'closed',
  }),
  { unnamedCertificate: goodCertificate(['default.sample-hosting.example'], { issuer: 'self' }) },
);

/** AAAA records that were never tested. */
export const hollowSix = site(
  'hollow-six.example',
  92,
  'Hollow Six Observatory',
  'Announces two IPv6 addresses at which nothing answers.',
  { A: [], AAAA: ['2001:db8:77::92', '2001:db8:77::93'] },
  () => ({ '2001:db8:77::92': 'closed', '2001:db8:77::93': 'closed' }),
);

const rsa = (domain: string, different: Partial<CertificateConfig> = {}): CertificateConfig =>
  goodCertificate([domain], { key: 'rsa-2048', ...different });

/** A certificate for each kind of key. Each address has certificates of its own, as behind load balancers. */
export const twoKeys = site(
  'two-keys.example',
  93,
  'Two Keys Locksmiths',
  'Has certificates with RSA and ECDSA keys, and another one at its IPv6 address, all in order.',
  { A: [], AAAA: ['2001:db8:77::94'] },
  () => ({ '2001:db8:77::94': { tls: modernTls(goodCertificate(['two-keys.example'])) } }),
  { alsoCertificate: rsa('two-keys.example') },
);

/** Only the ECDSA certificate is renewed. */
export const halfRenewed = site(
  'half-renewed.example',
  95,
  'Half Renewed Lending Library',
  'Its ECDSA certificate is in order, and its RSA certificate has expired.',
  { A: [] },
  () => ({}),
  {
    alsoCertificate: rsa('half-renewed.example', {
      notBefore: daysFromMonthStart(-120),
      notAfter: daysFromMonthStart(-30),
    }),
  },
);
