import { authorities, type AuthorityConfig, siteNameServers } from './dns/authorityConfig.ts';
import { NAME_SERVERS, type Trap, type Zone } from './dns/zone.ts';
import { labSites } from './labSites.ts';
import { mailProviders } from './mailProviders.ts';
import { networkZones } from './network/networkZones.ts';
import { rootSigning, siteSigning, topSigning } from './siteSigning.ts';
import type { SiteConfig, SiteDns } from './siteConfig.ts';

type TrappedZone = Zone & { readonly traps?: readonly Trap[] | undefined };

/** Everything that the lab's name server knows: the top-level domains it has, its own zone, the providers' and the sites'. */
export const labZones = (sites: readonly SiteConfig[] = labSites): readonly TrappedZone[] => [
  { apex: '', owners: {}, signing: rootSigning },
  { apex: 'example', owners: {}, signing: topSigning },
  ...['com', 'net'].map((apex) => ({ apex, owners: {} })),
  { apex: 'sample-dns.example', owners: Object.fromEntries(authorities.map(addressRecords)) },
  { apex: 'sample-registry.example', owners: { whois: { A: ['127.77.0.43'] } } },
  ...mailProviders.flatMap(({ zones }) => zones),
  ...networkZones(sites),
  ...sites.flatMap(({ domain, dns }) => (dns ? [siteZone(domain, dns), ...(dns.otherZones ?? [])] : [])),
];

const addressRecords = ({ host, addresses }: AuthorityConfig) => {
  const [A, AAAA] = [addresses.filter((one) => !one.includes(':')), addresses.filter((one) => one.includes(':'))];
  return [host.split('.')[0] ?? host, { A, ...(AAAA.length > 0 ? { AAAA } : {}) }] as const;
};

const siteZone = (apex: string, { owners, traps, signing }: SiteDns): TrappedZone => ({
  apex,
  owners: { ...owners, '@': { NS: siteNameServers[apex] ?? NAME_SERVERS, ...owners['@'] } },
  traps,
  signing: signing ?? siteSigning[apex],
});
