import type { SiteConfig } from '../siteConfig.ts';
import { siteAsked } from './siteAsked.ts';
import type { SourceApi } from './sourceApi.ts';

/** Returns the certificates logged for a site: `SiteSources.certificates`, or the default. */
export const loggedCertificates = ({ domain, dns, sources }: SiteConfig): readonly (readonly string[])[] =>
  sources?.certificates ?? (dns ? [[domain, `www.${domain}`]] : []);

/** crt.sh: `/?q=%.<domain>&output=json`. Returns each certificate twice, because its precertificate is logged too. */
export const crtshApi: SourceApi = (sites, url) => {
  const domain = /^%\.(.+)$/.exec(url.searchParams.get('q') ?? '')?.[1];
  if (url.pathname !== '/' || url.searchParams.get('output') !== 'json') return { status: 404 };
  const { site, fault } = siteAsked(sites, domain, 'crtsh');
  if (fault) return fault;
  const certificates = site ? loggedCertificates(site) : [];
  return {
    status: 200,
    body: certificates.flatMap((names, index) => [entryOf(names, index * 2), entryOf(names, index * 2 + 1)]),
  };
};

const entryOf = (names: readonly string[], id: number) => ({
  issuer_ca_id: 16_418,
  issuer_name: 'C=EX, O=Sample CA, CN=Sample CA R3',
  common_name: names[0] ?? null,
  name_value: names.join('\n'),
  id: 9_000_000_000 + id,
  entry_timestamp: '2026-01-05T11:22:33.456',
  not_before: '2026-01-05T10:22:33',
  not_after: '2026-04-05T10:22:32',
  serial_number: '03a1b2c3d4e5f6',
  result_count: 2,
});
