import { type CertificateConfig, goodCertificate, modernTls, type TlsConfig } from '../pki/tlsConfig.ts';
import type { SiteConfig, SiteDns } from '../siteConfig.ts';
import { companyPages, type Company } from '../web/companyPages.ts';
import { redirectTo } from '../web/redirectTo.ts';

export interface PlainSite extends Omit<Company, 'domain'> {
  readonly domain: string;
  /** The last part of its address 127.77.1.<number>. */
  readonly number: number;
  readonly description: string;
  /** How its certificate and TLS differ from the default. */
  readonly certificate: Partial<CertificateConfig>;
  readonly tls: Partial<TlsConfig>;
}

/** The DNS of a site at 127.77.1.`number` that declares that it sends no mail. */
export const maillessDns = (number: number, more: SiteDns['owners'] = {}): SiteConfig['dns'] => ({
  owners: {
    '@': { A: [`127.77.1.${number}`], TXT: ['v=spf1 -all'] },
    _dmarc: { TXT: ['v=DMARC1; p=reject'] },
    ...more,
  },
});

/** The subdomain that serves the CRL, if its certificate names one. */
const LISTS = 'lists';

/** A site without mail that only has pages over https: the base of sites that differ only in their certificate or TLS. */
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
