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

/** If a directive is repeated, the first one counts; a directive with a character outside ASCII is ignored (§2.2.1). */
const parseCsp = (text: string): CspPolicy => {
  const policy = new Map<string, readonly string[]>();
  for (const [name, values, isAscii] of directivesOf(text)) {
    if (isAscii && !policy.has(name)) policy.set(name, values);
  }
  return policy;
};

type Directive = readonly [name: string, values: readonly string[], isAscii: boolean];

const directivesOf = (policy: string): readonly Directive[] =>
  policy.split(';').flatMap((part) => {
    const [name, ...values] = part.split(/[\t\n\f\r ]+/).filter(Boolean);
    return name === undefined ? [] : [[name.toLowerCase(), values, !/[^\0-\x7f]/.test(part)] as const];
  });

/** Returns the text of every policy that browsers enforce on the page: those of the headers (CSP Level 3 §2.2), then those in its head. */
export const policiesOf = (seen: HttpObservation): readonly string[] => [
  ...headerPoliciesOf(seen),
  ...metaPoliciesOf(seen),
];

export const headerPoliciesOf = ({ headerLines }: HttpObservation): readonly string[] =>
  linesOf(headerLines ?? [], 'content-security-policy').flatMap((line) => line.split(','));

export const metaPoliciesOf = ({ document }: HttpObservation): readonly string[] =>
  (document?.cspMetas ?? []).filter(({ inHead }) => inHead).map(({ content }) => content);

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const KNOWN = words(
  `default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src connect-src media-src
  object-src frame-src child-src worker-src manifest-src fenced-frame-src base-uri form-action frame-ancestors sandbox
  report-uri report-to upgrade-insecure-requests require-trusted-types-for trusted-types webrtc`,
);
/** From earlier drafts or versions of the standard; browsers ignore them. */
const OBSOLETE = words(
  'block-all-mixed-content plugin-types prefetch-src referrer reflected-xss require-sri-for disown-opener navigate-to',
);
const NOT_IN_META = words('frame-ancestors report-uri sandbox');
/** HTML standard, "parse a sandboxing directive". */
const SANDBOX_TOKENS = words(
  `allow-downloads allow-forms allow-modals allow-orientation-lock allow-pointer-lock allow-popups allow-popups-to-escape-sandbox
  allow-presentation allow-same-origin allow-scripts allow-storage-access-by-user-activation allow-top-navigation
  allow-top-navigation-by-user-activation allow-top-navigation-to-custom-protocols`,
);
const HAS_SOURCES = /-src(-elem|-attr)?$|^(base-uri|form-action|frame-ancestors)$/;
/** Only in scripts does 'strict-dynamic' have a meaning; workers and default-src limit them too. */
const LIMITS_SCRIPTS = /^(default|script|worker|child)-src(-elem|-attr)?$/;
const KEYWORD =
  /^(self|none|unsafe-inline|unsafe-eval|strict-dynamic|unsafe-hashes|report-sample|wasm-unsafe-eval|wasm-eval|unsafe-hashed-attributes|inline-speculation-rules|trusted-types-eval|(nonce|sha256|sha384|sha512)-.*)$/i;
const QUOTED =
  /^'(self|none|unsafe-inline|unsafe-eval|strict-dynamic|unsafe-hashes|report-sample|wasm-unsafe-eval|inline-speculation-rules|trusted-types-eval|report-sha(256|384|512)|unsafe-webtransport-hashes|(nonce|sha256|sha384|sha512)-[A-Za-z0-9+/_-]+={0,2})'$/i;
const HASH = /^'sha(256|384|512)-([A-Za-z0-9+/_-]+)={0,2}'$/i;
const SCHEME_SOURCE = /^[a-z][a-z0-9+.-]*:$/i;
/** Browsers also read names with an underscore, and ignore what follows "?" and "#". */
const HOST_SOURCE = /^([a-z][a-z0-9+.-]*:\/\/)?(\*|(\*\.)?[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?)(:([0-9]+|\*))?(\/.*)?$/i;
const IPV6_SOURCE = /^([a-z][a-z0-9+.-]*:\/\/)?\[[0-9a-f:.]+\](:([0-9]+|\*))?(\/.*)?$/i;
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

const shown = (text: string): string => text.slice(0, 60);

const faultsOf = (policy: string): readonly string[] => {
  const seen = new Set<string>();
  return directivesOf(policy).flatMap(([name, values, isAscii]) => {
    if (!isAscii) return [`${shown(name)} contains characters outside ASCII: browsers ignore the whole directive`];
    const repeated = seen.has(name);
    seen.add(name);
    if (repeated) return [`${name} stands more than once: only the first counts`];
    if (OBSOLETE.has(name)) return [`${name} is obsolete: browsers pass over it`];
    if (!KNOWN.has(name)) return [`${shown(name)} is no directive${whyUnknown(name)}`];
    return [...semicolonFaults(name, values), ...valueFaults(name, values)];
  });
};

const whyUnknown = (name: string): string => {
  if (name.endsWith(':') && KNOWN.has(name.slice(0, -1))) return ': its name ends without a colon';
  return QUOTED.test(name) || name.includes('.') ? ': a comma or semicolon before it ends the directive' : '';
};

/** The first value of report-to is a name of the site's choice. */
const semicolonFaults = (name: string, values: readonly string[]): readonly string[] =>
  values
    .slice(name === 'report-to' ? 1 : 0)
    .filter((value) => isDirectiveName(value))
    .map((value) => `${name}: a semicolon is missing before ${value}`);

const isDirectiveName = (value: string): boolean => KNOWN.has(value.toLowerCase()) || OBSOLETE.has(value.toLowerCase());

const valueFaults = (name: string, values: readonly string[]): readonly string[] => {
  if (HAS_SOURCES.test(name))
    return [...values.flatMap((value) => sourceFault(name, value)), ...listFaults(name, values)];
  const unknown = values.filter((value) => !isDirectiveName(value) && !isValueOf(name, value));
  return unknown.map((value) => `${name}: ${shown(value)} is no value of it`);
};

const isValueOf = (name: string, value: string): boolean => {
  const lower = value.toLowerCase();
  switch (name) {
    case 'sandbox':
      return SANDBOX_TOKENS.has(lower);
    case 'require-trusted-types-for':
      return value === "'script'";
    case 'trusted-types':
      return !value.startsWith("'") || lower === "'none'" || lower === "'allow-duplicates'";
    default:
      return true;
  }
};

const sourceFault = (name: string, source: string): readonly string[] => {
  const value = shown(source);
  if (isDirectiveName(source)) return [];
  if (KEYWORD.test(source)) return [`${name}: ${value} must stand in single quotes`];
  if (source.startsWith("'")) return QUOTED.test(source) ? hashFault(name, source) : quotedFault(name, source);
  if (/^(https?|wss?|data|blob)$/i.test(source)) return [`${name}: ${value} without a colon is the name of a host`];
  if (IPV6_SOURCE.test(source)) return [`${name}: ${value} is an IPv6 address, which policies cannot name`];
  return SCHEME_SOURCE.test(source) || HOST_SOURCE.test(source) ? [] : [`${name}: ${value} is no address of a source`];
};

/** Proposed extensions, which Chrome tries out: of scripts by the hashes of their addresses, and of texts for eval() (w3c/webappsec-csp#784). */
const PROPOSED = /^'(strict-dynamic-url|(url|eval)-sha(256|384|512)-[A-Za-z0-9+/_-]+={0,2})'$/i;

const quotedFault = (name: string, source: string): readonly string[] => {
  if (PROPOSED.test(source)) return [];
  return /^'(nonce|sha256|sha384|sha512)-.*'$/i.test(source)
    ? [`${name}: ${shown(source)} has no value in base64, so browsers ignore it`]
    : [`${name}: ${shown(source)} is no keyword`];
};

const hashFault = (name: string, source: string): readonly string[] => {
  const [, bits, digest] = HASH.exec(source) ?? [];
  if (digest === undefined || Math.floor((digest.length * 3) / 4) === Number(bits) / 8) return [];
  return [`${name}: ${shown(source)} does not have the length of such a hash, so nothing matches it`];
};

const listFaults = (name: string, sources: readonly string[]): readonly string[] => {
  const lower = sources.map((source) => source.toLowerCase());
  const faults: string[] = [];
  const short = sources.find(
    (source) => /^'nonce-/i.test(source) && QUOTED.test(source) && source.length - 8 < MIN_NONCE_LENGTH,
  );
  if (short !== undefined) faults.push(`${name}: ${short} is too short to be random`);
  const others = lower.filter((source) => source !== "'none'" && source !== "'report-sample'");
  if (lower.includes("'none'") && others.length > 0) faults.push(`${name}: 'none' beside other sources does nothing`);
  const hasHash = lower.some((source) => /^'sha(256|384|512)-/.test(source));
  if (lower.includes("'strict-dynamic'")) {
    if (!LIMITS_SCRIPTS.test(name)) faults.push(`${name}: 'strict-dynamic' concerns scripts only`);
    else if (!hasHash && !lower.some((source) => source.startsWith("'nonce-")))
      faults.push(`${name}: 'strict-dynamic' without a nonce or a hash blocks every script`);
  }
  if (lower.includes("'unsafe-hashes'") && !hasHash)
    faults.push(`${name}: 'unsafe-hashes' without a hash does nothing`);
  if (lower.includes("'unsafe-eval'") && /^script-src-(elem|attr)$/.test(name))
    faults.push(`${name}: 'unsafe-eval' counts in script-src and default-src only`);
  const addresses = name === 'script-src-attr' ? sources.filter((source) => !source.startsWith("'")) : [];
  if (addresses.length > 0)
    faults.push(`${name}: addresses like ${shown(addresses[0] ?? '')} do nothing, as attributes have none`);
  return faults;
};

const metaFaults = (policy: string): readonly string[] =>
  directivesOf(policy).flatMap(([name]) => (NOT_IN_META.has(name) ? [`${name} does nothing in a <meta> element`] : []));
