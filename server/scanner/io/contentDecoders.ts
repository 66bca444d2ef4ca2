import { Transform } from 'node:stream';
import { createBrotliDecompress, createInflate, createInflateRaw } from 'node:zlib';
import type { HttpHop } from './scannerIo.ts';
import { createZstdDecoder } from './zstdDecoder.ts';

/** Each additional coding multiplies the size that one byte can grow to. */
const MAX_CODINGS = 4;
/** The method in the low four bits of a zlib stream's first octet; always 8 (RFC 1950 §2.2). */
const ZLIB_METHOD = 8;

export interface ContentDecoding {
  /** Undo the codings, the last applied first. */
  readonly decoders: readonly Transform[];
  /** The codings, if one of them is unknown, or `identity` among others. As in browsers, none is undone then (Fetch standard, "handle content codings"). */
  readonly ignored: string | undefined;
}

/** Returns whether browsers show an error for the value of Content-Encoding (Chromium: `HttpUtil::ParseContentEncoding`). */
export const isRefusedCoding = (headers: HttpHop['headers']): boolean =>
  headers.some(([name, value]) => name === 'content-encoding' && /["=;*]|[^\s,]\s+[^\s,]/.test(value));

/** Returns how to undo a body's Content-Encoding (RFC 9110 §8.4). Returns `undefined` if more than four codings are stacked; such a body is not read. */
export const contentDecodingOf = (headers: HttpHop['headers']): ContentDecoding | undefined => {
  const value = headers
    .filter(([name]) => name === 'content-encoding')
    .map((header) => header[1])
    .join(', ');
  const codings = value
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '');
  if (codings.every((coding) => coding === 'identity')) return { decoders: [], ignored: undefined };
  if (codings.length > MAX_CODINGS) return undefined;
  const creators = codings.reverse().flatMap((coding) => creatorOf(coding) ?? []);
  return creators.length < codings.length
    ? { decoders: [], ignored: value }
    : { decoders: creators.map((create) => create()), ignored: undefined };
};

const creatorOf = (coding: string): (() => Transform) | undefined => {
  if (coding === 'gzip' || coding === 'x-gzip') return () => afterHeader(inGzip);
  if (coding === 'br') return createBrotliDecompress;
  if (coding === 'zstd') return createZstdDecoder;
  return coding === 'deflate' ? () => afterHeader(inDeflate) : undefined;
};

/** Where the compressed data starts and how it is decoded · `more`: not enough bytes to tell · `invalid`: not in this format. */
type Start = { readonly at: number; readonly decoder: () => Transform } | 'more' | 'invalid';

/** `deflate` stands for the zlib format (RFC 9110 §8.4.1.2), but some servers send the raw stream under that name. */
const inDeflate = (bytes: Buffer): Start => {
  const isZlib = ((bytes[0] ?? 0) & 0x0f) === ZLIB_METHOD;
  return { at: 0, decoder: isZlib ? createInflate : createInflateRaw };
};

const GZIP_FLAGS = { headerCrc: 2, extra: 4, name: 8, comment: 16 } as const;

/**
 * Skips the header of a gzip member (RFC 1952 §2.3). As in Chromium, only the first member counts: its checksum, and what follows, are ignored, because
 * servers append blanks, warnings and other members.
 */
export const inGzip = (bytes: Buffer): Start => {
  if ((bytes[0] ?? 0x1f) !== 0x1f || (bytes[1] ?? 0x8b) !== 0x8b || (bytes[2] ?? 8) !== 8) return 'invalid';
  if (bytes.length < 12) return 'more';
  const flags = bytes[3] ?? 0;
  let at = 10;
  if (flags & GZIP_FLAGS.extra) at += 2 + bytes.readUInt16LE(at);
  for (const flag of [GZIP_FLAGS.name, GZIP_FLAGS.comment]) {
    if (!(flags & flag)) continue;
    const end = bytes.indexOf(0, at);
    if (end < 0) return 'more';
    at = end + 1;
  }
  if (flags & GZIP_FLAGS.headerCrc) at += 2;
  return at >= bytes.length ? 'more' : { at, decoder: createInflateRaw };
};

/** Extra fields, names and comments of a gzip member. */
const LONGEST_HEADER = 256 * 1_024;

/** Decodes data whose decoder is known only when its beginning is. Ignores what follows its end. */
const afterHeader = (startOf: (bytes: Buffer) => Start): Transform => {
  let inner: Transform | undefined;
  let held: Buffer = Buffer.alloc(0);
  const start = (outer: Transform, decoder: Transform): Transform => {
    decoder.on('data', (chunk) => {
      if (!outer.push(chunk)) decoder.pause();
    });
    decoder.on('error', (error) => outer.destroy(error));
    return decoder;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (inner?.readableEnded === true) {
        done();
        return;
      }
      if (inner) {
        inner.write(chunk, () => {
          done();
        });
        return;
      }
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
      const found = startOf(held);
      if (found === 'more' && held.length < LONGEST_HEADER) {
        done();
        return;
      }
      if (typeof found === 'string') {
        done(new Error('The body does not have the coding that its head names'));
        return;
      }
      inner = start(this, found.decoder());
      inner.write(held.subarray(found.at), () => {
        done();
      });
    },
    flush(done) {
      if (!inner || inner.readableEnded) {
        done(inner || held.length === 0 ? null : new Error('The coding of the body ends within its header'));
        return;
      }
      inner.once('end', done);
      inner.end();
    },
    read(size) {
      inner?.resume();
      Transform.prototype._read.call(this, size);
    },
    destroy(error, done) {
      inner?.destroy();
      done(error);
    },
  });
};
