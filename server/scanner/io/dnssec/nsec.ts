import type { Denial } from './denial.ts';
import { compareLabels, isSameName, isWithin, type Labels, sharedLabels, textOfLabels } from './dnsLabels.ts';
import { typesOf } from './typeBitmap.ts';
import { readName } from './wireName.ts';
import { rrType, typeName, type WireRecord } from './wireRecord.ts';

/** An NSEC record (RFC 4034 §4): no name exists between its owner and `next`. */
export interface Nsec {
  readonly owner: Labels;
  readonly next: Labels;
  readonly types: ReadonlySet<number>;
}

/**
 * Returns `undefined` if the record is unreadable or leads out of its zone: a zone's chain is closed (RFC 4034 §4.1.1), and no zone may speak for another's
 * names.
 */
export const nsecOf = ({ owner, data }: Pick<WireRecord, 'owner' | 'data'>, zone: Labels): Nsec | undefined => {
  try {
    const { labels: next, end } = readName(data, 0);
    if (!isWithin(owner, zone) || !isWithin(next, zone)) return undefined;
    return { owner, next, types: typesOf(data.subarray(end)) };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

/** At a zone cut, the parent's record only covers the delegation, not the names below it (RFC 6840 §4.1). */
export const isDelegation = (types: ReadonlySet<number>): boolean => types.has(rrType.NS) && !types.has(rrType.SOA);

const covers = ({ owner, next, types }: Nsec, name: Labels): boolean => {
  if (compareLabels(owner, name) >= 0) return false;
  if (isWithin(name, owner) && (isDelegation(types) || types.has(rrType.DNAME))) return false;
  // The last record of a zone points back to its first name.
  return compareLabels(name, next) < 0 || compareLabels(next, owner) <= 0;
};

/** Judges whether the record at `name` itself denies `type`. Also used for NSEC3, whose bitmap has the same meaning. */
export const noDataAt = (types: ReadonlySet<number>, name: Labels, type: number): Denial => {
  const what = textOfLabels(name);
  if (type === rrType.DS && types.has(rrType.SOA) && name.length > 0) {
    return { kind: 'unproven', detail: `the proof about ${what} comes from the child zone, which cannot deny its DS` };
  }
  if (type !== rrType.DS && isDelegation(types)) {
    return { kind: 'unproven', detail: `the proof about ${what} comes from the parent of its zone` };
  }
  if (types.has(type) || types.has(rrType.CNAME)) {
    return { kind: 'unproven', detail: `the proof says that ${what} has ${typeName(type)} records, or an alias` };
  }
  return { kind: 'noData', types };
};

/** Expects verified records of a single zone. */
export const denyByNsec = (records: readonly Nsec[], name: Labels, type: number): Denial => {
  const own = records.find(({ owner }) => isSameName(owner, name));
  if (own) return noDataAt(own.types, name, type);
  const gap = records.find((record) => covers(record, name));
  if (!gap) return { kind: 'unproven', detail: `no NSEC record covers ${textOfLabels(name)}` };
  if (isWithin(gap.next, name)) return { kind: 'noData', types: undefined };
  const wildcard = ['*', ...encloserOf(gap, name)];
  const atWildcard = records.find(({ owner }) => isSameName(owner, wildcard));
  if (atWildcard) return noDataAt(atWildcard.types, wildcard, type);
  return records.some((record) => covers(record, wildcard))
    ? { kind: 'noName' }
    : { kind: 'unproven', detail: `no NSEC record denies ${textOfLabels(wildcard)}` };
};

/** Returns the longest existing ancestor of the name, which follows from both names of an NSEC record. */
const encloserOf = ({ owner, next }: Nsec, name: Labels): Labels =>
  name.slice(name.length - Math.max(sharedLabels(owner, name), sharedLabels(next, name)));

/** Returns whether it is proven that no name closer to `name` exists than the wildcard directly below `encloser` (RFC 4035 §5.3.4). */
export const nsecAllowsWildcard = (records: readonly Nsec[], name: Labels, encloser: Labels): boolean =>
  records.some((record) => covers(record, name) && encloserOf(record, name).length <= encloser.length);
