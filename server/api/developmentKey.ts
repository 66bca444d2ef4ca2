import { randomBytes } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { isSameSecret } from '../platform/auth/isSameSecret.ts';

/** Makes a key of 256 random bits, valid until the server ends. */
export const newDevelopmentKey = (): string => randomBytes(32).toString('base64url');

const COOKIE = 'candor_dev';

const keyInCookie = ({ headers }: Request): string | undefined =>
  (headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);

/** The requested path without the key, so that the key stays out of the address bar and the history. */
const withoutKey = ({ originalUrl }: Request): string => {
  const { pathname, searchParams } = new URL(originalUrl, 'http://localhost');
  searchParams.delete('key');
  // A path that begins with two slashes would lead to another host.
  const path = pathname.replace(/^\/+/, '/');
  return searchParams.size > 0 ? `${path}?${String(searchParams)}` : path;
};

const refuse = (response: Response): void => {
  response
    .status(403)
    .set('Cache-Control', 'no-store')
    .type('text')
    .send('This page opens by the link that Candor printed in its terminal when it started.\n');
};

/**
 * Lets developers with the key open the pages: in `?key=` or in the cookie. An address proves nothing: behind a proxy on the same machine, all clients have a
 * loopback address and may ask for `127.0.0.1`. A browser that opens the link receives the cookie and is redirected to the same page without the key.
 */
export const requireDevelopmentKey =
  (key: string, { overTls }: { readonly overTls: boolean }): RequestHandler =>
  (request, response, next) => {
    const given = request.query['key'];
    if (typeof given === 'string' && isSameSecret(given, key)) {
      if (request.method !== 'GET' || !(request.headers.accept ?? '').includes('text/html')) {
        next();
        return;
      }
      response
        .set('Cache-Control', 'no-store')
        .cookie(COOKIE, key, { httpOnly: true, sameSite: 'strict', path: '/dev', secure: overTls })
        .redirect(303, withoutKey(request));
      return;
    }
    const kept = keyInCookie(request);
    if (kept !== undefined && isSameSecret(kept, key)) next();
    else refuse(response);
  };
