import type { Answer } from 'dns-packet';
import { ancestry, type DnsWorld } from './dnsWorld.ts';
import { wireRecords } from './wireRecords.ts';
import type { Misbehaviour, RecordSets } from './zone.ts';

export interface DnsReply {
  readonly code: 'NOERROR' | 'NXDOMAIN';
  readonly answers: readonly Answer[];
  /** For a denial: the SOA of the zone that denies (RFC 2308 §3). */
  readonly authorities: readonly Answer[];
}

const MAX_ALIASES = 16;

/** Answers as a resolver that knows this world: follows CNAMEs, expands wildcards, and adds the SOA to denials. */
export const answerQuestion = (world: DnsWorld, question: string, type: string): DnsReply | Misbehaviour => {
  const answers: Answer[] = [];
  let name = question.toLowerCase();
  for (let aliases = 0; aliases <= MAX_ALIASES; aliases += 1) {
    const trap = world.traps.get(`${name} ${type}`) ?? world.traps.get(name);
    if (trap) return trap;
    const sets = recordSetsOf(world, name);
    if (!sets) return { code: 'NXDOMAIN', answers, authorities: denial(world, name) };
    const asked = wireRecords(sets, name, type);
    if (asked) return { code: 'NOERROR', answers: [...answers, ...asked], authorities: [] };
    if (!sets.CNAME) return { code: 'NOERROR', answers, authorities: denial(world, name) };
    answers.push(...(wireRecords(sets, name, 'CNAME') ?? []));
    name = sets.CNAME[0];
  }
  return 'servfail';
};

/** Returns `undefined` if the name does not exist. */
const recordSetsOf = (world: DnsWorld, name: string): RecordSets | undefined => {
  const own = world.names.get(name);
  if (own) return own;
  if (world.existing.has(name)) return {};
  // RFC 4592 §3.3.1: only a wildcard directly below the closest encloser counts.
  const encloser = ancestry(name).find((ancestor) => world.existing.has(ancestor));
  return world.names.get(`*.${encloser ?? ''}`);
};

const denial = (world: DnsWorld, name: string): readonly Answer[] => {
  for (const zone of ancestry(name)) {
    const sets = world.names.get(zone);
    if (sets?.SOA) return wireRecords(sets, zone, 'SOA') ?? [];
  }
  return [];
};
