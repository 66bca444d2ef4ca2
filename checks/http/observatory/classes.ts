import type { HttpObservation } from '../observation.ts';
import { headerOf, isolationPolicy, linesOf, type HeaderLines } from '../pageHeaders.ts';
import type { ObservatoryResult } from './observatoryModifiers.ts';
import { parsedUrl } from '../../../schema/parsedUrl.ts';

type Result<Start extends string> = Extract<ObservatoryResult, `${Start}-${string}`>;
type Cors = NonNullable<HttpObservation['cors']>;

/** The tests that check one header each. */

export const frameOptionsClass = (lines: HeaderLines, limitedByCsp: boolean): Result<'x-frame-options'> => {
  if (limitedByCsp) return 'x-frame-options-implemented-via-csp';
  const value = headerOf(lines, 'x-frame-options')?.slice(0, 1_024).trim().toLowerCase() ?? '';
  if (value === '' && !headerOf(lines, 'x-frame-options')) return 'x-frame-options-not-implemented';
  if (value === 'deny' || value === 'sameorigin') return 'x-frame-options-sameorigin-or-deny';
  return value.startsWith('allow-from') ? 'x-frame-options-allow-from-origin' : 'x-frame-options-header-invalid';
};

export const contentTypeOptionsClass = (lines: HeaderLines): Result<'x-content-type-options'> => {
  const value = headerOf(lines, 'x-content-type-options');
  if (value === null || value === '') return 'x-content-type-options-not-implemented';
  return value.slice(0, 256).trim().toLowerCase() === 'nosniff'
    ? 'x-content-type-options-nosniff'
    : 'x-content-type-options-header-invalid';
};

export const resourcePolicyClass = (lines: HeaderLines): Result<'corp'> => {
  switch (headerOf(lines, 'cross-origin-resource-policy')?.slice(0, 256).trim().toLowerCase()) {
    case undefined:
    case '':
      return 'corp-not-implemented';
    case 'same-origin':
      return 'corp-implemented-with-same-origin';
    case 'same-site':
      return 'corp-implemented-with-same-site';
    case 'cross-origin':
      return 'corp-implemented-with-cross-origin';
    default:
      return 'corp-header-invalid';
  }
};

export const openerPolicyClass = (lines: HeaderLines): Result<'coop'> => {
  const value = headerOf(lines, 'cross-origin-opener-policy')?.slice(0, 1_024) ?? '';
  if (value === '') return 'coop-not-implemented';
  const policy = isolationPolicy('cross-origin-opener-policy', value);
  return policy ? `coop-implemented-with-${policy}` : 'coop-header-invalid';
};

export const embedderPolicyClass = (lines: HeaderLines): Result<'coep'> => {
  const value = headerOf(lines, 'cross-origin-embedder-policy')?.slice(0, 1_024) ?? '';
  if (value === '') return 'coep-not-implemented';
  const policy = isolationPolicy('cross-origin-embedder-policy', value);
  return policy ? `coep-implemented-with-${policy}` : 'coep-header-invalid';
};

const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
const OTHER_REFERRERS = ['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade'];

/** The last known policy counts; the page's <meta> comes after the header. */
export const referrerClass = (lines: HeaderLines, meta: string | null): Result<'referrer-policy'> => {
  const values = [...linesOf(lines, 'referrer-policy'), ...(meta === null ? [] : [meta])];
  if (values.length === 0) return 'referrer-policy-not-implemented';
  const policy = values
    .join(', ')
    .split(',')
    .map((token) => token.trim().toLowerCase())
    .findLast((token) => PRIVATE_REFERRERS.includes(token) || OTHER_REFERRERS.includes(token));
  if (policy === undefined) return 'referrer-policy-header-invalid';
  return PRIVATE_REFERRERS.includes(policy) ? 'referrer-policy-private' : 'referrer-policy-unsafe';
};

/** Judged by the preflight, or by the GET if the preflight got no answer. `undefined` if neither did. */
export const corsClass = (cors: Cors | undefined): Result<'cross-origin-resource-sharing'> | undefined => {
  if (cors?.status !== 'checked') return undefined;
  const reply = cors.preflight ?? cors.foreign;
  if (!reply) return undefined;
  const allowed = reply.allowOrigin ?? '';
  if (allowed === '') return 'cross-origin-resource-sharing-not-implemented';
  if (allowed.trim() === '*') return 'cross-origin-resource-sharing-implemented-with-public-access';
  return allowed === cors.origin && reply.allowCredentials?.trim().toLowerCase() === 'true'
    ? 'cross-origin-resource-sharing-implemented-with-universal-access'
    : 'cross-origin-resource-sharing-implemented-with-restricted-access';
};

type SriResult = Extract<ObservatoryResult, `sri-${string}`>;
type Document = NonNullable<HttpObservation['document']>;
type Script = Document['resources'][number];

/** From best to worst: of several scripts, the worst counts. */
const WORSE_SCRIPTS: readonly SriResult[] = [
  'sri-implemented-and-all-scripts-loaded-securely',
  'sri-implemented-and-external-scripts-loaded-securely',
  'sri-implemented-but-external-scripts-not-loaded-securely',
  'sri-not-implemented-but-external-scripts-loaded-securely',
  'sri-not-implemented-and-external-scripts-not-loaded-securely',
];

/** Runs the test "Subresource Integrity". `document` is null if the page is not HTML; `https`: the chain to the page began with https. */
export const integrityClass = (document: Document | null, contentType: string | null, https: boolean): SriResult => {
  const type = (contentType ?? '').split(';')[0] ?? '';
  if (!document || (type !== 'text/html' && type !== 'application/xhtml+xml')) {
    return 'sri-not-implemented-response-not-html';
  }
  if (document.scripts === 0) return 'sri-not-implemented-but-no-scripts-loaded';
  const scripts = document.resources.filter(({ element }) => element === 'script');
  const worst = scripts
    .flatMap((script) => classOf(script, https) ?? [])
    .toSorted((one, other) => WORSE_SCRIPTS.indexOf(other) - WORSE_SCRIPTS.indexOf(one))[0];
  if (worst !== undefined) return worst;
  return scripts.some(isExternal)
    ? 'sri-implemented-and-external-scripts-loaded-securely'
    : 'sri-not-implemented-but-all-scripts-loaded-from-secure-origin';
};

/** URLs that begin with // count as external and insecure, whatever host they name. */
const isExternal = ({ place }: Script): boolean => place === 'otherSite' || place === 'schemeRelative';

const classOf = (script: Script, https: boolean): SriResult | undefined => {
  const { integrity, place, url } = script;
  const secure = place === 'relative' ? https : place !== 'schemeRelative' && url.startsWith('https:');
  if (!isExternal(script)) {
    return integrity !== null && secure ? 'sri-implemented-and-all-scripts-loaded-securely' : undefined;
  }
  if (integrity !== null) return secure ? undefined : 'sri-implemented-but-external-scripts-not-loaded-securely';
  return secure
    ? 'sri-not-implemented-but-external-scripts-loaded-securely'
    : 'sri-not-implemented-and-external-scripts-not-loaded-securely';
};

type Cookie = HttpObservation['cookies'][number];
type CookieResult = Extract<ObservatoryResult, `cookies-${string}`>;

/** From bad to worst: of several cookies, the worst counts. */
const WORSE_COOKIES: readonly CookieResult[] = [
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

/** Runs the test "Cookies". `protectedByHsts`: the test "Strict Transport Security" passes. */
export const cookieClass = (cookies: readonly Cookie[], protectedByHsts: boolean): CookieResult => {
  const stored = lastOfEach(cookies.filter(isStored));
  if (stored.length === 0) return 'cookies-not-found';
  const faults = [
    ...cookies.flatMap((cookie): readonly CookieResult[] =>
      cookie.faults?.includes('sameSiteInvalid') === true ? ['cookies-samesite-flag-invalid'] : [],
    ),
    ...stored.flatMap((cookie) => faultsOf(cookie, protectedByHsts)),
  ];
  const worst = faults.toSorted((one, other) => WORSE_COOKIES.indexOf(other) - WORSE_COOKIES.indexOf(one))[0];
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

/** Returns whether a cookie jar accepts the cookie: not if it has no name, belongs to another domain, or breaks the rules of its name prefix. */
const isStored = (cookie: Cookie): boolean =>
  cookie.name !== '' &&
  !NOT_COUNTED.has(cookie.name) &&
  keepsPrefix(cookie) &&
  !(cookie.faults ?? []).some((fault) => fault === 'domain' || fault === 'controlCharacter');

/** Slightly more lenient than browsers (cookies.ts): the default path is accepted. */
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

type Chain = HttpObservation['plain'];
type Answered = Extract<Chain, { status: 'answered' }>;
type HstsResult = Extract<ObservatoryResult, `hsts-${string}`>;
type RedirectionResult = Extract<ObservatoryResult, `redirection-${string}`>;

/** 180 days: the Observatory's six months are slightly shorter than real ones, like those of many sites. */
const SIX_MONTHS_SECONDS = 15_552_000;

/** Runs the test "Strict Transport Security": the header at the end of the https chain. `undefined` if https was not checked. */
export const hstsClass = (secure: Chain, isPreloaded: HostTest): HstsResult | undefined => {
  if (secure.status === 'notChecked') return undefined;
  if (secure.status === 'notServed') return 'hsts-not-implemented-no-https';
  if (isCutShort(secure)) return undefined;
  if (isPreloaded(hostOf(secure.hops[0]?.url ?? ''))) return 'hsts-preloaded';
  if (hasTlsError(secure)) return 'hsts-invalid-cert';
  const header = secure.hops.at(-1)?.hsts ?? null;
  if (header === null) return 'hsts-not-implemented';
  const text = header.slice(0, 1_024);
  if (text.includes(',')) return 'hsts-header-invalid';
  const maxAge = text
    .split(';')
    .map((part) => part.trim().toLowerCase())
    .findLast((part) => part.startsWith('max-age='));
  if (maxAge === undefined) return 'hsts-header-invalid';
  // NaN is not less than anything; the Observatory behaves the same.
  return Number.parseInt(maxAge.slice('max-age='.length, 128), 10) < SIX_MONTHS_SECONDS
    ? 'hsts-implemented-max-age-less-than-six-months'
    : 'hsts-implemented-max-age-at-least-six-months';
};

/** Runs the test "Redirection": the chain from http://domain/. `undefined` if it was not checked. */
export const redirectionClass = (plain: Chain, isPreloaded: HostTest): RedirectionResult | undefined => {
  if (plain.status === 'notChecked') return undefined;
  if (plain.status === 'notServed') return 'redirection-not-needed-no-http';
  if (isCutShort(plain)) return undefined;
  if (hasTlsError(plain)) return 'redirection-invalid-cert';
  const route = plain.hops.map(({ url }) => url);
  const [start = '', second] = route;
  const end = route.at(-1) ?? '';
  if (route.every((url) => isPreloaded(hostOf(url)))) return 'redirection-all-redirects-preloaded';
  if (second === undefined) return 'redirection-missing';
  if (!end.startsWith('https:')) return 'redirection-not-to-https';
  if (second.startsWith('http:')) return 'redirection-not-to-https-on-initial-redirection';
  return hostOf(start) === hostOf(second) ? 'redirection-to-https' : 'redirection-off-host-from-http';
};

const hasTlsError = ({ hops, tlsError }: Answered): boolean =>
  tlsError !== null || hops.some((hop) => (hop.tlsError ?? null) !== null);

/** The chain ended at something that was not followed or did not answer. Endless redirects are followed up to our limit. */
const isCutShort = ({ stopped }: Answered): boolean => stopped !== null && !stopped.startsWith('tooManyRedirects');

export const hostOf = (url: string): string => parsedUrl(url)?.hostname ?? '';

/** Whether browsers never use an unencrypted connection to a host, whatever it answers. */
type HostTest = (host: string) => boolean;
