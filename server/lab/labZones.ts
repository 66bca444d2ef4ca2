import { authorities, type AuthorityConfig, REGISTRY, siteNameServers } from './dns/authorityConfig.ts';
import { NAME_SERVERS, type Trap, type Zone } from './dns/zone.ts';
import { labSites } from './labSites.ts';
import { mailProviders } from './mailProviders.ts';
import { networkZones } from './network/networkZones.ts';
import { rootSigning, siteSigning, topSigning } from './siteSigning.ts';
import type { SiteConfig, SiteDns } from './siteConfig.ts';

type TrappedZone = Zone & { readonly traps?: readonly Trap[] | undefined };

/** Returns everything that the lab's name server knows: its top-level domains, its own zone, and those of providers and sites. */
export const labZones = (sites: readonly SiteConfig[] = labSites): readonly TrappedZone[] => [
  { apex: '', owners: {}, signing: rootSigning },
  { apex: 'example', owners: { '@': { NS: [REGISTRY] } }, signing: topSigning },
  ...['com', 'net'].map((apex) => ({ apex, owners: {} })),
  // Lookalikes of harbour-bank.example: one with mail servers, one that accepts no mail (RFC 7505).
  { apex: 'habour-bank.example', owners: { '@': { MX: [{ preference: 10, exchange: 'mx.sample-hosting.example' }] } } },
  { apex: 'harbour-bank.com', owners: { '@': { MX: [{ preference: 0, exchange: '.' }] } } },
  { apex: 'sample-dns.example', owners: addressesWithin('sample-dns.example') },
  { apex: 'sample-registry.example', owners: { whois: { A: ['127.77.0.43'] } } },
  ...mailProviders.flatMap(({ zones }) => zones),
  ...networkZones(sites),
  ...sites.flatMap(({ domain, dns }) => (dns ? [siteZone(domain, dns), ...(dns.otherZones ?? [])] : [])),
];

/** Returns the address records of the name servers inside a zone, by their names in it. */
const addressesWithin = (apex: string): Zone['owners'] =>
  Object.fromEntries(authorities.filter(({ host }) => host.endsWith(`.${apex}`)).map(addressRecords));

const addressRecords = ({ host, addresses }: AuthorityConfig) => {
  const [A, AAAA] = [addresses.filter((one) => !one.includes(':')), addresses.filter((one) => one.includes(':'))];
  return [host.split('.')[0] ?? host, { A, ...(AAAA.length > 0 ? { AAAA } : {}) }] as const;
};

const siteZone = (apex: string, { owners, traps, signing }: SiteDns): TrappedZone => ({
  apex,
  owners: { ...owners, ...addressesWithin(apex), '@': { NS: siteNameServers[apex] ?? NAME_SERVERS, ...owners['@'] } },
  traps,
  signing: signing ?? siteSigning[apex],
});
