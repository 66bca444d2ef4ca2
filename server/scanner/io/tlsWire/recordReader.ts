import { IoFailure } from '../scannerIo.ts';

/** A record, or a part of one. */
export interface TlsRecord {
  readonly type: number;
  readonly fragment: Uint8Array;
}

const HEADER_BYTES = 5;
/** RFC 5246 §6.2.3: 2^14 plus what encryption may add. */
const MAX_FRAGMENT = 16_384 + 2_048;

export interface RecordReader {
  /**
   * Returns the contents of records as they arrive, in order. Throws IoFailure `malformed` for bytes that are not TLS, but only on reaching them: the records
   * before them are returned, however the stream was split.
   */
  push(chunk: Uint8Array): Iterable<TlsRecord>;
}

/** Splits a stream into TLS records. Keeps only a header, so that a slow server is understood before its record is complete. */
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
