import type { ServerResponse } from 'node:http';
import { constants, deflateRawSync } from 'node:zlib';
import type { WebReply } from './webConfig.ts';

type HostileReply = Exclude<WebReply, { kind: 'text' | 'redirect' | 'forward' | 'bytes' | 'computed' }>;

const HTML = 'text/html; charset=utf-8';
const CHUNK = Buffer.alloc(64 * 1_024, 'a');

/** Sends replies that no honest server sends but a scanner must survive. */
export const sendHostileReply = (reply: HostileReply, response: ServerResponse): void => {
  switch (reply.kind) {
    case 'endless':
      response.writeHead(200, { 'content-type': HTML, 'content-length': reply.bytes });
      stream(response, reply.bytes);
      return;
    case 'bomb':
      response.writeHead(200, { 'content-type': HTML, 'content-encoding': 'gzip' });
      response.end(bombOf(reply.unpackedBytes));
      return;
    case 'hugeHeader':
      response.writeHead(200, { 'content-type': HTML, 'x-padding': 'a'.repeat(reply.bytes) });
      response.end();
      return;
    case 'cut':
      response.writeHead(200, { 'content-type': HTML, 'content-length': 2 * CHUNK.length });
      response.write(CHUNK, () => response.destroy());
  }
};

/** Writes only as fast as the client reads, so that a gigabyte uses no memory and stops with the connection. */
const stream = (response: ServerResponse, bytes: number): void => {
  let left = bytes;
  const pump = (): void => {
    while (left > 0 && !response.destroyed) {
      const chunk = left < CHUNK.length ? CHUNK.subarray(0, left) : CHUNK;
      left -= chunk.length;
      if (!response.write(chunk)) {
        response.once('drain', pump);
        return;
      }
    }
    response.end();
  };
  pump();
};

const MEBIBYTE = 1_048_576;

/**
 * Repeats one compressed mebibyte of zeros within a single gzip member (RFC 1952 §2.3), so that the bomb is built in milliseconds without ever holding the
 * unpacked data. Clients that read the first member only, as Chromium does, have to unpack it all. Nobody gets as far as its checksum, which is missing.
 */
const bombOf = (unpackedBytes: number): Buffer => {
  const options = { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_FULL_FLUSH };
  const mebibyte = deflateRawSync(Buffer.alloc(MEBIBYTE), options);
  const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
  return Buffer.concat([header, ...Array.from({ length: Math.ceil(unpackedBytes / MEBIBYTE) }, () => mebibyte)]);
};
