const FIRST_SIZE = 16 * 1_024;

/** Bytes in one growing buffer: a body that comes byte by byte costs no object for each. */
export interface ByteCollector {
  /** False: `maxBytes` are there and more came; what was over is dropped. */
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
