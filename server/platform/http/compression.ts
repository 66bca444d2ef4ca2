import compression from 'compression';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response, RequestHandler } from 'express';

/** A body that is sent again and again: a whole page, or a whole answer. Its bytes never change. */
export type KeptBody = Buffer;

type Coding = 'br' | 'gzip';

/** As much as the way is worth: for one sent once, compression takes less trouble. */
const COMPRESS: Readonly<Record<Coding, (body: KeptBody) => Promise<Buffer>>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 6,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body),
};

const coded = new WeakMap<KeptBody, Map<Coding, Promise<Buffer>>>();

/** The smallest that the client takes. */
const codingFor = (request: Request): Coding | undefined => {
  const taken = request.acceptsEncodings();
  return (['br', 'gzip'] as const).find((coding) => taken.includes(coding));
};

const inCoding = (body: KeptBody, coding: Coding): Promise<Buffer> => {
  const known = coded.get(body) ?? new Map<Coding, Promise<Buffer>>();
  coded.set(body, known);
  const made = known.get(coding) ?? COMPRESS[coding](body);
  known.set(coding, made);
  return made;
};

/**
 * Sends the body in the smallest form that the client takes, made once for all who take it, and not for each of them again. What compresses other answers
 * (compressedAnswers) lets it pass.
 */
export const sendKept = (response: Response, body: KeptBody): void => {
  response.vary('Accept-Encoding');
  const coding = codingFor(response.req);
  const isRead = response.req.method !== 'POST';
  const send = (bytes: Buffer): void => {
    if (response.headersSent) return;
    // With an ETag, by which a browser asks whether it is still the same; of an answer to POST nobody asks.
    if (isRead) response.send(bytes);
    else response.setHeader('Content-Length', bytes.length).end(bytes);
  };
  if (coding === undefined) send(body);
  else
    inCoding(body, coding).then(
      (bytes) => {
        response.setHeader('Content-Encoding', coding);
        send(bytes);
      },
      // The library has no memory for it.
      () => {
        send(body);
      },
    );
};

/** Answers that hold a secret of their reader go as they are: with a text of someone else in them, their length would tell of it (BREACH). */
const SECRETIVE = /^\/api\/(auth|account|portal|admin)\//;

/** Compresses what is long enough to be worth it. */
export const compressedAnswers: RequestHandler = compression({
  filter: (request, response) => !SECRETIVE.test(request.originalUrl) && compression.filter(request, response),
});
