import type { IncomingMessage } from 'node:http';
import type { RequestHandler, Response } from 'express';
import type { RateVerdict } from '../auth/rateLimiter.ts';
import { rateLimitedError, tooManyRequests, tooManyWords } from './tooManyRequests.ts';
import { countRefusal } from '../observability/ambient.ts';
import type { RequestLimits } from '../auth/requestLimits.ts';
import { onClosed } from '../base/onClosed.ts';
import { detail } from './detail.ts';

/** Built files, and what a load balancer asks: a page asks for many at once, and they cost nothing but the way. */
const FILE = /^\/(assets\/|logos\/|favicon|healthz|readyz|metrics)/;

const refuse = (path: string, response: Response, retryAfterSeconds: number): void => {
  countRefusal('rateLimit');
  const message = tooManyWords(retryAfterSeconds);
  // A stranger's body is not read for the sake of a refusal.
  response.setHeader('Connection', 'close');
  if (path.startsWith('/api')) tooManyRequests(response, { message, retryAfterSeconds });
  else {
    response.status(429).set('Retry-After', String(retryAfterSeconds)).set('Cache-Control', 'no-store');
    if (path.startsWith('/graphql')) response.json({ errors: [rateLimitedError(retryAfterSeconds).toJSON()] });
    else response.type('text').send(message);
  }
};

/**
 * Holds each network to so many requests of all kinds, over all processes; whatever has a limit of its own is held to that too. Before all that
 * reads a body or asks a database.
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

/** Characters of an address: none of ours has a quarter of them. */
const MOST_CHARACTERS = 8_000;
/** The largest of our files is through in a minute on a slow line; a scan is answered in 90 s. */
const MOST_MS = 10 * 60_000;

/**
 * Refuses an address that is too long, in words, and cuts an answer off that is not taken in time: who reads a byte a minute would hold a file, its
 * buffers and a place for ever.
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
