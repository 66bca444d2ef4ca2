import type { HttpObservation } from '../observation.ts';
import { headerOf, linesOf, type HeaderLines } from '../pageHeaders.ts';
import {
  cookieClass,
  contentTypeOptionsClass,
  corsClass,
  embedderPolicyClass,
  frameOptionsClass,
  openerPolicyClass,
  referrerClass,
  resourcePolicyClass,
  integrityClass,
  hostOf,
  hstsClass,
  redirectionClass,
} from './classes.ts';
import { isPreloaded } from '../hstsPreload.ts';
import { cspClass, type CspClass } from './cspClass.ts';
import { OBSERVATORY_MODIFIERS, type ObservatoryResult } from './observatoryModifiers.ts';

/** One test of the MDN HTTP Observatory. `result` and the fields derived from it are null if it could not be checked. */
export interface ObservatoryTest {
  readonly name: string;
  readonly title: string;
  readonly result: ObservatoryResult | null;
  /** Points that it adds to 100 or subtracts from it. */
  readonly modifier: number | null;
  readonly pass: boolean | null;
}

/** How the MDN HTTP Observatory (algorithm version 6) rates a site. */
export interface Observatory {
  /** From 0; above 100 with extra credit. Null if one of the tests could not be made. */
  readonly score: number | null;
  /** A+ to F. */
  readonly grade: string | null;
  /** Twelve, in the Observatory's order. */
  readonly tests: readonly ObservatoryTest[];
}

const EXTRA_CREDIT_FROM = 90;

/**
 * Rates what was seen as the Observatory would. Returns null if no page was read, if the page is an error (the Observatory refuses those too, except 401 and
 * 403), and for observations by versions that did not record enough. Pure: the result depends only on the observation.
 */
export const observatoryOf = (seen: HttpObservation): Observatory | null => {
  const page = [seen.secure, seen.plain].filter(isAnswered).find(({ stopped }) => stopped === null);
  const { headerLines } = seen;
  if (!page || !headerLines || !isJudged(page.finalStatus)) return null;
  const https = page.hops[0]?.url.startsWith('https:') === true;
  const csp = cspOf(seen, headerLines, https);
  const domain = hostOf([seen.secure, seen.plain].find(isAnswered)?.hops[0]?.url ?? '');
  const isEncrypted = (host: string) => isPreloaded(host, domain, seen.preloadList);
  const hsts = hstsClass(seen.secure, isEncrypted);
  const tests = [
    test('content-security-policy', 'Content Security Policy (CSP)', csp.result, csp.pass),
    test('cookies', 'Cookies', cookieClass(seen.cookies, hsts !== undefined && PASSING.has(hsts))),
    test('cross-origin-embedder-policy', 'Cross Origin Embedder Policy', embedderPolicyClass(headerLines)),
    test('cross-origin-opener-policy', 'Cross Origin Opener Policy', openerPolicyClass(headerLines)),
    test('cross-origin-resource-sharing', 'Cross Origin Resource Sharing (CORS)', corsClass(seen.cors)),
    test('redirection', 'Redirection', redirectionClass(seen.plain, isEncrypted)),
    test(
      'referrer-policy',
      'Referrer Policy',
      referrerClass(headerLines, htmlOf(seen, headerLines)?.referrerMeta ?? null),
    ),
    test('strict-transport-security', 'Strict Transport Security (HSTS)', hsts),
    test(
      'subresource-integrity',
      'Subresource Integrity',
      integrityClass(seen.document ?? null, headerOf(headerLines, 'content-type'), https),
    ),
    test('x-content-type-options', 'X-Content-Type-Options', contentTypeOptionsClass(headerLines)),
    test('x-frame-options', 'X-Frame-Options', frameOptionsClass(headerLines, csp.framesLimited)),
    test('cross-origin-resource-policy', 'Cross Origin Resource Policy', resourcePolicyClass(headerLines)),
  ];
  const score = scoreOf(tests);
  return { score, grade: score === null ? null : observatoryGrade(score), tests };
};

const isAnswered = (chain: HttpObservation['plain']) => chain.status === 'answered';

const isJudged = (status: number): boolean => (status >= 200 && status < 400) || status === 401 || status === 403;

/** The page's own markup counts only if it is declared as HTML. */
const htmlOf = (seen: HttpObservation, lines: HeaderLines) => {
  const type = headerOf(lines, 'content-type')?.split(';')[0] ?? '';
  return type === 'text/html' || type === 'application/xhtml+xml' ? seen.document : null;
};

const cspOf = (seen: HttpObservation, lines: HeaderLines, https: boolean): CspClass =>
  cspClass({
    headerPolicies: linesOf(lines, 'content-security-policy').flatMap((line) => line.split(',')),
    metaPolicies: htmlOf(seen, lines)?.cspMetas.map(({ content }) => content) ?? [],
    reportOnly: (headerOf(lines, 'content-security-policy-report-only') ?? '') !== '',
    https,
  });

/** Passing results other than those of the CSP test, which says itself whether it passes. */
const PASSING: ReadonlySet<ObservatoryResult> = new Set<ObservatoryResult>([
  'cookies-secure-with-httponly-sessions-and-samesite',
  'cookies-secure-with-httponly-sessions',
  'cookies-not-found',
  'cross-origin-resource-sharing-not-implemented',
  'cross-origin-resource-sharing-implemented-with-public-access',
  'cross-origin-resource-sharing-implemented-with-restricted-access',
  'redirection-to-https',
  'redirection-all-redirects-preloaded',
  'redirection-not-needed-no-http',
  'referrer-policy-private',
  'referrer-policy-not-implemented',
  'hsts-implemented-max-age-at-least-six-months',
  'hsts-preloaded',
  'sri-implemented-and-all-scripts-loaded-securely',
  'sri-implemented-and-external-scripts-loaded-securely',
  'sri-not-implemented-response-not-html',
  'sri-not-implemented-but-no-scripts-loaded',
  'sri-not-implemented-but-all-scripts-loaded-from-secure-origin',
  'x-content-type-options-nosniff',
  'x-frame-options-implemented-via-csp',
  'x-frame-options-sameorigin-or-deny',
  'x-frame-options-allow-from-origin',
  'corp-not-implemented',
  'corp-implemented-with-same-origin',
  'corp-implemented-with-same-site',
  'corp-implemented-with-cross-origin',
  'coop-not-implemented',
  'coop-implemented-with-same-origin',
  'coop-implemented-with-same-origin-allow-popups',
  'coop-implemented-with-noopener-allow-popups',
  'coop-implemented-with-unsafe-none',
  'coep-not-implemented',
  'coep-implemented-with-require-corp',
  'coep-implemented-with-credentialless',
  'coep-implemented-with-unsafe-none',
]);

const test = (
  name: string,
  title: string,
  result: ObservatoryResult | undefined,
  pass = result !== undefined && PASSING.has(result),
): ObservatoryTest =>
  result === undefined
    ? { name, title, result: null, modifier: null, pass: null }
    : { name, title, result, modifier: OBSERVATORY_MODIFIERS[result], pass };

/** Extra credit counts only from a score of 90. */
const scoreOf = (tests: readonly ObservatoryTest[]): number | null => {
  const modifiers = tests.map(({ modifier }) => modifier);
  const known = modifiers.filter((modifier) => modifier !== null);
  if (known.length < modifiers.length) return null;
  const sum = (some: readonly number[]): number => some.reduce((total, modifier) => total + modifier, 100);
  const withoutCredit = sum(known.filter((modifier) => modifier < 0));
  return Math.max(withoutCredit >= EXTRA_CREDIT_FROM ? sum(known) : withoutCredit, 0);
};

/** The lowest score of each grade. */
const GRADES = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
] as const;

export const observatoryGrade = (score: number): string => GRADES.find(([from]) => score >= from)?.[1] ?? 'F';
