import { createByteCollector } from '../byteCollector.ts';
import { IoFailure } from '../scannerIo.ts';

export interface TlsRecord {
  readonly type: number;
  readonly fragment: Uint8Array;
}

const HEADER_BYTES = 5;
/** RFC 5246 §6.2.3: 2^14 and what encryption may add. */
const MAX_FRAGMENT = 16_384 + 2_048;

export interface RecordReader {
  /** The records that are whole now, in order. Throws IoFailure `malformed` for bytes that are no TLS. */
  push(chunk: Uint8Array): readonly TlsRecord[];
}

/** Cuts a stream into TLS records. Holds one record at most, and reserves nothing on the word of a length. */
export const createRecordReader = (): RecordReader => {
  let header: number[] = [];
  let missing = 0;
  let body = createByteCollector(0);
  const startRecord = (): void => {
    const [type = 0, major = 0] = header;
    if (major !== 3 || type < 20 || type > 24)
      throw new IoFailure('malformed', `The answer is no TLS: ${hintOf(header)}`);
    missing = (header[3] ?? 0) * 256 + (header[4] ?? 0);
    if (missing > MAX_FRAGMENT) throw new IoFailure('malformed', `TLS: a record of ${missing} bytes`);
    body = createByteCollector(missing);
  };
  return {
    push: (chunk) => {
      const records: TlsRecord[] = [];
      let offset = 0;
      while (offset < chunk.length) {
        if (header.length < HEADER_BYTES) {
          header.push(chunk[offset] ?? 0);
          offset += 1;
          if (header.length === HEADER_BYTES) startRecord();
        } else {
          const part = chunk.subarray(offset, offset + missing);
          body.take(part);
          missing -= part.length;
          offset += part.length;
        }
        if (header.length === HEADER_BYTES && missing === 0) {
          records.push({ type: header[0] ?? 0, fragment: body.bytes() });
          header = [];
        }
      }
      return records;
    },
  };
};

const hintOf = (bytes: readonly number[]): string => {
  const text = String.fromCharCode(...bytes);
  if (text.startsWith('HTTP')) return 'it is plain HTTP';
  if (/^(SSH-|220[ -])/.test(text)) return `it starts with "${text}"`;
  return `it starts with ${Buffer.from(bytes).toString('hex')}`;
};
