import { parseSetCookie } from 'set-cookie-parser';
import type { HttpObservation } from '../../../../schema/report/observations/httpObservation.ts';
import { wellFormedText } from '../wellFormedText.ts';

export type CookieFacts = HttpObservation['cookies'][number];

const MAX_COOKIES = 100;
/** Names that frameworks and people give to cookies that log someone in; tokens against forged requests must be readable and are none of them. */
const SESSION_NAME = /sess|^sid$|[._-]sid$|^sid[._-]|auth|token|jwt|login|logged|identity|remember/i;
const NO_SESSION_NAME = /csrf|xsrf|consent|analytics/i;

/** Set-Cookie lines (RFC 6265 §4.1), the last of each name. */
export const readCookies = (lines: readonly string[]): CookieFacts[] => {
  const cookies = new Map<string, CookieFacts>();
  for (const line of lines) {
    const [cookie] = parseSetCookie([line], { decodeValues: false, split: false });
    if (!cookie || cookie.name === '') continue;
    const { name } = cookie;
    cookies.set(name, {
      name: wellFormedText(name, 256),
      secure: cookie.secure ?? false,
      httpOnly: cookie.httpOnly ?? false,
      sameSite: sameSiteOf(cookie.sameSite),
      session: SESSION_NAME.test(name) && !NO_SESSION_NAME.test(name),
    });
  }
  return [...cookies.values()].slice(0, MAX_COOKIES);
};

const sameSiteOf = (value: string | undefined): CookieFacts['sameSite'] =>
  (['strict', 'lax', 'none'] as const).find((known) => known === value?.trim().toLowerCase()) ?? 'unset';
