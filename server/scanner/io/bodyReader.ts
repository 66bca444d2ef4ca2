import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { type ByteCollector, createByteCollector } from './byteCollector.ts';
import { contentDecodersOf } from './contentDecoders.ts';
import type { HttpHop } from './scannerIo.ts';

export interface Body {
  readonly body: Uint8Array;
  readonly truncated: boolean;
}

/** Text rarely shrinks below a fiftieth; what grows two-hundredfold past this much is made to fill memory. */
const BOMB_RATIO = 200;
const BOMB_FLOOR = 256 * 1_024;
/** A coded body may be longer than what it stands for, by its frames; an endless one of empty frames is cut. */
const CODING_OVERHEAD = 64 * 1_024;

/**
 * The decoded body, at most `maxBytes` of it. `truncated`: more came, or it ended early, or its coding is broken, unknown or a
 * decompression bomb; then what was decoded until there is given. With `take` each piece goes there and the body stays empty; false ends it.
 * Never rejects; the caller closes the socket.
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
      // What the decoders still hold comes out before the end is told.
      if (response.complete) return;
      if (first) first.end();
      else finish(false);
    });
    for (const decoder of decoders) {
      const isBomb = bombDetector(() => wireBytes);
      decoder.on('data', (chunk: Buffer) => {
        if (isBomb(chunk.length)) finish(false);
      });
      // No byte is no broken coding: the answer to HEAD names a coding too.
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

/** Nothing is kept. */
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

/** Compares what one decoder has given with what came over the wire until then. */
const bombDetector = (wireBytes: () => number): ((bytes: number) => boolean) => {
  let given = 0;
  return (bytes) => {
    given += bytes;
    return given > BOMB_FLOOR && given > wireBytes() * BOMB_RATIO;
  };
};
