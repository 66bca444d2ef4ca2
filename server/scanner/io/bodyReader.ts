import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { type ByteCollector, createByteCollector } from './byteCollector.ts';
import { contentDecodersOf } from './contentDecoders.ts';
import type { HttpHop } from './scannerIo.ts';

export interface Body {
  readonly body: Uint8Array;
  readonly truncated: boolean;
}

/** Text rarely compresses below a fiftieth of its size. A body that grows 200-fold past this floor was built to fill memory. */
const BOMB_RATIO = 200;
const BOMB_FLOOR = 256 * 1_024;
/** A coded body may be longer than its content because of framing. An endless stream of empty frames is cut off. */
const CODING_OVERHEAD = 64 * 1_024;

/**
 * Reads and decodes a body, up to `maxBytes`. `truncated` is true if there was more, if the body ended early, or if its coding is broken, unknown or a
 * decompression bomb; the result then has what was decoded so far. With `take`, each chunk goes there and the returned body is empty; if `take` returns false,
 * reading ends. Never rejects. The caller closes the socket.
 */
export const readBody = (
  response: IncomingMessage,
  headers: HttpHop['headers'],
  maxBytes: number,
  take?: (chunk: Uint8Array) => boolean,
): Promise<Body> =>
  new Promise((resolve) => {
    const decoders = contentDecodersOf(headers);
    const collector = take ? passingOn(take, maxBytes) : createByteCollector(maxBytes);
    const finish = (isWhole: boolean): void => {
      response.unpipe().pause();
      decoders?.forEach((decoder) => decoder.destroy());
      resolve({ body: collector.bytes(), truncated: !isWhole });
    };
    if (!decoders || response.destroyed) {
      finish(false);
      return;
    }
    let wireBytes = 0;
    const [first] = decoders;
    response.on('data', (chunk: Buffer) => {
      wireBytes += chunk.length;
      if (first && wireBytes > maxBytes + CODING_OVERHEAD) finish(false);
    });
    response.on('close', () => {
      // Flush what the decoders still hold before reporting the end.
      if (response.complete) return;
      if (first) first.end();
      else finish(false);
    });
    for (const decoder of decoders) {
      const isBomb = bombDetector(() => wireBytes);
      decoder.on('data', (chunk: Buffer) => {
        if (isBomb(chunk.length)) finish(false);
      });
      // An empty body is not a broken coding: the answer to HEAD also names a coding.
      decoder.on('error', () => {
        finish(wireBytes === 0 && response.complete);
      });
    }
    const last = decoders.reduce<Readable>((source, decoder) => source.pipe(decoder), response);
    last.on('data', (chunk: Buffer) => {
      if (!collector.take(chunk)) finish(false);
    });
    last.on('end', () => {
      finish(response.complete);
    });
  });

/** Passes the chunks on without keeping them. */
const passingOn = (take: (chunk: Uint8Array) => boolean, maxBytes: number): ByteCollector => {
  let length = 0;
  return {
    take: (chunk) => {
      length += chunk.length;
      return length <= maxBytes && take(chunk);
    },
    bytes: () => new Uint8Array(),
  };
};

/** Compares the output of one decoder with the bytes received so far. */
const bombDetector = (wireBytes: () => number): ((bytes: number) => boolean) => {
  let given = 0;
  return (bytes) => {
    given += bytes;
    return given > BOMB_FLOOR && given > wireBytes() * BOMB_RATIO;
  };
};
