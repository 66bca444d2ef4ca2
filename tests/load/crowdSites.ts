import type { SiteConfig } from '../../server/lab/siteConfig.ts';
import { goodCertificate, modernTls } from '../../server/lab/pki/tlsConfig.ts';
import { companyPages } from '../../server/lab/web/companyPages.ts';
import { redirectTo } from '../../server/lab/web/redirectTo.ts';

const SITES = 20;
const NAMES_OF_EACH = 30;

const domainOf = (site: number): string => `crowd-${site}.example`;
const namesOf = (site: number): readonly string[] =>
  Array.from({ length: NAMES_OF_EACH }, (_, name) => `shop-${name}.${domainOf(site)}`);

const crowdSite = (site: number): SiteConfig => {
  const domain = domainOf(site);
  const hosts = [domain, ...namesOf(site)];
  const company = {
    name: `Crowd ${site}`,
    domain,
    tagline: 'One of many',
    about: ['A house of many shops.', 'Each has a name of its own.'],
  };
  const page = {
    headers: [
      ['strict-transport-security', 'max-age=31536000'],
      ['x-content-type-options', 'nosniff'],
    ] as const,
    paths: companyPages(company),
  };
  return {
    domain,
    description: 'Many names, so that many scans can wait at once.',
    dns: {
      owners: {
        '@': { A: [`127.77.2.${site}`], TXT: ['v=spf1 -all'] },
        _dmarc: { TXT: ['v=DMARC1; p=reject'] },
        '*': { A: [`127.77.2.${site}`] },
      },
    },
    web: {
      plain: Object.fromEntries(hosts.map((host) => [host, redirectTo(`https://${host}/`)])),
      secure: Object.fromEntries(hosts.map((host) => [host, page])),
      tls: modernTls(goodCertificate([domain, `*.${domain}`])),
    },
    mail: [],
    expects: { outcome: 'completed' },
  };
};

/** Additional sites for the sample internet, with more names than it has sites; they are not listed anywhere. */
export const crowdSites: readonly SiteConfig[] = Array.from({ length: SITES }, (_, index) => crowdSite(index + 1));

/** Returns this many different names below them, from many registrable domains first. */
export const crowdDomains = (count: number): readonly string[] => {
  const names = Array.from({ length: NAMES_OF_EACH }, (_, name) =>
    Array.from({ length: SITES }, (_unused, site) => namesOf(site + 1)[name] ?? ''),
  ).flat();
  if (count > names.length) throw new Error(`The crowd has ${names.length} names.`);
  return names.slice(0, count);
};
