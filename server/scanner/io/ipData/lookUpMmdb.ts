import type { FileBytes } from './fileBytes.ts';
import { decodeMmdbValue, type MmdbMap } from './mmdbValue.ts';

const METADATA_MARK = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
const METADATA_WITHIN = 131_072;
/** Number of zero bytes between the tree and the data. */
const SEPARATOR = 16;

/** The layout of a file's search tree. */
export interface MmdbLayout {
  readonly nodeCount: number;
  /** Bits per record; a node has two records. */
  readonly recordSize: number;
  /** When the file was made. */
  readonly builtAt: Date;
}

/**
 * Looks up an address in a MaxMind DB file (format 2.0, maxmind.github.io/MaxMind-DB). The address has 4 or 16 bytes, like the file's tree. Resolves to
 * `undefined` if the file has no data for it. Makes about forty small reads instead of loading the file: the two city files have 130 MB.
 */
export const lookUpMmdb = async (
  file: FileBytes,
  { nodeCount, recordSize }: MmdbLayout,
  address: readonly number[],
): Promise<MmdbMap | undefined> => {
  const bits = address.flatMap((byte) => Array.from({ length: 8 }, (_, index) => (byte >> (7 - index)) & 1));
  let node = 0;
  for (const bit of bits) {
    if (node >= nodeCount) break;
    node = childOf(await file.read((node * recordSize) / 4, recordSize / 4), recordSize, bit);
  }
  if (node <= nodeCount) return undefined;
  const section = (nodeCount * recordSize) / 4 + SEPARATOR;
  const { value } = await decodeMmdbValue(file, section, node - nodeCount - SEPARATOR + section);
  return isMap(value) ? value : undefined;
};

/** Rejects with a RangeError if the file is not a MaxMind DB. */
export const readMmdbLayout = async (file: FileBytes): Promise<MmdbLayout> => {
  const length = Math.min(file.size, METADATA_WITHIN);
  const tail = await file.read(file.size - length, length);
  const mark = tail.lastIndexOf(METADATA_MARK);
  if (mark < 0) throw new RangeError('The file is no MaxMind DB: it has no metadata');
  const start = file.size - length + mark + METADATA_MARK.length;
  const { value } = await decodeMmdbValue(file, start, start);
  const { node_count: nodeCount, record_size: recordSize, build_epoch: seconds } = isMap(value) ? value : {};
  if (typeof nodeCount !== 'number' || typeof recordSize !== 'number' || ![24, 28, 32].includes(recordSize)) {
    throw new RangeError('The file is no MaxMind DB that can be read: its tree is of an unknown form');
  }
  return { nodeCount, recordSize, builtAt: new Date(Number(seconds ?? 0) * 1_000) };
};

/** Returns the left (0) or right (1) record of a node. With 28 bits, the middle byte holds the four highest bits of each record. */
const childOf = (node: Buffer, recordSize: number, bit: number): number => {
  const bytes = Math.floor(recordSize / 8);
  const low = node.readUIntBE(bit === 0 ? 0 : node.length - bytes, bytes);
  if (recordSize !== 28) return low;
  const middle = node.readUInt8(3);
  return (bit === 0 ? middle >> 4 : middle & 0xf) * 0x100_0000 + low;
};

const isMap = (value: unknown): value is MmdbMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value);
