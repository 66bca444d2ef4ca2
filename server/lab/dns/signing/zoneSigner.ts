import { randomBytes } from 'node:crypto';
import { labelsOf, type Labels } from '../../../scanner/io/dnssec/dnsLabels.ts';
import type { RecordSet } from '../../../scanner/io/dnssec/signedData.ts';
import { CLASS_IN, rrType, type RrTypeName, type WireRecord } from '../../../scanner/io/dnssec/wireRecord.ts';
import type { DnsWorld } from '../dnsWorld.ts';
import { nsec3Chain } from './nsec3Chain.ts';
import { nsecChain } from './nsecChain.ts';
import { LAB_TTL, signSet } from './signSet.ts';
import { createZoneKey, dsDataOf } from './zoneKey.ts';
import { ownersOf } from './zoneNames.ts';
import type { ZoneSigning } from './zoneSigning.ts';

/** Signs the answers of a lab zone. Keys, chains and signatures are created on first use. */
export interface ZoneSigner {
  /** The DNSKEY records; empty if the fault is that they are missing. */
  readonly keys: readonly WireRecord[];
  /** What it asks its parent to publish. */
  readonly cds: readonly WireRecord[];
  readonly cdnskey: readonly WireRecord[];
  /** The DS records that belong to the parent. */
  readonly ds: readonly WireRecord[];
  /** Returns the set with its signature. */
  signed(records: readonly WireRecord[], wildcardOf?: Labels): readonly WireRecord[];
  /** Returns the signed proof that a name (`noName`) or a type at it does not exist. */
  deny(name: Labels, kind: 'noName' | 'noData'): readonly WireRecord[];
  /** Returns the proof that nothing is closer to the name than a wildcard below `encloser`. */
  denyCloser(name: Labels, encloser: Labels): readonly WireRecord[];
}

export const createZoneSigner = (world: DnsWorld, apex: string, signing: ZoneSigning): ZoneSigner => {
  const zone = labelsOf(apex);
  const entryKey = createZoneKey(signing, { isEntryPoint: true });
  const zoneKey = signing.twoKeys ? createZoneKey(signing, { isEntryPoint: false }) : entryKey;
  const spareKey = signing.unusedAlgorithm
    ? createZoneKey({ algorithm: signing.unusedAlgorithm }, { isEntryPoint: true })
    : entryKey;
  const own = ownersOf(world, apex);
  const apexTypes = [rrType.DNSKEY, ...(signing.cds ? [rrType.CDS, rrType.CDNSKEY] : [])];
  const owners = new Map(own).set(apex, [...(own.get(apex) ?? []), ...apexTypes]);
  const chain = signing.nsec3 ? nsec3Chain(zone, owners, signing.nsec3) : nsecChain(owners);
  const made = new Map<string, WireRecord | undefined>();

  const record = (type: RrTypeName, data: Buffer): WireRecord => ({
    owner: zone,
    type: rrType[type],
    class: CLASS_IN,
    ttl: LAB_TTL,
    data,
  });
  const signature = (set: RecordSet, wildcardOf: Labels | undefined): WireRecord | undefined => {
    const key = `${set.owner.join('.')} ${set.type}`;
    if (!made.has(key)) {
      const signer = KEY_SETS.has(set.type) ? entryKey : zoneKey;
      made.set(key, signSet(set, { zone, key: signer, fault: faultOf(signing, set.type), wildcardOf }));
    }
    return made.get(key);
  };
  const signed = (records: readonly WireRecord[], wildcardOf?: Labels): readonly WireRecord[] => {
    const [first] = records;
    if (!first) return [];
    const { owner, type } = first;
    const rrsig = signature({ owner, type, data: records.map(({ data }) => data) }, wildcardOf);
    return rrsig ? [...records, rrsig] : records;
  };
  const proof = (...records: readonly (WireRecord | undefined)[]): readonly WireRecord[] => {
    if (signing.fault?.kind === 'denialMissing') return [];
    const each = new Map(records.flatMap((one) => (one ? [[one.owner.join('.'), one] as const] : [])));
    return [...each.values()].flatMap((one) => signed([one]));
  };
  const enclosed = (name: Labels): { encloser: Labels; next: Labels } => {
    const from = name.findIndex((_, index) => owners.has(name.slice(index + 1).join('.')));
    return { encloser: name.slice(from + 1), next: name.slice(from) };
  };

  const cds = cdsRecordsOf(signing, entryKey, zone);
  return {
    keys:
      signing.fault?.kind === 'keysMissing'
        ? []
        : keysOf(entryKey, zoneKey, spareKey).map((key) => record('DNSKEY', key)),
    ds: (signing.digestTypes ?? [2]).map((type) => record('DS', dsOf(signing, entryKey.dnskey, zone, type))),
    cds: cds.cds.map((data) => record('CDS', data)),
    cdnskey: cds.cdnskey.map((data) => record('CDNSKEY', data)),
    signed,
    deny: (name, kind) => {
      const at = chain.at(name);
      if (at) return proof(at);
      const { encloser, next } = enclosed(name);
      const wildcard = ['*', ...encloser];
      if (signing.nsec3) {
        // With opt-out, a delegation has no record of its own, so its proof ends with the next closer name.
        const rest = kind === 'noName' ? chain.over(wildcard) : chain.at(wildcard);
        return proof(chain.at(encloser), chain.over(next), rest);
      }
      return proof(chain.over(name), kind === 'noName' ? chain.over(wildcard) : chain.at(wildcard));
    },
    denyCloser: (name, encloser) =>
      proof(chain.over(signing.nsec3 ? name.slice(name.length - encloser.length - 1) : name)),
  };
};

/** Signed with the key that the parent knows. */
const KEY_SETS: ReadonlySet<number> = new Set([rrType.DNSKEY, rrType.CDS, rrType.CDNSKEY]);

const cdsRecordsOf = (signing: ZoneSigning, entryKey: ReturnType<typeof createZoneKey>, zone: Labels) => {
  const { cds } = signing;
  if (!cds) return { cds: [], cdnskey: [] };
  if (cds === 'delete') return { cds: [Buffer.from([0, 0, 0, 0, 0])], cdnskey: [Buffer.from([0, 0, 3, 0, 0])] };
  const other = cds === 'good' ? entryKey : createZoneKey(signing, { isEntryPoint: true });
  const told = (cds === 'mismatch' ? entryKey : other).dnskey;
  return { cds: [dsDataOf(told, zone, 2)], cdnskey: [other.dnskey.data] };
};

const faultOf = ({ fault }: ZoneSigning, type: number) =>
  !fault?.types || fault.types.some((name) => rrType[name] === type) ? fault?.kind : undefined;

const keysOf = (...keys: readonly ReturnType<typeof createZoneKey>[]): readonly Buffer[] =>
  [...new Set(keys)].map(({ dnskey }) => dnskey.data);

const dsOf = (signing: ZoneSigning, key: Parameters<typeof dsDataOf>[0], zone: Labels, digestType: number): Buffer => {
  const data = dsDataOf(key, zone, digestType);
  return signing.fault?.kind === 'dsOfAnotherKey' ? Buffer.concat([data.subarray(0, 4), randomBytes(32)]) : data;
};
