/** Returns the types of an NSEC or NSEC3 record (RFC 4034 §4.1.2). Throws RangeError if the blocks do not follow the RFC. */
export const typesOf = (bitmap: Buffer): ReadonlySet<number> => {
  const types = new Set<number>();
  let before = -1;
  for (let at = 0; at < bitmap.length;) {
    const window = bitmap.readUInt8(at);
    const length = bitmap.readUInt8(at + 1);
    const end = at + 2 + length;
    if (window <= before || length < 1 || length > 32 || end > bitmap.length)
      throw new RangeError('a wrong type bitmap');
    bitmap.subarray(at + 2, end).forEach((byte, index) => {
      for (let bit = 0; bit < 8; bit += 1) if (byte & (0x80 >> bit)) types.add(window * 256 + index * 8 + bit);
    });
    before = window;
    at = end;
  }
  return types;
};
