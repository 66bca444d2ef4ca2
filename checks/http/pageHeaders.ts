import type { HttpObservation } from './observation.ts';
import type { HttpHop } from '../../server/scanner/io/scannerIo.ts';
import { wellFormedText } from '../kit/boundedText.ts';

export type HeaderLines = NonNullable<HttpObservation['headerLines']>;

/** Headers that a check or a fact uses. Others may contain anything and are not kept. */
const HEADERS_KEPT: ReadonlySet<string> = new Set([
  'strict-transport-security',
  'content-security-policy',
  'content-security-policy-report-only',
  'x-frame-options',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'permissions-policy-report-only',
  'feature-policy',
  'cross-origin-opener-policy',
  'cross-origin-embedder-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'reporting-endpoints',
  'report-to',
  'nel',
  'x-xss-protection',
  'x-permitted-cross-domain-policies',
  'x-download-options',
  'x-dns-prefetch-control',
  'expect-ct',
  'public-key-pins',
  'public-key-pins-report-only',
  'x-content-security-policy',
  'x-webkit-csp',
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'server',
  'via',
  'x-powered-by',
  'x-aspnet-version',
  'x-aspnetmvc-version',
  'x-generator',
  'x-runtime',
  'x-version',
  'content-type',
  'content-encoding',
  'cache-control',
  'expires',
  'pragma',
  'vary',
  'etag',
  'last-modified',
  'age',
  'alt-svc',
  'clear-site-data',
]);

const MAX_LINES = 200;

/** Returns the header lines of a response that are kept, in order, including duplicates. */
export const keptHeaders = ({ headers }: HttpHop): HeaderLines =>
  headers
    .filter(([name]) => HEADERS_KEPT.has(name))
    .slice(0, MAX_LINES)
    .map(([name, value]) => [name, wellFormedText(value, 16_384)]);

/** Returns the values of all lines with that name. */
export const linesOf = (lines: HeaderLines, name: string): readonly string[] =>
  lines.flatMap(([header, value]) => (header === name ? [value] : []));

/** Joins header lines with the same name into one list (RFC 9110 §5.3); null if there is none. */
export const headerOf = (lines: HeaderLines, name: string): string | null => {
  const values = linesOf(lines, name);
  return values.length === 0 ? null : values.join(', ');
};

const COMPRESSIONS: ReadonlySet<string> = new Set([
  'gzip',
  'x-gzip',
  'deflate',
  'compress',
  'x-compress',
  'br',
  'zstd',
  'dcb',
  'dcz',
]);

/** Returns how a page was compressed, in the words of its Content-Encoding; null if it was not. Some servers send `identity` or a character encoding. */
export const compressionOf = (lines: HeaderLines): string | null => {
  const value = headerOf(lines, 'content-encoding');
  const codings = value?.split(',').map((coding) => coding.trim().toLowerCase()) ?? [];
  return codings.some((coding) => COMPRESSIONS.has(coding)) ? value : null;
};

const TOKEN = String.raw`[A-Za-z*][\w!#$%&'*+.^|~:/\x60-]*`;
const STRING = String.raw`"(?:[ !#-[\]-~]|\\["\\])*"`;
const PARAMETER = String.raw`; *[a-z*][a-z0-9_.*-]*(?:=(?:-?\d{1,15}(?:\.\d{1,3})?|${STRING}|${TOKEN}|:[\w+/=]*:|\?[01]))?`;
const TOKEN_ITEM = new RegExp(`^(${TOKEN})(?:${PARAMETER})*$`);

/**
 * Returns the token of a structured field, which may have parameters (RFC 8941 §3.3). Returns `undefined` if the value is not a token, which browsers ignore.
 */
const fieldToken = (value: string): string | undefined => TOKEN_ITEM.exec(value.trim())?.[1];

/** HTML standard, "cross-origin opener policy" and "embedder policy": the values that each header may have. */
const ISOLATION_POLICIES = {
  'cross-origin-opener-policy': ['same-origin', 'same-origin-allow-popups', 'noopener-allow-popups', 'unsafe-none'],
  'cross-origin-embedder-policy': ['require-corp', 'credentialless', 'unsafe-none'],
} as const;

/** Returns the policy that such a header's value names; `undefined` if browsers ignore it. */
export const isolationPolicy = <Header extends keyof typeof ISOLATION_POLICIES>(
  header: Header,
  value: string,
): (typeof ISOLATION_POLICIES)[Header][number] | undefined => {
  const token = fieldToken(value);
  return ISOLATION_POLICIES[header].find((policy) => policy === token);
};
