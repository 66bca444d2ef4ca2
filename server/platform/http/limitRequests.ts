import type { IncomingMessage } from 'node:http';
import type { RequestHandler, Response } from 'express';
import type { RateVerdict } from '../auth/rateLimiter.ts';
import { rateLimitedError, tooManyRequests, tooManyWords } from './tooManyRequests.ts';
import { countRefusal } from '../observability/ambient.ts';
import type { RequestLimits } from '../auth/requestLimits.ts';
import { onClosed } from '../base/onClosed.ts';
import { detail } from './detail.ts';

/** Static files and health checks: a page requests many at once, and they cost only bandwidth. */
const FILE = /^\/(assets\/|logos\/|favicon|healthz|readyz|metrics)/;

const refuse = (path: string, response: Response, retryAfterSeconds: number): void => {
  countRefusal('rateLimit');
  const message = tooManyWords(retryAfterSeconds);
  // The body is not read just to refuse the request.
  response.setHeader('Connection', 'close');
  if (path.startsWith('/api')) tooManyRequests(response, { message, retryAfterSeconds });
  else {
    response.status(429).set('Retry-After', String(retryAfterSeconds)).set('Cache-Control', 'no-store');
    if (path.startsWith('/graphql')) response.json({ errors: [rateLimitedError(retryAfterSeconds).toJSON()] });
    else response.type('text').send(message);
  }
};

/**
 * Limits the requests of all kinds per network, across all processes, in addition to any separate limits. Runs before anything that reads a body or queries a
 * database.
 */
export const limitRequests =
  ({ requests, files }: RequestLimits, addressOf: (request: IncomingMessage) => string): RequestHandler =>
  (request, response, next) => {
    const { path } = request;
    const settle = (verdict: RateVerdict): void => {
      if (verdict.allowed) next();
      else refuse(path, response, verdict.retryAfterSeconds);
    };
    const verdict = (FILE.test(path) ? files : requests).consume(addressOf(request));
    if (verdict instanceof Promise) verdict.then(settle).catch(next);
    else settle(verdict);
  };

/** Length of a request address: none of ours has a quarter of that. */
const MOST_CHARACTERS = 8_000;
/** Our largest file takes a minute on a slow line; a scan is answered in 90 s. */
const MOST_MS = 10 * 60_000;

/**
 * Refuses an address that is too long, and cuts off a response that the client does not read in time: a client reading a byte a minute would hold a file, its
 * buffers and a connection forever.
 */
export const boundRequests =
  (mostMs = MOST_MS): RequestHandler =>
  (request, response, next) => {
    if (request.url.length > MOST_CHARACTERS) {
      detail(response, 414, `The address is longer than ${MOST_CHARACTERS} characters.`);
      return;
    }
    const late = setTimeout(() => {
      response.destroy();
    }, mostMs);
    late.unref();
    onClosed(response, () => {
      clearTimeout(late);
    });
    next();
  };
