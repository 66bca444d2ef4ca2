import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';

/** Responses that are built from one report and do not change, keyed by a name for everything else that they depend on. */
export interface ResponseCache<Source extends object> {
  /** Returns the bytes that were built from this source under this name. */
  find(source: Source, name: string): Buffer | undefined;
  store(source: Source, name: string, body: string): Buffer;
  findOrMake(source: Source, name: string, make: () => string): Buffer;
}

/**
 * Creates a response cache whose entries live as long as their source object. For each source, keeps the `most` responses that were requested last. The same
 * object is the same report for the same audience (createLatestReports, reportFor). Which report is the newest is looked up in the database each time.
 */
export const createResponseCache = <Source extends object>(most = 4): ResponseCache<Source> => {
  const cached = new WeakMap<Source, Map<string, Buffer>>();
  const put = (source: Source, name: string, bytes: Buffer): Buffer => {
    const responses = cached.get(source) ?? new Map<string, Buffer>();
    cached.set(source, responses);
    // The most recently requested one comes last.
    responses.delete(name);
    responses.set(name, bytes);
    const [oldest] = responses.keys();
    if (responses.size > most && oldest !== undefined) responses.delete(oldest);
    return bytes;
  };
  const find = (source: Source, name: string): Buffer | undefined => {
    const found = cached.get(source)?.get(name);
    return found && put(source, name, found);
  };
  const store = (source: Source, name: string, body: string): Buffer => put(source, name, Buffer.from(body));
  return { find, store, findOrMake: (source, name, make) => find(source, name) ?? store(source, name, make()) };
};

type Coding = 'br' | 'gzip';

/** Sent many times, so more effort is spent than on a response that is sent once. */
const COMPRESS: Readonly<Record<Coding, (body: Buffer) => Promise<Buffer>>> = {
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

interface Forms {
  /** Without quotes; each coding has its own ETag (RFC 9110, section 8.8.3.3). */
  readonly hash: string;
  readonly compressed: Map<Coding, Promise<Buffer>>;
}

const formsOfBodies = new WeakMap<Buffer, Forms>();

const formsOf = (body: Buffer): Forms => {
  const known = formsOfBodies.get(body);
  if (known) return known;
  const hash = createHash('sha256').update(body).digest('base64url');
  const forms = { hash, compressed: new Map<Coding, Promise<Buffer>>() };
  formsOfBodies.set(body, forms);
  return forms;
};

/** Returns the smallest coding that the client accepts. */
const codingFor = (request: Request): Coding | undefined => {
  const taken = request.acceptsEncodings();
  return (['br', 'gzip'] as const).find((coding) => taken.includes(coding));
};

const namesEtag = (request: Request, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((each) => each.trim() === etag);

const sendBytes = (response: Response, etag: string, bytes: Buffer): void => {
  if (response.headersSent) return;
  response.setHeader('ETag', etag);
  // Express compares ETags of GET and HEAD. A GraphQL query is just as safe, but is sent by POST.
  if (response.req.method !== 'POST') response.send(bytes);
  else if (namesEtag(response.req, etag)) {
    response.removeHeader('Content-Type');
    response.status(304).end();
  } else response.setHeader('Content-Length', bytes.length).end(bytes);
};

/**
 * Sends a cached body in the smallest form that the client accepts, compressed once for all clients, with a strong ETag; answers 304 if the client sends that
 * ETag. The compression of other responses (compressedAnswers) leaves it alone.
 */
export const sendCached = (response: Response, body: Buffer): void => {
  response.vary('Accept-Encoding');
  const { hash, compressed } = formsOf(body);
  const coding = codingFor(response.req);
  if (coding === undefined) {
    sendBytes(response, `"${hash}"`, body);
    return;
  }
  const making = compressed.get(coding) ?? COMPRESS[coding](body);
  compressed.set(coding, making);
  making.then(
    (bytes) => {
      response.setHeader('Content-Encoding', coding);
      sendBytes(response, `"${hash}-${coding}"`, bytes);
    },
    // The library is out of memory.
    () => {
      sendBytes(response, `"${hash}"`, body);
    },
  );
};
