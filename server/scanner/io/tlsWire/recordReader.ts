import { IoFailure } from '../scannerIo.ts';

/** Of a record, or a piece of it. */
export interface TlsRecord {
  readonly type: number;
  readonly fragment: Uint8Array;
}

const HEADER_BYTES = 5;
/** RFC 5246 §6.2.3: 2^14 and what encryption may add. */
const MAX_FRAGMENT = 16_384 + 2_048;

export interface RecordReader {
  /**
   * What records hold, piece by piece as it comes, in order. Throws IoFailure `malformed` for bytes that are no TLS, but only when it comes to
   * them: what stands before them counts, however the stream was cut.
   */
  push(chunk: Uint8Array): Iterable<TlsRecord>;
}

/** Takes a stream of TLS records apart. Keeps nothing but a header: a server that drips is understood before its record is whole. */
export const createRecordReader = (): RecordReader => {
  let header: number[] = [];
  let missing = 0;
  return {
    *push(chunk) {
      let offset = 0;
      while (offset < chunk.length) {
        if (header.length < HEADER_BYTES) {
          header.push(chunk[offset] ?? 0);
          offset += 1;
          if (header.length < HEADER_BYTES) continue;
          missing = lengthOf(header);
          if (missing === 0) header = [];
        } else {
          const fragment = chunk.subarray(offset, offset + missing);
          const type = header[0] ?? 0;
          missing -= fragment.length;
          offset += fragment.length;
          if (missing === 0) header = [];
          yield { type, fragment };
        }
      }
    },
  };
};

const lengthOf = (header: readonly number[]): number => {
  const [type = 0, major = 0, , high = 0, low = 0] = header;
  if (major !== 3 || type < 20 || type > 24)
    throw new IoFailure('malformed', `The answer is no TLS: ${hintOf(header)}`);
  const length = high * 256 + low;
  if (length > MAX_FRAGMENT) throw new IoFailure('malformed', `TLS: a record of ${length} bytes`);
  return length;
};

const hintOf = (bytes: readonly number[]): string => {
  const text = String.fromCharCode(...bytes);
  if (text.startsWith('HTTP')) return 'it is plain HTTP';
  if (/^(SSH-|220[ -])/.test(text)) return `it starts with "${text}"`;
  return `it starts with ${Buffer.from(bytes).toString('hex')}`;
};
