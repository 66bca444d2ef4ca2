/** Postgres' object identifier of the type `json` (pg_type.dat). */
const JSON_OID = 114;
const HEADER_BYTES = 20;

/**
 * Encodes texts as a parameter `$n::json[]`, in the binary format of arrays (array_recv in PostgreSQL's arrayfuncs.c). A Buffer is sent unchanged, whereas the
 * driver would escape the elements of an array one by one, which costs as much as folding their contents.
 */
export const jsonArray = (texts: readonly string[]): Buffer => {
  // One dimension with lower bound 1; an empty array has no dimensions.
  const lengths = texts.map((text) => Buffer.byteLength(text));
  const size = lengths.reduce((sum, length) => sum + 4 + length, texts.length === 0 ? 12 : HEADER_BYTES);
  const bytes = Buffer.allocUnsafe(size);
  bytes.writeInt32BE(texts.length === 0 ? 0 : 1, 0);
  bytes.writeInt32BE(0, 4);
  bytes.writeInt32BE(JSON_OID, 8);
  if (texts.length === 0) return bytes;
  bytes.writeInt32BE(texts.length, 12);
  bytes.writeInt32BE(1, 16);
  let at = HEADER_BYTES;
  for (const [index, text] of texts.entries()) {
    at = bytes.writeInt32BE(lengths[index] ?? 0, at);
    at += bytes.write(text, at);
  }
  return bytes;
};
