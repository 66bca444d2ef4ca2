import type { CookieConfig } from './webConfig.ts';

/** RFC 6265 §4.1.1. */
export const setCookieHeader = (cookie: CookieConfig): string =>
  [
    `${cookie.name}=${cookie.value}`,
    'Path=/',
    ...(cookie.maxAge === undefined ? [] : [`Max-Age=${cookie.maxAge}`]),
    ...(cookie.secure ? ['Secure'] : []),
    ...(cookie.httpOnly ? ['HttpOnly'] : []),
    ...(cookie.sameSite ? [`SameSite=${cookie.sameSite}`] : []),
  ].join('; ');
