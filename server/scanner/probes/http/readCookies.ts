import { parsedUrl } from '../../../../schema/parsedUrl.ts';
import type { CookieFault, HttpObservation } from '../../../../schema/report/observations/httpObservation.ts';
import type { HttpHop } from '../../io/scannerIo.ts';
import type { Target } from '../../probe.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { parseSetCookie } from './parseSetCookie.ts';
import { isOnSite } from './visit.ts';

export type CookieFacts = HttpObservation['cookies'][number];

const MAX_COOKIES = 100;
/** Names that frameworks and people give to cookies that log someone in; tokens against forged requests must be readable and are none of them. */
const SESSION_NAME = /sess|^sid$|[._-]sid$|^sid[._-]|auth|token|jwt|login|logged|identity|remember/i;
const NO_SESSION_NAME = /csrf|xsrf|consent|analytics/i;

const isDropping = (fault: CookieFault): boolean =>
  fault === 'prefix' || fault === 'domain' || fault === 'controlCharacter' || fault === 'tooLong';

/** The cookies that a way to a page sets: the last of each name, domain and path (RFC 6265bis §5.7). `now` in milliseconds. */
export const readCookies = (hops: readonly HttpHop[], target: Target, now: number): CookieFacts[] => {
  const cookies = new Map<string, CookieFacts>();
  for (const { url: address, headers } of hops) {
    const url = parsedUrl(address);
    if (!url) continue;
    const thirdParty = !isOnSite(address, target);
    for (const [header, line] of headers) {
      const cookie = header === 'set-cookie' ? parseSetCookie(line, url, now) : undefined;
      if (!cookie) continue;
      const { name, domain, path, faults } = cookie;
      // What browsers drop overrules nothing.
      const dropped = faults.some(isDropping) && { secure: cookie.secure };
      const key = JSON.stringify([name, domain ?? url.hostname, path, dropped]);
      const before = cookies.get(key)?.faults?.filter((fault) => fault === 'sameSiteInvalid') ?? [];
      // In its new place at the end, as if it had never been there before.
      cookies.delete(key);
      cookies.set(key, {
        ...cookie,
        name: wellFormedText(name, 256),
        domain: domain === null ? null : wellFormedText(domain, 255),
        path: wellFormedText(path, 1_024),
        // A line that is overruled is still a line of the site.
        faults: [...new Set([...faults, ...before])],
        host: wellFormedText(url.hostname, 255),
        thirdParty,
        session: SESSION_NAME.test(name) && !NO_SESSION_NAME.test(name),
      });
    }
  }
  return [...cookies.values()].slice(0, MAX_COOKIES);
};
