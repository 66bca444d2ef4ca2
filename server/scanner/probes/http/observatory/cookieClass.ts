import type { HttpObservation } from '../../../../../schema/report/observations/httpObservation.ts';
import type { ObservatoryResult } from './observatoryModifiers.ts';

type Cookie = HttpObservation['cookies'][number];
type CookieResult = Extract<ObservatoryResult, `cookies-${string}`>;

/** From bad to worst: of several cookies the worst counts. */
const WORSE: readonly CookieResult[] = [
  'cookies-without-secure-flag-but-protected-by-hsts',
  'cookies-without-secure-flag',
  'cookies-session-without-secure-flag-but-protected-by-hsts',
  'cookies-samesite-flag-invalid',
  'cookies-anticsrf-without-samesite-flag',
  'cookies-session-without-httponly-flag',
  'cookies-session-without-secure-flag',
];

/** Set by a hosting service for its own load balancing. */
const NOT_COUNTED: ReadonlySet<string> = new Set(['heroku-session-affinity']);

/** The test "Cookies". `protectedByHsts`: the test "Strict Transport Security" passes. */
export const cookieClass = (cookies: readonly Cookie[], protectedByHsts: boolean): CookieResult => {
  const stored = lastOfEach(cookies.filter(isStored));
  if (stored.length === 0) return 'cookies-not-found';
  const faults = [
    ...cookies.flatMap((cookie): readonly CookieResult[] =>
      cookie.faults?.includes('sameSiteInvalid') === true ? ['cookies-samesite-flag-invalid'] : [],
    ),
    ...stored.flatMap((cookie) => faultsOf(cookie, protectedByHsts)),
  ];
  const worst = faults.toSorted((one, other) => WORSE.indexOf(other) - WORSE.indexOf(one))[0];
  if (worst !== undefined) return worst;
  return stored.every(({ sameSite }) => sameSite !== 'unset')
    ? 'cookies-secure-with-httponly-sessions-and-samesite'
    : 'cookies-secure-with-httponly-sessions';
};

const lastOfEach = (cookies: readonly Cookie[]): readonly Cookie[] => [
  ...new Map(
    cookies.map((cookie) => [JSON.stringify([cookie.name, cookie.domain ?? cookie.host, cookie.path]), cookie]),
  ).values(),
];

/** What a cookie jar takes: not what belongs to another domain, nor what breaks the promise of its name. */
const isStored = (cookie: Cookie): boolean =>
  !NOT_COUNTED.has(cookie.name) &&
  keepsPrefix(cookie) &&
  !(cookie.faults ?? []).some((fault) => fault === 'domain' || fault === 'controlCharacter');

/** A little milder than browsers are (parseSetCookie.ts): the default path will do. */
const keepsPrefix = ({ name, secure, domain, path }: Cookie): boolean => {
  if (name.startsWith('__Host-')) return secure && domain === null && path === '/';
  return secure || !name.startsWith('__Secure-');
};

const faultsOf = (cookie: Cookie, protectedByHsts: boolean): readonly CookieResult[] => {
  const name = cookie.name.toLowerCase();
  const session = name.includes('login') || name.includes('sess');
  const { secure, httpOnly, sameSite } = cookie;
  const found: CookieResult[] = [];
  if (!secure && sameSite === 'none') found.push('cookies-samesite-flag-invalid');
  if (!secure)
    found.push(protectedByHsts ? 'cookies-without-secure-flag-but-protected-by-hsts' : 'cookies-without-secure-flag');
  if (name.includes('csrf') && sameSite === 'unset') found.push('cookies-anticsrf-without-samesite-flag');
  if (session && !secure)
    found.push(
      protectedByHsts
        ? 'cookies-session-without-secure-flag-but-protected-by-hsts'
        : 'cookies-session-without-secure-flag',
    );
  if (session && !httpOnly) found.push('cookies-session-without-httponly-flag');
  return found;
};
