import { mergedCsp, type MergedCsp } from './mergedCsp.ts';
import type { ObservatoryResult } from './observatoryModifiers.ts';

export interface CspInput {
  /** Each a policy of a header line. */
  readonly headerPolicies: readonly string[];
  readonly metaPolicies: readonly string[];
  readonly reportOnly: boolean;
  /** The way to the page began with https. */
  readonly https: boolean;
}

type CspResult = Extract<ObservatoryResult, `csp-${string}`>;

export interface CspClass {
  readonly result: CspResult;
  readonly pass: boolean;
  readonly framesLimited: boolean;
}

const BROAD: ReadonlySet<string> = new Set([
  'ftp:',
  'http:',
  'https:',
  '*',
  'http://*',
  'http://*.*',
  'https://*',
  'https://*.*',
]);
const NOT_IN_META = ['frame-ancestors', 'report-uri', 'sandbox'];
const PASSIVE = ['img-src', 'media-src'];

const isBroad = (source: string): boolean => BROAD.has(source);
const isBroadOrInline = (source: string): boolean =>
  BROAD.has(source) || source === "'unsafe-inline'" || source === 'data:';
const isNonceOrHash = (source: string): boolean => /^'(sha256|sha384|sha512|nonce)-/.test(source);
const isInsecure = (source: string): boolean => source.startsWith('http:') || source.startsWith('ftp:');

/** The test "Content Security Policy". */
export const cspClass = (input: CspInput): CspClass => {
  const all = mergedCsp([...input.headerPolicies, ...input.metaPolicies]);
  if (all.status === 'invalid') return { result: 'csp-header-invalid', pass: false, framesLimited: false };
  if (sizeOf(input.headerPolicies, []) + sizeOf(input.metaPolicies, NOT_IN_META) === 0) {
    const result = input.reportOnly ? 'csp-not-implemented-but-reporting-enabled' : 'csp-not-implemented';
    return { result, pass: false, framesLimited: false };
  }
  const result = resultOf(all.csp, input.https);
  const pass = PASSING.has(result);
  return {
    result: pass && all.duplicates ? 'csp-implemented-but-duplicate-directives' : result,
    pass,
    framesLimited: all.csp.has('frame-ancestors'),
  };
};

const PASSING: ReadonlySet<CspResult> = new Set([
  'csp-implemented-with-no-unsafe',
  'csp-implemented-with-no-unsafe-default-src-none',
  'csp-implemented-with-unsafe-inline-in-style-src-only',
  'csp-implemented-with-insecure-scheme-in-passive-content-only',
]);

/** How many directives count; what cannot be read has none. */
const sizeOf = (policies: readonly string[], without: readonly string[]): number => {
  const reading = mergedCsp(policies);
  if (reading.status === 'invalid') return 0;
  const counted = [...reading.csp.keys()].filter((directive) => !without.includes(directive)).length;
  return counted + (reading.duplicates ? 1 : 0);
};

const resultOf = (merged: MergedCsp, https: boolean): CspResult => {
  // Lists that fall back to default-src are one with it: what is not counted in one is not counted in the other.
  const csp = new Map(Array.from(merged, ([directive, sources]) => [directive, new Set(sources)] as const));
  const listOf = (directive: string): Set<string> => csp.get(directive) ?? csp.get('default-src') ?? new Set(['*']);
  const [scripts, styles, objects] = [listOf('script-src'), listOf('style-src'), listOf('object-src')];
  for (const list of [scripts, styles]) if (some(list, isNonceOrHash)) list.delete("'unsafe-inline'");
  if (scripts.has("'strict-dynamic'")) {
    if (!some(scripts, isNonceOrHash)) return 'csp-header-invalid';
    for (const source of scripts) if (isOverruledByStrictDynamic(source)) scripts.delete(source);
  }
  if (some(scripts, isBroadOrInline) || some(objects, isBroad)) return 'csp-implemented-with-unsafe-inline';
  if (https && (some(scripts, isInsecure) || activeLists(csp).some((list) => some(list, isInsecure))))
    return 'csp-implemented-with-insecure-scheme';
  if (scripts.has("'unsafe-eval'") || styles.has("'unsafe-eval'")) return 'csp-implemented-with-unsafe-eval';
  const passive = PASSIVE.map((directive) => csp.get(directive) ?? csp.get('default-src') ?? new Set<string>());
  if (https && passive.some((list) => some(list, isInsecure)))
    return 'csp-implemented-with-insecure-scheme-in-passive-content-only';
  if (some(styles, isBroadOrInline)) return 'csp-implemented-with-unsafe-inline-in-style-src-only';
  const fallback = csp.get('default-src');
  return fallback?.size === 1 && fallback.has("'none'")
    ? 'csp-implemented-with-no-unsafe-default-src-none'
    : 'csp-implemented-with-no-unsafe';
};

const some = (sources: ReadonlySet<string>, is: (source: string) => boolean): boolean => [...sources].some(is);

const activeLists = (csp: ReadonlyMap<string, Set<string>>): readonly Set<string>[] =>
  Array.from(csp).flatMap(([directive, sources]) =>
    PASSIVE.includes(directive) || directive === 'script-src' ? [] : [sources],
  );

/** 'strict-dynamic' makes browsers ignore hosts, schemes, 'self' and 'unsafe-inline' (CSP Level 3 §6.7.2.3). */
const isOverruledByStrictDynamic = (source: string): boolean =>
  source === "'self'" || source === "'unsafe-inline'" || [...BROAD].some((broad) => source.startsWith(broad));
