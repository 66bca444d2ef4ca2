import { type RrTypeName, rrType } from '../../../scanner/io/dnssec/wireRecord.ts';
import { ancestry, type DnsWorld } from '../dnsWorld.ts';

/** Returns the apex of the zone that contains a name; a DS record is in the parent zone (RFC 4035 §2.4). */
export const apexOf = (world: DnsWorld, name: string, type: string): string => {
  const from = type === 'DS' && name !== '' ? (ancestry(name)[1] ?? '') : name;
  return ancestry(from).find((ancestor) => world.zones.has(ancestor)) ?? '';
};

/** Returns the owners of a zone with their types, including delegations. An empty list of types is an empty non-terminal (RFC 8020). */
export const ownersOf = (world: DnsWorld, apex: string): ReadonlyMap<string, readonly number[]> => {
  const owners = new Map<string, readonly number[]>();
  for (const [name, sets] of world.names) {
    const isCut = world.zones.has(name) && name !== apex && apexOf(world, name, 'DS') === apex;
    const types = Object.keys(sets).filter((type): type is RrTypeName => type in rrType);
    if (isCut) owners.set(name, delegationTypes(world, name));
    else if (apexOf(world, name, 'A') === apex)
      owners.set(
        name,
        types.map((type) => rrType[type]),
      );
  }
  for (const name of [...owners.keys()]) {
    for (const above of ancestry(name)) {
      if (above === apex) break;
      if (!owners.has(above)) owners.set(above, []);
    }
  }
  return owners;
};

const delegationTypes = (world: DnsWorld, name: string): readonly number[] =>
  isSecureDelegation(world, name) ? [rrType.NS, rrType.DS] : [rrType.NS];

export const isSecureDelegation = (world: DnsWorld, name: string): boolean => {
  const signing = world.zones.get(name)?.signing;
  return signing !== undefined && (signing.digestTypes ?? [2]).length > 0;
};
