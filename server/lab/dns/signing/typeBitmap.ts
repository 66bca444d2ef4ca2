/** Encodes the bitmap of an NSEC or NSEC3 record (RFC 4034 §4.1.2). */
export const bitmapOf = (types: readonly number[]): Buffer => {
  const windows = new Map<number, Buffer>();
  for (const type of types) {
    const bits = windows.get(type >> 8) ?? Buffer.alloc(32);
    const at = (type & 0xff) >> 3;
    bits.writeUInt8(bits.readUInt8(at) | (0x80 >> (type & 7)), at);
    windows.set(type >> 8, bits);
  }
  const blocks = [...windows].sort(([one], [other]) => one - other);
  return Buffer.concat(
    blocks.flatMap(([window, bits]) => {
      const length = bits.findLastIndex((byte) => byte !== 0) + 1;
      return [Buffer.from([window, length]), bits.subarray(0, length)];
    }),
  );
};
