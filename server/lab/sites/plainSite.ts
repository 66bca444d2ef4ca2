import { type CertificateConfig, goodCertificate, modernTls, type TlsConfig } from '../pki/tlsConfig.ts';
import type { SiteConfig, SiteDns } from '../siteConfig.ts';
import { companyPages, type Company } from '../web/companyPages.ts';
import { redirectTo } from '../web/redirectTo.ts';

export interface PlainSite extends Omit<Company, 'domain'> {
  readonly domain: string;
  /** Of its address 127.77.1.<number>. */
  readonly number: number;
  readonly description: string;
  /** What is different of its certificate, and of how it speaks TLS. */
  readonly certificate: Partial<CertificateConfig>;
  readonly tls: Partial<TlsConfig>;
}

/** Of a site at 127.77.1.`number` that sends no mail, and says so. */
export const maillessDns = (number: number, more: SiteDns['owners'] = {}): SiteConfig['dns'] => ({
  owners: {
    '@': { A: [`127.77.1.${number}`], TXT: ['v=spf1 -all'] },
    _dmarc: { TXT: ['v=DMARC1; p=reject'] },
    ...more,
  },
});

/** Below the site: where the list of revoked certificates (CRL) is, if its certificate names one. */
const LISTS = 'lists';

/** A site without mail, with nothing to it but its pages over https: what sites have that differ in their certificate or their TLS alone. */
export const plainSite = ({
  domain,
  number,
  description,
  certificate,
  tls,
  ...company
}: PlainSite): Omit<SiteConfig, 'expects'> => ({
  domain,
  description,
  dns: maillessDns(number, certificate.revocationList ? { [LISTS]: { A: [`127.77.1.${number}`] } } : {}),
  web: {
    plain: {
      [domain]: redirectTo(`https://${domain}/`),
      ...(certificate.revocationList ? { [`${LISTS}.${domain}`]: { paths: {} } } : {}),
    },
    secure: {
      [domain]: { headers: [['x-content-type-options', 'nosniff']], paths: companyPages({ ...company, domain }) },
    },
    tls: { ...modernTls(goodCertificate([domain], certificate)), ...tls },
  },
  mail: [],
});
