import ipaddr from 'ipaddr.js';

/**
 * What a ROA allows (RFC 9582): the system `asn` may announce `prefix` and more specific prefixes of up to `maxLength` bits. AS0 allows no system (RFC 6483
 * §4).
 */
export interface Roa {
  readonly prefix: string;
  readonly maxLength: number;
  readonly asn: number;
}

/** Stores hundreds of thousands of ROAs in typed arrays: about 14 bytes per IPv4 entry and 26 per IPv6 entry. */
export interface RoaTable {
  readonly size: number;
  /** Returns false if the ROA is invalid or the table is full. */
  add(roa: Roa): boolean;
  /** Returns all ROAs whose prefix contains the address, the shortest prefix first. Empty if the text is not an address. */
  covering(address: string): readonly Roa[];
}

/** Four times as many as exist today. */
const MAX_ROAS = 4_000_000;

export const createRoaTable = (): RoaTable => {
  const tables = { 4: createFamilyTable(32), 16: createFamilyTable(128) } as const;
  const sizeOf = () => tables[4].size() + tables[16].size();
  return {
    get size() {
      return sizeOf();
    },
    add: ({ prefix, maxLength, asn }) => {
      const parsed = prefixOf(prefix);
      if (!parsed || sizeOf() >= MAX_ROAS) return false;
      const { bytes, length } = parsed;
      const bits = bytes.length * 8;
      if (!isWithin(maxLength, length, bits) || !isWithin(asn, 0, 4_294_967_295)) return false;
      tables[bytes.length === 4 ? 4 : 16].add(bytes, length, maxLength, asn);
      return true;
    },
    covering: (address) => {
      const bytes = ipaddr.isValid(address) ? ipaddr.parse(address).toByteArray() : [];
      return bytes.length === 0 ? [] : tables[bytes.length === 4 ? 4 : 16].covering(bytes);
    },
  };
};

const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

interface Prefix {
  readonly bytes: readonly number[];
  readonly length: number;
}

/** Parses a prefix such as `192.0.2.0/24` or `2001:db8::/32`. Returns `undefined` if the text is not one. Bits past its length count as 0. */
export const prefixOf = (text: string): Prefix | undefined => {
  const [, address = '', digits = ''] = /^([0-9a-f.:]{2,45})\/(\d{1,3})$/i.exec(text) ?? [];
  const bytes = address.includes(':') ? sixBytesOf(address) : fourBytesOf(address);
  const length = Number(digits);
  return bytes && length <= bytes.length * 8 ? { bytes: masked(bytes, length), length } : undefined;
};

const sixBytesOf = (text: string): number[] | undefined =>
  ipaddr.IPv6.isValid(text) ? ipaddr.IPv6.parse(text).toByteArray() : undefined;

/** Accepts only four decimal parts. Hand-written because a list has half a million addresses. */
const fourBytesOf = (text: string): number[] | undefined => {
  const parts = text.split('.');
  const bytes = parts.map(Number);
  const isAddress =
    parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part)) && bytes.every((byte) => byte < 256);
  return isAddress ? bytes : undefined;
};

/** Returns whether the prefix contains the address. */
export const isInPrefix = (address: string, { bytes, length }: Prefix): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const own = ipaddr.parse(address).toByteArray();
  return own.length === bytes.length && masked(own, length).every((byte, index) => byte === bytes[index]);
};

const masked = (bytes: readonly number[], length: number): number[] =>
  bytes.map((byte, index) => byte & (0xff00 >> Math.min(8, Math.max(0, length - index * 8))) & 0xff);

const FIRST_CAPACITY = 1_024;
/** Number of chain heads, a power of two. Chains have two or three rows and are not relinked as the table grows. */
const HEADS = 262_144;

/** A hash table for one address family. A chain holds the rows with the same prefix, or that happen to have the same hash. */
const createFamilyTable = (bits: 32 | 128) => {
  const words = bits / 32;
  let capacity = FIRST_CAPACITY;
  let count = 0;
  let prefixes = new Uint32Array(capacity * words);
  let lengths = new Uint8Array(capacity);
  let maxLengths = new Uint8Array(capacity);
  let asns = new Uint32Array(capacity);
  let nexts = new Int32Array(capacity);
  const heads = new Int32Array(HEADS).fill(-1);

  const link = (row: number): void => {
    const slot = slotOf(prefixes, row * words, words, lengths[row] ?? 0);
    nexts[row] = heads[slot] ?? -1;
    heads[slot] = row;
  };
  const grow = (): void => {
    capacity *= 2;
    prefixes = larger(prefixes, new Uint32Array(capacity * words));
    lengths = larger(lengths, new Uint8Array(capacity));
    maxLengths = larger(maxLengths, new Uint8Array(capacity));
    asns = larger(asns, new Uint32Array(capacity));
    nexts = larger(nexts, new Int32Array(capacity));
  };
  return {
    size: () => count,
    add: (bytes: readonly number[], length: number, maxLength: number, asn: number): void => {
      if (count === capacity) grow();
      prefixes.set(wordsOf(bytes), count * words);
      lengths[count] = length;
      maxLengths[count] = maxLength;
      asns[count] = asn;
      count += 1;
      link(count - 1);
    },
    covering: (bytes: readonly number[]): readonly Roa[] => {
      const found: Roa[] = [];
      for (let length = 0; length <= bits; length += 1) {
        const prefix = masked(bytes, length);
        const asked = Uint32Array.from(wordsOf(prefix));
        let row = heads[slotOf(asked, 0, words, length)] ?? -1;
        for (; row >= 0; row = nexts[row] ?? -1) {
          const isSame =
            lengths[row] === length && asked.every((word, index) => prefixes[row * words + index] === word);
          if (!isSame) continue;
          const text = `${ipaddr.fromByteArray(prefix).toString()}/${length}`;
          found.push({ prefix: text, maxLength: maxLengths[row] ?? 0, asn: asns[row] ?? 0 });
        }
      }
      return found;
    },
  };
};

const larger = <Column extends Uint32Array | Uint8Array | Int32Array>(column: Column, next: Column): Column => {
  next.set(column);
  return next;
};

const wordsOf = (bytes: readonly number[]): number[] =>
  Array.from({ length: bytes.length / 4 }, (_, index) =>
    [0, 1, 2, 3].reduce((word, offset) => word * 256 + (bytes[index * 4 + offset] ?? 0), 0),
  );

/** A multiplicative hash, similar to FNV-1a. */
const slotOf = (words: Uint32Array, start: number, count: number, length: number): number => {
  let hash = Math.imul(0x811c9dc5 ^ length, 0x01000193);
  for (let index = 0; index < count; index += 1) {
    hash = Math.imul(hash ^ (words[start + index] ?? 0), 0x85ebca6b);
    hash ^= hash >>> 15;
  }
  return (hash >>> 0) & (HEADS - 1);
};
