const FIRST_SIZE = 16 * 1_024;

/** Collects bytes in one growing buffer, so that a body that arrives byte by byte does not need an object per byte. */
export interface ByteCollector {
  /** Returns false if more than `maxBytes` arrived; the excess is dropped. */
  take(chunk: Uint8Array): boolean;
  bytes(): Uint8Array;
}

export const createByteCollector = (maxBytes: number): ByteCollector => {
  let buffer = new Uint8Array(Math.min(FIRST_SIZE, maxBytes));
  let length = 0;
  return {
    take: (chunk) => {
      const kept = chunk.subarray(0, maxBytes - length);
      if (length + kept.length > buffer.length) {
        const larger = new Uint8Array(Math.min(maxBytes, Math.max(buffer.length * 2, length + kept.length)));
        larger.set(buffer.subarray(0, length));
        buffer = larger;
      }
      buffer.set(kept, length);
      length += kept.length;
      return kept.length === chunk.length;
    },
    bytes: () => buffer.slice(0, length),
  };
};
