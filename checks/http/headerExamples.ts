import { parsedUrl } from '../../schema/parsedUrl.ts';
import { copyable, replacing, type Example } from '../kit/example.ts';
import type { Seen } from '../index.ts';
import { cspVerdict } from './cspWeaknesses.ts';
import { metaPoliciesOf } from './csp.ts';
import type { HttpObservation } from './observation.ts';
import { headerOf, linesOf } from './pageHeaders.ts';
import type { SecurityHeader } from './securityHeaders.ts';

/** The names of headers as servers usually write them. */
const NAMES = {
  'strict-transport-security': 'Strict-Transport-Security',
  'content-security-policy': 'Content-Security-Policy',
  'x-frame-options': 'X-Frame-Options',
  'x-content-type-options': 'X-Content-Type-Options',
  'referrer-policy': 'Referrer-Policy',
  'permissions-policy': 'Permissions-Policy',
} as const satisfies Readonly<Record<SecurityHeader, string>>;

/** Proposes the usual value of a header in place of the published one. */
export const headerAs =
  (header: SecurityHeader, value: string): Example =>
  (_domain, { http }) => {
    const published = copyable(http?.headers?.[header]);
    const current = published === undefined ? undefined : `${NAMES[header]}: ${published}`;
    return replacing(current, `${NAMES[header]}: ${value}`);
  };

const hstsLine = (value: string): string => `Strict-Transport-Security: ${value}`;
const USUAL_HSTS = 'max-age=31536000; includeSubDomains';

/** The header of the domain's own answer, to which it applies. */
const ownHsts = ({ http }: Seen): string | undefined =>
  http?.secure.status === 'answered' ? copyable(http.secure.hops[0]?.hsts) : undefined;

/** Proposes a longer time and keeps the other directives. A header that browsers do not understand is replaced as a whole. */
export const hstsLonger: Example = (_domain, seen) => {
  const published = ownHsts(seen);
  const isRead = typeof seen.http?.hsts?.maxAge === 'number';
  const longer = published?.replace(/(max-age\s*=\s*)"?\d+"?/i, '$131536000');
  return replacing(published && hstsLine(published), hstsLine(isRead && longer !== undefined ? longer : USUAL_HSTS));
};

/** Proposes for the domain's own answer the header that the page already sends. */
export const hstsOfPage: Example = (_domain, { http }) =>
  hstsLine(copyable(http?.headers?.['strict-transport-security']) ?? USUAL_HSTS);

/** What the preload list asks for. */
export const hstsForPreload: Example = (_domain, seen) => {
  const published = ownHsts(seen);
  return replacing(published && hstsLine(published), hstsLine('max-age=63072000; includeSubDomains; preload'));
};

const cspLine = (policy: string): string => `Content-Security-Policy: ${policy}`;
const USUAL_CSP = "default-src 'self'; object-src 'none'; base-uri 'self'; frame-ancestors 'self'";
export const newCsp = cspLine(USUAL_CSP);

/** The policy in the headers of the page, if there is exactly one. */
const onlyPolicy = (http: HttpObservation | undefined): string | undefined => {
  const lines = http?.headerLines
    ? linesOf(http.headerLines, 'content-security-policy')
    : [http?.headers?.['content-security-policy']].filter((value) => typeof value === 'string');
  const [policy, ...others] = lines;
  return others.length > 0 || policy?.includes(',') === true ? undefined : copyable(policy);
};

const directivesOf = (policy: string): readonly string[] =>
  policy
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);

const nameOf = (directive: string): string => directive.split(/\s+/, 1)[0]?.toLowerCase() ?? '';

/** Sources that let an injected script run. */
const UNSAFE = /^(?:'unsafe-inline'|'unsafe-eval'|'unsafe-hashes'|\*|https?:|wss?:|data:)$/i;

const withoutUnsafe = (directive: string): string => {
  const [name = '', ...sources] = directive.split(/\s+/);
  const left = sources.filter((source) => !UNSAFE.test(source));
  return [name, ...(left.length === 0 ? ["'self'"] : left)].join(' ');
};

/** Takes the sources out that let injected scripts run. Pictures and styles that default-src allows stay allowed. */
const withoutUnsafeScripts = (directives: readonly string[]): readonly string[] => {
  const safe = directives.map((each) => (nameOf(each).startsWith('script-src') ? withoutUnsafe(each) : each));
  if (directives.some((each) => nameOf(each) === 'script-src')) return safe;
  const rest = directives.find((each) => nameOf(each) === 'default-src') ?? "default-src 'self'";
  return [...safe, withoutUnsafe(rest).replace(/^\S+/, 'script-src')];
};

/** Adds the directives that every policy should have. */
const completed = (directives: readonly string[]): readonly string[] => {
  const has = (name: string): boolean => directives.some((directive) => nameOf(directive) === name);
  return [
    ...directives,
    ...(has('object-src') ? [] : ["object-src 'none'"]),
    ...(has('base-uri') ? [] : ["base-uri 'self'"]),
    ...(has('frame-ancestors') ? [] : ["frame-ancestors 'self'"]),
  ];
};

/** Proposes the published policy without its gaps. If its gaps cannot be closed by rules alone, the usual policy takes its place. */
export const cspStricter: Example = (_domain, { http }) => {
  const policy = onlyPolicy(http);
  if (!http || policy === undefined) return newCsp;
  const isUnsafe = cspVerdict([policy], []).unsafe;
  const directives = directivesOf(policy);
  const proposed = completed(isUnsafe ? withoutUnsafeScripts(directives) : directives).join('; ');
  const isEnough = !cspVerdict([proposed], metaPoliciesOf(http)).unsafe;
  return replacing(cspLine(policy), isEnough ? cspLine(proposed) : newCsp);
};

/** Proposes to enforce the policy that only reports. */
export const cspEnforced: Example = (_domain, { http }) => {
  const policy = copyable(headerOf(http?.headerLines ?? [], 'content-security-policy-report-only'));
  return policy === undefined
    ? newCsp
    : { current: `Content-Security-Policy-Report-Only: ${policy}`, proposed: cspLine(policy) };
};

/** Adds a directive to the published policy. */
export const cspWith =
  (directive: string): Example =>
  (_domain, { http }) => {
    const policy = onlyPolicy(http);
    if (policy === undefined) return cspLine(directive);
    return replacing(cspLine(policy), cspLine(policyWith(policy, directive)));
  };

/** Replaces a directive of the same name. */
const policyWith = (policy: string, directive: string): string =>
  [...directivesOf(policy).filter((each) => nameOf(each) !== nameOf(directive)), directive].join('; ');

/** Returns the site that the obsolete ALLOW-FROM names. */
const allowedFrom = (options: string | undefined): string | undefined => {
  const origin = parsedUrl(/^\s*allow-from[\s:]+(\S+)/i.exec(options ?? '')?.[1] ?? '')?.origin;
  return origin?.startsWith('http') === true ? origin : undefined;
};

/**
 * Forbids frames of other sites: in the published policy, and for old browsers in the header. A site that ALLOW-FROM names stays allowed, which only the policy
 * can express.
 */
export const framesForbidden: Example = (_domain, { http }) => {
  const policy = onlyPolicy(http);
  const options = copyable(http?.headers?.['x-frame-options']);
  const current = [
    ...(policy === undefined ? [] : [cspLine(policy)]),
    ...(options === undefined ? [] : [`X-Frame-Options: ${options}`]),
  ].join('\n');
  const partner = allowedFrom(options);
  const ancestors = ["frame-ancestors 'self'", ...(partner === undefined ? [] : [partner])].join(' ');
  const proposed = cspLine(policy === undefined ? ancestors : policyWith(policy, ancestors));
  return replacing(
    current === '' ? undefined : current,
    partner === undefined ? `${proposed}\nX-Frame-Options: SAMEORIGIN` : proposed,
  );
};

type Cookie = HttpObservation['cookies'][number];

/** Shows the cookies that are meant with the attributes that they lack; their values are never shown. */
export const cookiesWith =
  (isMeant: (cookie: Cookie) => boolean, usual: string): Example =>
  (_domain, { http }) => {
    const meant = (http?.cookies ?? []).filter(
      (cookie) => isMeant(cookie) && isOwn(cookie) && copyable(cookie.name) !== undefined,
    );
    const lines = meant
      .slice(0, MOST_COOKIES)
      .map((cookie) => ({ now: cookieLine(cookie), next: cookieLine(safe(cookie)) }));
    if (lines.length === 0) return usual;
    return replacing(lines.map(({ now }) => now).join('\n'), lines.map(({ next }) => next).join('\n'));
  };

const MOST_COOKIES = 5;

/** Set by the site itself, and not to be deleted at once. */
const isOwn = ({ thirdParty, lifetime }: Cookie): boolean => thirdParty !== true && lifetime !== 0;

/** Scripts may need to read cookies that are not for logins. */
const safe = (cookie: Cookie): Cookie => ({
  ...cookie,
  secure: true,
  httpOnly: cookie.httpOnly || cookie.session,
  sameSite: cookie.sameSite === 'unset' ? 'lax' : cookie.sameSite,
});

const SAME_SITE = { strict: 'Strict', lax: 'Lax', none: 'None' } as const;

const cookieLine = ({ name, secure, httpOnly, sameSite, domain, path }: Cookie): string =>
  [
    `Set-Cookie: ${name}=…`,
    ...(domain === undefined || domain === null ? [] : [`Domain=${domain}`]),
    ...(path === undefined ? [] : [`Path=${path}`]),
    ...(secure ? ['Secure'] : []),
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(sameSite === 'unset' ? [] : [`SameSite=${SAME_SITE[sameSite]}`]),
  ].join('; ');
