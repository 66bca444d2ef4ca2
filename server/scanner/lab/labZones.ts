import { NAME_SERVERS, type Trap, type Zone } from './dns/zone.ts';
import { labSites } from './labSites.ts';
import { mailProviders } from './mailProviders.ts';
import { networkZones } from './network/networkZones.ts';
import { rootSigning, siteSigning, topSigning } from './siteSigning.ts';
import type { SiteDns } from './siteConfig.ts';

type TrappedZone = Zone & { readonly traps?: readonly Trap[] | undefined };

/** Everything that the lab's name server knows: the top-level domains it has, its own zone, the providers' and the sites'. */
export const labZones = (): readonly TrappedZone[] => [
  { apex: '', owners: {}, signing: rootSigning },
  { apex: 'example', owners: {}, signing: topSigning },
  ...['com', 'net'].map((apex) => ({ apex, owners: {} })),
  { apex: 'sample-dns.example', owners: { ns1: { A: ['127.77.0.53'] }, ns2: { A: ['127.77.0.54'] } } },
  { apex: 'sample-registry.example', owners: { whois: { A: ['127.77.0.43'] } } },
  ...mailProviders.flatMap(({ zones }) => zones),
  ...networkZones(labSites),
  ...labSites.flatMap(({ domain, dns }) => (dns ? [siteZone(domain, dns), ...(dns.otherZones ?? [])] : [])),
];

const siteZone = (apex: string, { owners, traps }: SiteDns): TrappedZone => ({
  apex,
  owners: { ...owners, '@': { NS: NAME_SERVERS, ...owners['@'] } },
  traps,
  signing: siteSigning[apex],
});
