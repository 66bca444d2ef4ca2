import { labelsOf, type Labels } from '../../../scanner/io/dnssec/dnsLabels.ts';
import { nsec3Hash } from '../../../scanner/io/dnssec/nsec3.ts';
import { CLASS_IN, rrType, type WireRecord } from '../../../scanner/io/dnssec/wireRecord.ts';
import type { DenialChain } from './nsecChain.ts';
import { LAB_TTL } from './signSet.ts';
import { bitmapOf } from './typeBitmap.ts';
import type { ZoneSigning } from './zoneSigning.ts';

const BASE32_HEX = '0123456789abcdefghijklmnopqrstuv';

/** RFC 5155 §7.1. With opt-out, delegations without DS have no record of their own. */
export const nsec3Chain = (
  zone: Labels,
  owners: ReadonlyMap<string, readonly number[]>,
  { iterations, salt, optOut }: NonNullable<ZoneSigning['nsec3']>,
): DenialChain => {
  const saltBytes = Buffer.from(salt, 'hex');
  const hashOf = (name: Labels): string => nsec3Hash(name, saltBytes, iterations);
  const isLeftOut = (types: readonly number[]): boolean => optOut && types.length === 1 && types[0] === rrType.NS;
  const sorted = [...owners]
    .filter(([, types]) => !isLeftOut(types))
    .map(([name, types]) => ({ hash: hashOf(labelsOf(name)), types }))
    .sort((one, other) => (one.hash < other.hash ? -1 : 1));
  const recordAt = (index: number): WireRecord => {
    const { hash, types } = sorted.at(index) ?? { hash: '', types: [] };
    const next = Buffer.from(sorted[(index + 1) % sorted.length]?.hash ?? '', 'hex');
    const head = Buffer.from([1, optOut ? 1 : 0, iterations >> 8, iterations & 0xff, saltBytes.length]);
    const isUnsignedCut = types.length === 1 && types[0] === rrType.NS;
    const shown = types.length === 0 || isUnsignedCut ? types : [...types, rrType.RRSIG];
    const data = Buffer.concat([head, saltBytes, Buffer.from([next.length]), next, bitmapOf(shown)]);
    return { owner: [base32Hex(hash), ...zone], type: rrType.NSEC3, class: CLASS_IN, ttl: LAB_TTL, data };
  };
  return {
    at: (name) => {
      const index = sorted.findIndex(({ hash }) => hash === hashOf(name));
      return index < 0 ? undefined : recordAt(index);
    },
    over: (name) => recordAt(sorted.findLastIndex(({ hash }) => hash < hashOf(name))),
  };
};

/** RFC 4648 §7, for 20 bytes in hexadecimal. */
const base32Hex = (hex: string): string => {
  const bits = Array.from(hex, (digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0')).join('');
  const fives = bits.match(/.{5}/g) ?? [];
  return fives.map((five) => BASE32_HEX[Number.parseInt(five, 2)] ?? '').join('');
};
