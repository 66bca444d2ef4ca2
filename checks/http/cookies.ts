import { cookiePair } from '../../schema/cookiePair.ts';
import { parsedUrl } from '../../schema/parsedUrl.ts';
import type { CookieFault, HttpObservation } from './observation.ts';
import type { HttpHop } from '../../server/scanner/io/scannerIo.ts';
import type { Target, Assessment } from '../kit/check.ts';
import { wellFormedOrNull, wellFormedText } from '../kit/boundedText.ts';
import { isOnSite } from '../kit/page/visit.ts';
import { getPublicSuffix } from 'tldts';
import type { pageCodes } from './pageCodes.ts';
import type { siteCodes } from './siteCodes.ts';

type CookieFacts = HttpObservation['cookies'][number];

const MAX_COOKIES = 100;
/** Names that frameworks and developers give to login cookies. CSRF tokens must be readable, so they are excluded. */
const SESSION_NAME = /sess|^sid$|[._-]sid$|^sid[._-]|auth|token|jwt|login|logged|identity|remember/i;
/**
 * Other meanings of these words: the server that load balancers stick to (`heroku-session-affinity`), statistics (Application Insights: `ai_session`), the time
 * at which a session ends, the page that follows the login; and words that contain one (author, assessment).
 */
const NO_SESSION_NAME =
  /csrf|xsrf|consent|analytics|affinity|sticky|^ai_session$|expir|timeout|after[._-]?login|login[._-]?(?:url|redirect)|author(?!i)|assess|possess|obsess/i;

/** Faults for which all browsers drop a cookie. */
const DROPPING: ReadonlySet<CookieFault> = new Set([
  'prefix',
  'namelessPrefix',
  'domain',
  'partitionedWithoutSecure',
  'controlCharacter',
  'tooLong',
]);
const isDropping = (fault: CookieFault): boolean => DROPPING.has(fault);

/** Returns the cookies that a redirect chain sets: the last of each name, domain and path (RFC 6265bis §5.7). `now` is in milliseconds. */
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
      // A cookie that browsers drop does not replace another.
      const dropped = faults.some(isDropping) && { secure: cookie.secure };
      const key = JSON.stringify([name, domain ?? url.hostname, path, dropped]);
      const before = cookies.get(key)?.faults?.filter((fault) => fault === 'sameSiteInvalid') ?? [];
      // Moves the cookie to the end, as if it were new.
      cookies.delete(key);
      cookies.set(key, {
        ...cookie,
        name: wellFormedText(name, 256),
        domain: wellFormedOrNull(domain, 255),
        path: wellFormedText(path, 1_024),
        // A replaced line still counts as one the site sent.
        faults: [...new Set([...faults, ...before])],
        host: wellFormedText(url.hostname, 255),
        thirdParty,
        session: SESSION_NAME.test(name) && !NO_SESSION_NAME.test(name),
      });
    }
  }
  return [...cookies.values()].slice(0, MAX_COOKIES);
};

type SameSite = HttpObservation['cookies'][number]['sameSite'];

/** One Set-Cookie line as a browser interprets it. */
interface SetCookie {
  /** Empty for a cookie without a name, which browsers keep. */
  readonly name: string;
  readonly secure: boolean;
  readonly httpOnly: boolean;
  readonly sameSite: SameSite;
  readonly partitioned: boolean;
  /** Null: only the host that set it. */
  readonly domain: string | null;
  readonly path: string;
  /** Seconds from `now`, 0 for a deleted cookie; null: until the browser is closed. */
  readonly lifetime: number | null;
  /**
   * Why browsers drop the cookie: `prefix` (the attributes do not meet the requirements of the name's prefix), `namelessPrefix` (without a name, but
   * its value begins with such a prefix: servers could mistake it for the name), `domain` (of another site, or a public suffix),
   * `insecureOrigin` (Secure over http), `noneWithoutSecure`, `partitionedWithoutSecure`, `controlCharacter`, `tooLong`. For `sameSiteInvalid` they keep it
   * and fall back to their default.
   */
  readonly faults: readonly CookieFault[];
}

/** Name and value together. */
const MAX_PAIR_BYTES = 4_096;
const MAX_ATTRIBUTE_BYTES = 1_024;
// oxlint-disable-next-line no-control-regex -- RFC 6265bis §5.6 step 1 names these
const CONTROL = /[\0-\x08\x0A-\x1F\x7F]/;

/** Parses a Set-Cookie line (RFC 6265bis §5.6) that `url` sent. Returns `undefined` if it has neither name nor value. `now` is in milliseconds. */
export const parseSetCookie = (line: string, url: URL, now: number): SetCookie | undefined => {
  const { name, value } = cookiePair(line);
  if (name === '' && value === '') return undefined;
  const [, ...parts] = line.split(';');
  const attributes = attributesOf(parts);
  const last = (key: string): string | undefined => attributes.findLast(([attribute]) => attribute === key)?.[1];
  const given = (key: string): boolean => last(key) !== undefined;
  const domain = last('domain')?.replace(/^\./, '').toLowerCase() ?? '';
  const pathGiven = last('path');
  const cookie = {
    name,
    secure: given('secure'),
    httpOnly: given('httponly'),
    sameSite: sameSiteOf(last('samesite')),
    partitioned: given('partitioned'),
    domain: domain === '' ? null : domain,
    path: pathGiven?.startsWith('/') === true ? pathGiven : defaultPath(url),
    lifetime: lifetimeOf(last('max-age'), last('expires'), now),
  };
  const faults: readonly (readonly [CookieFault, boolean])[] = [
    ['prefix', breaksPrefix(cookie, pathGiven)],
    ['namelessPrefix', name === '' && PREFIX.test(value)],
    ['domain', cookie.domain !== null && !isOwnDomain(cookie.domain, url.hostname)],
    ['insecureOrigin', cookie.secure && url.protocol !== 'https:'],
    ['noneWithoutSecure', cookie.sameSite === 'none' && !cookie.secure],
    ['partitionedWithoutSecure', cookie.partitioned && !cookie.secure],
    ['sameSiteInvalid', attributes.some(([key, value]) => key === 'samesite' && sameSiteOf(value) === 'unset')],
    ['controlCharacter', CONTROL.test(line)],
    ['tooLong', name.length + value.length > MAX_PAIR_BYTES],
  ];
  return { ...cookie, faults: faults.flatMap(([fault, there]) => (there ? [fault] : [])) };
};

const attributesOf = (parts: readonly string[]): readonly (readonly [string, string])[] =>
  parts
    .map((part) => {
      const equals = part.indexOf('=');
      const [key, value] = equals < 0 ? [part, ''] : [part.slice(0, equals), part.slice(equals + 1)];
      return [key.trim().toLowerCase(), value.trim()] as const;
    })
    .filter(([, value]) => value.length <= MAX_ATTRIBUTE_BYTES);

const sameSiteOf = (value: string | undefined): SameSite =>
  (['strict', 'lax', 'none'] as const).find((known) => known === value?.toLowerCase()) ?? 'unset';

/** §5.6: Max-Age takes precedence over Expires; unreadable values are treated as missing. */
const lifetimeOf = (maxAge: string | undefined, expires: string | undefined, now: number): number | null => {
  if (maxAge !== undefined && /^-?[0-9]+$/.test(maxAge)) {
    return Math.min(Math.max(Number(maxAge), 0), Number.MAX_SAFE_INTEGER);
  }
  const time = expires === undefined ? undefined : parseCookieDate(expires);
  return time === undefined ? null : Math.max(Math.round((time - now) / 1_000), 0);
};

/** §5.1.4. */
const defaultPath = ({ pathname }: URL): string => pathname.slice(0, Math.max(pathname.lastIndexOf('/'), 1));

const PREFIX = /^__(?:(?:host-)?http|host|secure)-/i;

/** §4.1.3, case-insensitive. Secure over http is a separate fault. */
const breaksPrefix = (
  { name, secure, httpOnly, domain }: Pick<SetCookie, 'name' | 'secure' | 'httpOnly' | 'domain'>,
  path: string | undefined,
): boolean => {
  const prefix = PREFIX.exec(name)?.[0].toLowerCase();
  if (prefix === undefined) return false;
  if (prefix.endsWith('http-') && !httpOnly) return true;
  return !secure || (prefix.startsWith('__host-') && (domain !== null || path !== '/'));
};

/** §5.6: the host or a domain above it, but not a public suffix. */
const isOwnDomain = (domain: string, host: string): boolean =>
  host === domain || (host.endsWith(`.${domain}`) && getPublicSuffix(domain, { allowPrivateDomains: true }) !== domain);

const DELIMITERS = /[\t\x20-\x2F;-@[-`{-~]+/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Returns milliseconds, by the algorithm of RFC 6265bis §5.1.1: the first part of each kind counts, in any order, and time zones are ignored. Returns
 * `undefined` if browsers ignore the attribute (`0`, `-1`, ISO 8601 dates).
 */
export const parseCookieDate = (text: string): number | undefined => {
  let time: readonly number[] | undefined;
  let [day, month, year]: (number | undefined)[] = [];
  for (const part of text.slice(0, 1_024).split(DELIMITERS)) {
    const clock = /^(\d{1,2}):(\d{1,2}):(\d{1,2})(?!\d)/.exec(part);
    const named = MONTHS.indexOf(part.slice(0, 3).toLowerCase());
    if (!time && clock) time = clock.slice(1).map(Number);
    else if (day === undefined && /^\d{1,2}(?!\d)/.test(part)) day = Number.parseInt(part, 10);
    else if (month === undefined && named >= 0) month = named;
    else if (year === undefined && /^\d{2,4}(?!\d)/.test(part)) year = fullYear(Number.parseInt(part, 10));
  }
  if (!time || day === undefined || month === undefined || year === undefined) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = time;
  const date = new Date(Date.UTC(year, month, day, hours, minutes, seconds));
  const isReal = date.getUTCDate() === day && date.getUTCMonth() === month && year >= 1601;
  return isReal && hours <= 23 && minutes <= 59 && seconds <= 59 ? date.getTime() : undefined;
};

const fullYear = (written: number): number => {
  if (written <= 69) return 2_000 + written;
  return written <= 99 ? 1_900 + written : written;
};

type CookieAssessment = Assessment<keyof typeof siteCodes | keyof typeof pageCodes>;
type Cookie = HttpObservation['cookies'][number];

/** RFC 6265bis §5.6: the longest time that browsers keep a cookie. */
const MAX_LIFETIME_SECONDS = 400 * 86_400;

/** Judges the cookies that the site itself sets, without those of third parties in the chain and those that are deleted. */
export const assessCookies = ({ cookies }: HttpObservation): readonly CookieAssessment[] => {
  const own = cookies.filter(({ thirdParty, lifetime }) => thirdParty !== true && lifetime !== 0);
  const has = (fault: CookieFault) => own.filter(({ faults }) => faults?.includes(fault) === true);
  // Nobody can read a cookie that browsers drop.
  const kept = own.filter(({ faults = [] }) => !faults.some(isDropping));
  const session = kept.filter((cookie) => cookie.session);
  const faults = [
    ['cookie-session-insecure', 'fail', session.filter(({ secure }) => !secure)],
    ['cookie-session-readable', 'warn', session.filter(({ httpOnly }) => !httpOnly)],
    ['cookie-insecure', 'warn', kept.filter((cookie) => !cookie.session && !cookie.secure)],
    [
      'cookie-same-site-missing',
      'warn',
      session.filter(({ sameSite, faults }) => sameSite === 'unset' && faults?.includes('sameSiteInvalid') !== true),
    ],
    ['cookie-same-site-invalid', 'warn', has('sameSiteInvalid')],
    ['cookie-none-without-secure', 'warn', has('noneWithoutSecure')],
    ['cookie-prefix-broken', 'warn', has('prefix')],
    [
      'cookie-dropped',
      'warn',
      own.filter(({ faults = [] }) => faults.some((fault) => fault !== 'prefix' && isDropping(fault))),
    ],
  ] as const;
  const findings = faults
    .filter(([, , some]) => some.length > 0)
    .map(([code, outcome, some]): CookieAssessment => ({ code, outcome, evidence: namesOf(some) }));
  const foreign = cookies.filter(({ thirdParty }) => thirdParty === true);
  const lasting = own.filter(({ lifetime }) => (lifetime ?? 0) > MAX_LIFETIME_SECONDS);
  const notes: CookieAssessment[] = [];
  if (foreign.length > 0) notes.push({ code: 'cookie-third-party', outcome: 'info', evidence: namesOf(foreign) });
  if (lasting.length > 0) notes.push({ code: 'cookie-long-lived', outcome: 'info', evidence: namesOf(lasting) });
  if (findings.length > 0 || own.length === 0) return [...findings, ...notes];
  return [{ code: 'cookies-protected', outcome: 'pass', evidence: namesOf(own) }, ...notes];
};

const namesOf = (cookies: readonly Cookie[]): string[] =>
  cookies.slice(0, 20).map(({ name }) => name || 'a cookie without a name');
