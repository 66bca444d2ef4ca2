import { getPublicSuffix } from 'tldts';
import type { CookieFault, HttpObservation } from '../../../../schema/report/observations/httpObservation.ts';
import { parseCookieDate } from './parseCookieDate.ts';

type SameSite = HttpObservation['cookies'][number]['sameSite'];

/** One Set-Cookie line as a browser takes it. */
export interface SetCookie {
  readonly name: string;
  readonly secure: boolean;
  readonly httpOnly: boolean;
  readonly sameSite: SameSite;
  readonly partitioned: boolean;
  /** Null: for the host that set it only. */
  readonly domain: string | null;
  readonly path: string;
  /** Seconds from `now`, 0 for a cookie that is taken back; null: until the browser is closed. */
  readonly lifetime: number | null;
  /**
   * Why browsers drop it: `prefix` (the name promises what the attributes do not keep), `domain` (of another site, or of everyone),
   * `insecureOrigin` (Secure over http), `noneWithoutSecure`, `controlCharacter`, `tooLong`. And one for which they fall back to
   * their default: `sameSiteInvalid`.
   */
  readonly faults: readonly CookieFault[];
}

const MAX_PAIR_BYTES = 4_096;
const MAX_ATTRIBUTE_BYTES = 1_024;
// oxlint-disable-next-line no-control-regex -- RFC 6265bis §5.6 step 1 names these
const CONTROL = /[\0-\x08\x0A-\x1F\x7F]/;

/** Parses a Set-Cookie line (RFC 6265bis §5.6) that `url` sent; undefined where it names no cookie. `now` in milliseconds. */
export const parseSetCookie = (line: string, url: URL, now: number): SetCookie | undefined => {
  const [pair = '', ...parts] = line.split(';');
  const equals = pair.indexOf('=');
  const name = equals < 0 ? '' : pair.slice(0, equals).trim();
  if (name === '') return undefined;
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
    ['domain', cookie.domain !== null && !isOwnDomain(cookie.domain, url.hostname)],
    ['insecureOrigin', cookie.secure && url.protocol !== 'https:'],
    ['noneWithoutSecure', cookie.sameSite === 'none' && !cookie.secure],
    ['sameSiteInvalid', attributes.some(([key, value]) => key === 'samesite' && sameSiteOf(value) === 'unset')],
    ['controlCharacter', CONTROL.test(line)],
    ['tooLong', pair.length > MAX_PAIR_BYTES],
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

/** §5.6: Max-Age counts before Expires; what cannot be read is as if it were not there. */
const lifetimeOf = (maxAge: string | undefined, expires: string | undefined, now: number): number | null => {
  if (maxAge !== undefined && /^-?[0-9]+$/.test(maxAge)) {
    return Math.min(Math.max(Number(maxAge), 0), Number.MAX_SAFE_INTEGER);
  }
  const time = expires === undefined ? undefined : parseCookieDate(expires);
  return time === undefined ? null : Math.max(Math.round((time - now) / 1_000), 0);
};

/** §5.1.4. */
const defaultPath = ({ pathname }: URL): string => pathname.slice(0, Math.max(pathname.lastIndexOf('/'), 1));

/** §4.1.3, whatever the case of the prefix is. That Secure came over http is a fault of its own. */
const breaksPrefix = (
  { name, secure, domain }: Pick<SetCookie, 'name' | 'secure' | 'domain'>,
  path: string | undefined,
): boolean => {
  if (/^__host-/i.test(name)) return !secure || domain !== null || path !== '/';
  return /^__secure-/i.test(name) && !secure;
};

/** §5.6: the host or a domain above it, but not one that everyone registers names under. */
const isOwnDomain = (domain: string, host: string): boolean =>
  host === domain || (host.endsWith(`.${domain}`) && getPublicSuffix(domain, { allowPrivateDomains: true }) !== domain);
