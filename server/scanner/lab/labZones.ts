import { NAME_SERVERS, type Trap, type Zone } from './dns/zone.ts';
import { labSites } from './labSites.ts';
import { mailProviders } from './mailProviders.ts';

/** Everything that the lab's name server knows: the top-level domains it has, its own zone, the providers and the sites. */
export const labZones = (): readonly (Zone & { readonly traps?: readonly Trap[] | undefined })[] => [
  { apex: 'example', owners: {} },
  { apex: 'com', owners: {} },
  { apex: 'sample-dns.example', owners: { ns1: { A: ['127.77.0.53'] }, ns2: { A: ['127.77.0.54'] } } },
  ...mailProviders.flatMap(({ zones }) => zones),
  ...labSites.flatMap(({ domain, dns }) => (dns ? [siteZone(domain, dns)] : [])),
];

const siteZone = (apex: string, dns: { owners: Zone['owners']; traps?: readonly Trap[] }) => ({
  apex,
  owners: { ...dns.owners, '@': { NS: NAME_SERVERS, ...dns.owners['@'] } },
  traps: dns.traps,
});
