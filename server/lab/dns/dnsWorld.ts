import type { TlsaData } from 'dns-packet';
import { absoluteName, type Misbehaviour, type RecordSets, soaOf, type Trap, type Zone } from './zone.ts';

/** Everything that the name server knows, by absolute name. */
export interface DnsWorld {
  readonly names: ReadonlyMap<string, RecordSets>;
  /** All existing names, including those that exist only because there is a name below them (empty non-terminals, RFC 8020). */
  readonly existing: ReadonlySet<string>;
  /** By apex. */
  readonly zones: ReadonlyMap<string, Zone>;
  /** By `name` and by `name type`. */
  readonly traps: ReadonlyMap<string, Misbehaviour>;
}

/** The parts of a DnsWorld that change when a record is added at runtime. */
export interface OpenWorld {
  readonly names: Map<string, RecordSets>;
  readonly existing: Set<string>;
}

/** Returns the name, its parent, its grandparent, …, and the root (`''`). */
export const ancestry = (name: string): readonly string[] => {
  const labels = name === '' ? [] : name.split('.');
  return [...labels.map((_, index) => labels.slice(index).join('.')), ''];
};

/** Combines the zones under a root that knows nothing else. `tlsa` has records by name that are known only once the servers run. */
export const createDnsWorld = (
  zones: readonly (Zone & { readonly traps?: readonly Trap[] | undefined })[],
  tlsa: ReadonlyMap<string, readonly TlsaData[]> = new Map(),
): DnsWorld & OpenWorld => {
  const names = new Map<string, RecordSets>([['', { SOA: [soaOf('')] }]]);
  const existing = new Set<string>();
  const traps = new Map<string, Misbehaviour>();
  const byApex = new Map<string, Zone>([['', { apex: '', owners: {} }]]);
  for (const zone of zones) {
    byApex.set(zone.apex, zone);
    names.set(zone.apex, { SOA: [soaOf(zone.apex)] });
    for (const [owner, sets] of Object.entries(zone.owners)) {
      const name = absoluteName(owner, zone.apex);
      names.set(name, { ...names.get(name), ...sets });
    }
    for (const { owner, type, does } of zone.traps ?? []) {
      const name = absoluteName(owner, zone.apex);
      traps.set(type ? `${name} ${type}` : name, does);
    }
  }
  for (const [name, records] of tlsa) names.set(name, { ...names.get(name), TLSA: records });
  for (const name of names.keys()) for (const ancestor of ancestry(name)) existing.add(ancestor);
  return { names, existing, zones: byApex, traps };
};
