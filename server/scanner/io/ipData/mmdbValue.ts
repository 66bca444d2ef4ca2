import type { FileBytes } from './fileBytes.ts';

export type MmdbValue = string | number | bigint | boolean | Buffer | readonly MmdbValue[] | MmdbMap;
export interface MmdbMap {
  readonly [key: string]: MmdbValue;
}

interface Decoded {
  readonly value: MmdbValue;
  /** The offset of the next value. */
  readonly next: number;
}

const POINTER = 1;
const TEXT = 2;
const DOUBLE = 3;
const BYTES = 4;
const UINT16 = 5;
const UINT32 = 6;
const MAP = 7;
const INT32 = 8;
const UINT64 = 9;
const UINT128 = 10;
const ARRAY = 11;
const BOOLEAN = 14;
const FLOAT = 15;

const MAX_DEPTH = 16;
const MAX_ITEMS = 1_000;
/** The base values of the two-byte and three-byte pointer forms. */
const POINTER_BASES = [0, 2_048, 526_336, 0] as const;

/** Decodes one value of the data section that starts at `section` (MaxMind DB file format 2.0, "Output Data Section"). */
export const decodeMmdbValue = async (
  file: FileBytes,
  section: number,
  offset: number,
  depth = 0,
): Promise<Decoded> => {
  if (depth > MAX_DEPTH) throw new RangeError('A value of the data set is nested too deeply');
  const control = (await file.read(offset, 1)).readUInt8();
  if (control >> 5 === POINTER) {
    const { target, next } = await pointerOf(file, control, offset + 1);
    const { value } = await decodeMmdbValue(file, section, section + target, depth + 1);
    return { value, next };
  }
  const extended = control >> 5 === 0;
  const type = extended ? 7 + (await file.read(offset + 1, 1)).readUInt8() : control >> 5;
  const { size, next } = await sizeOf(file, control & 0x1f, offset + (extended ? 2 : 1));
  if (type === MAP) return mapOf(file, section, next, size, depth);
  if (type === ARRAY) return arrayOf(file, section, next, size, depth);
  if (type === BOOLEAN) return { value: size !== 0, next };
  return { value: scalarOf(type, await file.read(next, size)), next: next + size };
};

const pointerOf = async (file: FileBytes, control: number, offset: number) => {
  const form = (control >> 3) & 0x3;
  const bytes = await file.read(offset, form + 1);
  const high = form === 3 ? 0 : control & 0x7;
  const target = high * 256 ** (form + 1) + bytes.readUIntBE(0, form + 1) + (POINTER_BASES[form] ?? 0);
  return { target, next: offset + form + 1 };
};

/** Sizes from 29 on are stored in one to three additional bytes. */
const sizeOf = async (file: FileBytes, short: number, offset: number) => {
  if (short < 29) return { size: short, next: offset };
  const length = short - 28;
  const base = [29, 285, 65_821][length - 1] ?? 0;
  return { size: base + (await file.read(offset, length)).readUIntBE(0, length), next: offset + length };
};

const mapOf = async (
  file: FileBytes,
  section: number,
  start: number,
  size: number,
  depth: number,
): Promise<Decoded> => {
  const entries: [string, MmdbValue][] = [];
  let next = start;
  for (let item = 0; item < Math.min(size, MAX_ITEMS); item += 1) {
    const key = await decodeMmdbValue(file, section, next, depth + 1);
    const entry = await decodeMmdbValue(file, section, key.next, depth + 1);
    if (typeof key.value !== 'string') throw new RangeError('A key of the data set is no text');
    entries.push([key.value, entry.value]);
    next = entry.next;
  }
  return { value: Object.fromEntries(entries), next };
};

const arrayOf = async (
  file: FileBytes,
  section: number,
  start: number,
  size: number,
  depth: number,
): Promise<Decoded> => {
  const value: MmdbValue[] = [];
  let next = start;
  for (let item = 0; item < Math.min(size, MAX_ITEMS); item += 1) {
    const decoded = await decodeMmdbValue(file, section, next, depth + 1);
    value.push(decoded.value);
    next = decoded.next;
  }
  return { value, next };
};

const scalarOf = (type: number, bytes: Buffer): MmdbValue => {
  switch (type) {
    case TEXT:
      return bytes.toString('utf8');
    case DOUBLE:
      return bytes.readDoubleBE();
    case FLOAT:
      return bytes.readFloatBE();
    case BYTES:
      return Buffer.from(bytes);
    case UINT16:
    case UINT32:
      return bytes.length === 0 ? 0 : bytes.readUIntBE(0, bytes.length);
    case INT32:
      // Shorter integers are unsigned, because leading zero bytes are left out.
      return bytes.length === 4 ? bytes.readInt32BE() : bytes.length === 0 ? 0 : bytes.readUIntBE(0, bytes.length);
    case UINT64:
    case UINT128:
      return bytes.length === 0 ? 0n : BigInt(`0x${bytes.toString('hex')}`);
    default:
      throw new RangeError(`The data set has a value of the unknown type ${type}`);
  }
};
