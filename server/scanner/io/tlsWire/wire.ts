type Part = Uint8Array | readonly number[];

const joined = (parts: readonly Part[]): Uint8Array => {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
};

const u8 = (value: number): readonly number[] => [value & 0xff];
const u16 = (value: number): readonly number[] => [(value >>> 8) & 0xff, value & 0xff];
const u24 = (value: number): readonly number[] => [(value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];

const vectorOf =
  (lengthOf: (length: number) => readonly number[], most: number) =>
  (...parts: readonly Part[]): Uint8Array => {
    const body = joined(parts);
    if (body.length > most) throw new RangeError(`A vector of ${body.length} bytes is longer than ${most}`);
    return joined([lengthOf(body.length), body]);
  };

/** Writes the presentation language of TLS (RFC 8446 §3): big-endian numbers, and vectors preceded by their length. */
export const wire = {
  join: (...parts: readonly Part[]): Uint8Array => joined(parts),
  u8,
  u16,
  u24,
  /** Throws a RangeError if the parts are too long for the length field. */
  vector8: vectorOf(u8, 0xff),
  vector16: vectorOf(u16, 0xffff),
  vector24: vectorOf(u24, 0xffffff),
  list16: (values: readonly number[]): Uint8Array => joined(values.map(u16)),
} as const;
