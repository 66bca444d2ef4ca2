/**
 * Writes files in the MaxMind DB format 2.0 (maxmind.github.io/MaxMind-DB), as far as tables of ranges need it: a search tree whose leaves point to flat
 * records of texts and integers.
 */

/** The addresses from `first` to `last`, both inclusive. */
export interface Range {
  readonly first: bigint;
  readonly last: bigint;
  readonly record: MmdbRecord;
}
/** Numbers must be between 0 and 2³² − 1. */
export type MmdbRecord = Readonly<Record<string, string | number>>;

export interface MmdbContents {
  /** Sorted by `first`, without overlaps. */
  readonly ranges: readonly Range[];
  /** The size of an address: 32 or 128. */
  readonly bits: 32 | 128;
  readonly type: string;
  readonly description: string;
  readonly builtAt: Date;
}

const TEXT = 2;
const UINT16 = 5;
const UINT32 = 6;
const MAP = 7;
const UINT64 = 9;
const ARRAY = 11;
/** Number of bytes between the tree and the data. */
const SEPARATOR = 16;
const METADATA_MARK = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');

/** Throws a RangeError if ranges overlap, are not in order, or do not fit the format. */
export const mmdbFile = ({ ranges, bits, type, description, builtAt }: MmdbContents): Buffer => {
  for (const [index, { first, last }] of ranges.entries())
    if (last < first || first <= (ranges[index - 1]?.last ?? -1n)) throw new RangeError(`Range ${index} overlaps`);
  const { data, offsetOf } = dataSection(ranges);
  const nodes = searchTree(ranges, bits, offsetOf);
  const recordSize = [24, 28, 32].find((size) => nodes.length + SEPARATOR + data.length < 2 ** size);
  if (recordSize === undefined) throw new RangeError('The table is too large for the format');
  const metadata = mapOf([
    ['binary_format_major_version', uint(UINT16, 2)],
    ['binary_format_minor_version', uint(UINT16, 0)],
    ['build_epoch', uint(UINT64, Math.floor(builtAt.getTime() / 1_000))],
    ['database_type', text(type)],
    ['description', mapOf([['en', text(description)]])],
    ['ip_version', uint(UINT16, bits === 32 ? 4 : 6)],
    ['languages', control(ARRAY, 0)],
    ['node_count', uint(UINT32, nodes.length)],
    ['record_size', uint(UINT16, recordSize)],
  ]);
  return Buffer.concat([
    ...nodes.map((node) => nodeBytes(node, recordSize, nodes.length)),
    Buffer.alloc(SEPARATOR),
    data,
    METADATA_MARK,
    metadata,
  ]);
};

/** `undefined` if nothing is known; otherwise a node's number, or `~offset` of a record in the data section. */
type Child = number | undefined;
type Node = [left: Child, right: Child];

/** Returns the nodes by number; the root is the first. */
const searchTree = (ranges: readonly Range[], bits: number, offsetOf: (record: MmdbRecord) => number): Node[] => {
  const nodes: Node[] = [];
  /** Builds the subtree for the block of 2^`free` addresses starting at `start`; only the ranges from `low` to before `high` overlap it. */
  const subtree = (start: bigint, free: number, low: number, high: number): Child => {
    const only = ranges[low];
    if (low >= high || !only) return undefined;
    const end = start + (1n << BigInt(free)) - 1n;
    if (high - low === 1 && only.first <= start && only.last >= end) return ~offsetOf(only.record);
    const middle = start + (1n << BigInt(free - 1));
    const rightLow = firstIndex(low, high, (index) => (ranges[index]?.last ?? 0n) >= middle);
    const leftHigh = firstIndex(low, high, (index) => (ranges[index]?.first ?? 0n) >= middle);
    const number = nodes.push([undefined, undefined]) - 1;
    const left = subtree(start, free - 1, low, leftHigh);
    const right = subtree(middle, free - 1, rightLow, high);
    // Two halves with the same record form one block; the node is then the last one created.
    if (left === right && (left === undefined || left < 0) && free < bits) {
      nodes.pop();
      return left;
    }
    nodes[number] = [left, right];
    return number;
  };
  subtree(0n, bits, 0, ranges.length);
  return nodes;
};

/** Returns the first index, from `low` to before `high`, from which on `holds` is true; otherwise `high`. */
const firstIndex = (low: number, high: number, holds: (index: number) => boolean): number => {
  let from = low;
  let to = high;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
};

const nodeBytes = (node: Node, recordSize: number, nodeCount: number): Buffer => {
  const [left, right] = node.map((child) =>
    child === undefined ? nodeCount : child >= 0 ? child : nodeCount + SEPARATOR + ~child,
  ) as [number, number];
  const bytes = Math.floor(recordSize / 8);
  const buffer = Buffer.alloc(recordSize / 4);
  const low = 2 ** (8 * bytes);
  buffer.writeUIntBE(left % low, 0, bytes);
  buffer.writeUIntBE(right % low, buffer.length - bytes, bytes);
  // For 28-bit records, the middle byte contains the highest four bits of each.
  if (recordSize === 28) buffer.writeUInt8(Math.floor(left / low) * 16 + Math.floor(right / low), bytes);
  return buffer;
};

/** Writes each record once. A key is also written once; later uses are pointers to it. */
const dataSection = (ranges: readonly Range[]) => {
  const keys = new Map<string, Buffer>();
  const offsets = new Map<string, number>();
  const parts: Buffer[] = [];
  let length = 0;
  const keyOf = (key: string, offset: number): Buffer => {
    const known = keys.get(key);
    if (known) return known;
    if (offset >= 2_048) throw new RangeError('All keys must be in the first record');
    keys.set(key, Buffer.from([0x20 | (offset >> 8), offset & 0xff]));
    return text(key);
  };
  for (const { record } of ranges) {
    const id = JSON.stringify(record);
    if (offsets.has(id)) continue;
    offsets.set(id, length);
    const put = (bytes: Buffer): void => {
      parts.push(bytes);
      length += bytes.length;
    };
    const entries = Object.entries(record);
    put(control(MAP, entries.length));
    for (const [key, value] of entries) {
      put(keyOf(key, length));
      put(typeof value === 'string' ? text(value) : uint(UINT32, value));
    }
  }
  const offsetOf = (record: MmdbRecord): number => offsets.get(JSON.stringify(record)) ?? 0;
  return { data: Buffer.concat(parts), offsetOf };
};

const mapOf = (entries: readonly (readonly [key: string, value: Buffer])[]): Buffer =>
  Buffer.concat([control(MAP, entries.length), ...entries.flatMap(([key, value]) => [text(key), value])]);

const text = (value: string): Buffer => {
  const bytes = Buffer.from(value);
  return Buffer.concat([control(TEXT, bytes.length), bytes]);
};

/** Encodes an integer without leading zero bytes. */
const uint = (type: number, value: number): Buffer => {
  const hex = value === 0 ? '' : value.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 1 ? `0${hex}` : hex, 'hex');
  return Buffer.concat([control(type, bytes.length), bytes]);
};

/** Encodes the start of a value: its type, and its length in bytes or entries. */
const control = (type: number, size: number): Buffer => {
  const short = size < 29 ? size : size < 285 ? 29 : 30;
  const more = size < 29 ? [] : size < 285 ? [size - 29] : [(size - 285) >> 8, (size - 285) & 0xff];
  if (size >= 65_821) throw new RangeError('A value is too long');
  return Buffer.from([type > 7 ? short : (type << 5) | short, ...(type > 7 ? [type - 7] : []), ...more]);
};
