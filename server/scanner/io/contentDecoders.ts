import { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import type { HttpHop } from './scannerIo.ts';

/** Each additional coding multiplies the size that one byte can grow to. */
const MAX_CODINGS = 2;
/** The method in the low four bits of a zlib stream's first octet; always 8 (RFC 1950 §2.2). */
const ZLIB_METHOD = 8;

/**
 * Returns the streams that undo a body's Content-Encoding (RFC 9110 §8.4), the last applied first. Returns `undefined` if a coding is unknown or more than two
 * are stacked; such a body is not read.
 */
export const contentDecodersOf = (headers: HttpHop['headers']): readonly Transform[] | undefined => {
  const codings = headers
    .filter(([name]) => name === 'content-encoding')
    .flatMap(([, value]) => value.split(','))
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '' && coding !== 'identity');
  const creators = codings.reverse().map((coding) => creatorOf(coding));
  if (creators.length > MAX_CODINGS || creators.includes(undefined)) return undefined;
  return creators.flatMap((create) => (create ? [create()] : []));
};

const creatorOf = (coding: string): (() => Transform) | undefined => {
  if (coding === 'gzip' || coding === 'x-gzip') return createGunzip;
  if (coding === 'br') return createBrotliDecompress;
  return coding === 'deflate' ? createInflateOfEitherKind : undefined;
};

/** Decodes `deflate`. It stands for the zlib format (RFC 9110 §8.4.1.2), but some servers send the raw stream under that name. */
const createInflateOfEitherKind = (): Transform => {
  let inner: Transform | undefined;
  const start = (outer: Transform, first: Buffer): Transform => {
    const isZlib = ((first[0] ?? 0) & 0x0f) === ZLIB_METHOD;
    const inflate = isZlib ? createInflate() : createInflateRaw();
    inflate.on('data', (chunk) => {
      if (!outer.push(chunk)) inflate.pause();
    });
    inflate.on('error', (error) => outer.destroy(error));
    return inflate;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      inner ??= start(this, chunk);
      inner.write(chunk, () => {
        done();
      });
    },
    flush(done) {
      if (!inner) {
        done();
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
