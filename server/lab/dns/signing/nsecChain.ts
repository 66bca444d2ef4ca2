import {
  compareLabels,
  isSameName,
  labelsOf,
  type Labels,
  wireOfLabels,
} from '../../../scanner/io/dnssec/dnsLabels.ts';
import { CLASS_IN, rrType, type WireRecord } from '../../../scanner/io/dnssec/wireRecord.ts';
import { LAB_TTL } from './signSet.ts';
import { bitmapOf } from './typeBitmap.ts';

/** The records that prove what a zone does not contain. */
export interface DenialChain {
  /** Returns the record at an existing name, or `undefined` if it has none. */
  readonly at: (name: Labels) => WireRecord | undefined;
  /** Returns the record that covers a missing name. */
  readonly over: (name: Labels) => WireRecord;
}

/** RFC 4034 §4: empty non-terminals have no record of their own. */
export const nsecChain = (owners: ReadonlyMap<string, readonly number[]>): DenialChain => {
  const sorted = [...owners]
    .filter(([, types]) => types.length > 0)
    .map(([name, types]) => ({ owner: labelsOf(name), types }))
    .sort((one, other) => compareLabels(one.owner, other.owner));
  const recordAt = (index: number): WireRecord => {
    const { owner, types } = sorted.at(index) ?? { owner: [], types: [] };
    const next = sorted[(index + 1) % sorted.length]?.owner ?? owner;
    const data = Buffer.concat([wireOfLabels(next), bitmapOf([...types, rrType.RRSIG, rrType.NSEC])]);
    return { owner, type: rrType.NSEC, class: CLASS_IN, ttl: LAB_TTL, data };
  };
  return {
    at: (name) => {
      const index = sorted.findIndex(({ owner }) => isSameName(owner, name));
      return index < 0 ? undefined : recordAt(index);
    },
    over: (name) => recordAt(sorted.findLastIndex(({ owner }) => compareLabels(owner, name) < 0)),
  };
};
