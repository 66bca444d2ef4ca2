import type { HttpObservation } from './observation.ts';
import { linesOf } from './pageHeaders.ts';

/** One serialized policy: directive names in lower case, each with its source expressions. */
export type CspPolicy = ReadonlyMap<string, readonly string[]>;

/** Parses a serialized policy list (CSP Level 3 §2.2): the header's values, each of which may contain several policies, separated by commas. */
export const parseCspList = (values: readonly string[]): readonly CspPolicy[] =>
  values
    .flatMap((value) => value.split(','))
    .map(parseCsp)
    .filter((policy) => policy.size > 0);

/** If a directive is repeated, the first one counts (§2.2.1). */
const parseCsp = (text: string): CspPolicy => {
  const policy = new Map<string, readonly string[]>();
  for (const part of text.split(';')) {
    const [name, ...sources] = part.split(/[\t\n\f\r ]+/).filter(Boolean);
    const key = name?.toLowerCase();
    if (key !== undefined && !policy.has(key)) policy.set(key, sources);
  }
  return policy;
};

/** Returns the text of every policy that browsers enforce on the page: those of the headers (CSP Level 3 §2.2), then those in its head. */
export const policiesOf = (seen: HttpObservation): readonly string[] => [
  ...headerPoliciesOf(seen),
  ...metaPoliciesOf(seen),
];

export const headerPoliciesOf = ({ headerLines }: HttpObservation): readonly string[] =>
  linesOf(headerLines ?? [], 'content-security-policy').flatMap((line) => line.split(','));

export const metaPoliciesOf = ({ document }: HttpObservation): readonly string[] =>
  (document?.cspMetas ?? []).filter(({ inHead }) => inHead).map(({ content }) => content);

const KNOWN: ReadonlySet<string> = new Set(
  `default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src connect-src media-src
  object-src frame-src child-src worker-src manifest-src fenced-frame-src base-uri form-action frame-ancestors navigate-to sandbox
  report-uri report-to upgrade-insecure-requests require-trusted-types-for trusted-types webrtc`.split(/\s+/),
);
/** Formerly supported; browsers now ignore them. */
const OBSOLETE: ReadonlySet<string> = new Set(
  'block-all-mixed-content plugin-types prefetch-src referrer reflected-xss require-sri-for'.split(' '),
);
const NOT_IN_META: ReadonlySet<string> = new Set(['frame-ancestors', 'report-uri', 'sandbox']);
const KEYWORD =
  /^(self|none|unsafe-inline|unsafe-eval|strict-dynamic|unsafe-hashes|report-sample|wasm-unsafe-eval|(nonce|sha256|sha384|sha512)-.*)$/i;
const QUOTED =
  /^'(self|none|unsafe-inline|unsafe-eval|strict-dynamic|unsafe-hashes|report-sample|wasm-unsafe-eval|inline-speculation-rules|trusted-types-eval|report-sha(256|384|512)|unsafe-webtransport-hashes|(nonce|sha256|sha384|sha512)-[A-Za-z0-9+/_-]+={0,2})'$/i;
const MAX_FAULTS = 20;
/** 96 bits in base64: shorter nonces can be guessed, or were never random. */
const MIN_NONCE_LENGTH = 16;

/** Describes what browsers ignore in a policy, one sentence each. These are not weaknesses, but have no effect (CSP Level 3 §2.2, §2.3). */
export const cspFaults = (headerPolicies: readonly string[], metaPolicies: readonly string[]): readonly string[] => [
  ...new Set(
    [
      ...headerPolicies.flatMap((policy) => faultsOf(policy)),
      ...metaPolicies.flatMap((policy) => [...faultsOf(policy), ...metaFaults(policy)]),
    ].slice(0, MAX_FAULTS),
  ),
];

const directivesOf = (policy: string): readonly (readonly [string, readonly string[]])[] =>
  policy.split(';').flatMap((part) => {
    const [name, ...values] = part.split(/[\t\n\f\r ]+/).filter(Boolean);
    return name === undefined ? [] : [[name.toLowerCase(), values] as const];
  });

const faultsOf = (policy: string): readonly string[] => {
  const seen = new Set<string>();
  return directivesOf(policy).flatMap(([name, values]) => {
    const repeated = seen.has(name);
    seen.add(name);
    if (repeated) return [`${name} stands more than once: only the first counts`];
    if (OBSOLETE.has(name)) return [`${name} is obsolete: browsers pass over it`];
    if (!KNOWN.has(name)) return [`${name.slice(0, 60)} is no directive`];
    return /-src(-elem|-attr)?$|^(base-uri|form-action|frame-ancestors)$/.test(name) ? sourceFaults(name, values) : [];
  });
};

const sourceFaults = (name: string, sources: readonly string[]): readonly string[] => {
  const lower = sources.map((source) => source.toLowerCase());
  const faults = sources.flatMap((source) => {
    if (KEYWORD.test(source)) return [`${name}: ${source.slice(0, 60)} must stand in single quotes`];
    if (source.startsWith("'") && !QUOTED.test(source)) return [`${name}: ${source.slice(0, 60)} is no keyword`];
    if (KNOWN.has(source.toLowerCase())) return [`${name}: a semicolon is missing before ${source}`];
    return [];
  });
  const short = sources.find((source) => /^'nonce-/i.test(source) && source.length - 8 < MIN_NONCE_LENGTH);
  if (short !== undefined) faults.push(`${name}: ${short} is too short to be random`);
  if (lower.includes("'none'") && sources.length > 1) faults.push(`${name}: 'none' beside other sources does nothing`);
  const trusted = lower.some((source) => /^'(nonce|sha256|sha384|sha512)-/.test(source));
  if (lower.includes("'strict-dynamic'") && !trusted)
    faults.push(`${name}: 'strict-dynamic' without a nonce or a hash blocks every script`);
  return faults;
};

const metaFaults = (policy: string): readonly string[] =>
  directivesOf(policy).flatMap(([name]) => (NOT_IN_META.has(name) ? [`${name} does nothing in a <meta> element`] : []));
