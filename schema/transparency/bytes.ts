const encoder = new TextEncoder();

/** Joins bytes, and texts in UTF-8. */
export const joinBytes = (...parts: readonly (Uint8Array | string)[]): Uint8Array => {
  const pieces = parts.map((part) => (typeof part === 'string' ? encoder.encode(part) : part));
  const joined = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const piece of pieces) {
    joined.set(piece, end);
    end += piece.length;
  }
  return joined;
};

export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
