import { Readable } from 'node:stream';
import { type ByteCollector, createByteCollector } from './byteCollector.ts';
import { contentDecodingOf } from './contentDecoders.ts';
import type { HttpResponse } from './requestOver.ts';
import { escapedBytes } from './responseHead.ts';
import type { HttpExchange, HttpRepair } from './scannerIo.ts';

export interface Body extends Required<Pick<HttpExchange, 'body' | 'truncated' | 'received'>> {
  /** What browsers repair in the body. */
  readonly repairs: readonly HttpRepair[];
}

/** Text rarely compresses below a fiftieth of its size. A body that grows 200-fold past this floor was built to fill memory. */
const BOMB_RATIO = 200;
const BOMB_FLOOR = 256 * 1_024;
/** A coded body may be longer than its content because of framing. An endless stream of empty frames is cut off. */
const CODING_OVERHEAD = 64 * 1_024;

/**
 * Reads and decodes a body, up to `maxBytes`. `truncated` is true if there was more, if the body ended early, or if its coding is broken or a decompression
 * bomb; the result then has what was decoded so far. With `take`, each chunk goes there and the returned body is empty; if `take` returns false, reading ends.
 * Never rejects. The caller closes the socket.
 */
export const readBody = ({ headers, body }: HttpResponse, maxBytes: number, take?: Take): Promise<Body> =>
  new Promise((resolve) => {
    const decoding = contentDecodingOf(headers);
    const collector = take ? passingOn(take, maxBytes) : createByteCollector(maxBytes);
    const decoders = decoding?.decoders ?? [];
    const source = Readable.from(body, { objectMode: false });
    let wireBytes = 0;
    const finish = (isWhole: boolean): void => {
      for (const stream of [source, ...decoders]) stream.unpipe().destroy();
      const repairs = repairsOf(body.oddLine(), decoding?.ignored);
      const received = { bytes: wireBytes, announced: body.announced };
      resolve({ body: collector.bytes(), truncated: !isWhole, received, repairs });
    };
    if (!decoding) {
      finish(false);
      return;
    }
    source.on('data', (chunk: Buffer) => {
      wireBytes += chunk.length;
      if (decoders.length > 0 && wireBytes > maxBytes + CODING_OVERHEAD) finish(false);
    });
    source.on('error', () => {
      finish(false);
    });
    for (const decoder of decoders) {
      const isBomb = bombDetector(() => wireBytes);
      decoder.on('data', (chunk: Buffer) => {
        if (isBomb(chunk.length)) finish(false);
      });
      // An empty body is not a broken coding: the answer to HEAD also names a coding.
      decoder.on('error', () => {
        finish(wireBytes === 0 && body.isWhole());
      });
    }
    const last = decoders.reduce<Readable>((stream, decoder) => stream.pipe(decoder), source);
    last.on('data', (chunk: Buffer) => {
      if (!collector.take(chunk)) finish(false);
    });
    last.on('end', () => {
      finish(body.isWhole());
    });
  });

type Take = (chunk: Uint8Array) => boolean;

const repairsOf = (oddLine: string | undefined, ignored: string | undefined): readonly HttpRepair[] => [
  ...(oddLine === undefined ? [] : [{ kind: 'chunkLine', bytes: oddLine } as const]),
  ...(ignored === undefined
    ? []
    : [{ kind: 'contentCodingIgnored', bytes: escapedBytes(`content-encoding: ${ignored}`) } as const]),
];

/** Passes the chunks on without keeping them. */
const passingOn = (take: Take, maxBytes: number): ByteCollector => {
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
