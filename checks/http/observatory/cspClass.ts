import type { ObservatoryResult } from './observatoryModifiers.ts';
import { percentDecoded } from '../../../schema/percentDecoded.ts';

interface CspInput {
  /** One policy per header line. */
  readonly headerPolicies: readonly string[];
  readonly metaPolicies: readonly string[];
  readonly reportOnly: boolean;
  /** The chain to the page began with https. */
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

/** Runs the test "Content Security Policy". */
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

/** Returns how many directives count; an unreadable policy has none. */
const sizeOf = (policies: readonly string[], without: readonly string[]): number => {
  const reading = mergedCsp(policies);
  if (reading.status === 'invalid') return 0;
  const counted = [...reading.csp.keys()].filter((directive) => !without.includes(directive)).length;
  return counted + (reading.duplicates ? 1 : 0);
};

const resultOf = (merged: MergedCsp, https: boolean): CspResult => {
  // Lists that fall back to default-src share it: what is removed from one is removed from the other.
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

/** Directive names mapped to lower-case source expressions, as the Observatory reads policies. */
type MergedCsp = ReadonlyMap<string, ReadonlySet<string>>;

type CspReading =
  | {
      readonly status: 'read';
      readonly csp: MergedCsp;
      /** A policy repeats report-uri or report-to. */
      readonly duplicates: boolean;
    }
  | { readonly status: 'invalid' };

/** Shorter texts are not policies. */
const MIN_LENGTH = 6;
const MAY_REPEAT: ReadonlySet<string> = new Set(['report-uri', 'report-to']);
const bySource = new Intl.Collator('en');

interface Source {
  readonly text: string;
  readonly policy: number;
  kept: boolean;
}

/**
 * Merges several policies into one as the MDN Observatory does (and not as CSP Level 3 says, where each applies on its own; see cspWeaknesses.ts): a source of
 * the first policy's directive counts only if it is also in that directive of a later policy. A policy that is too short, repeats a directive or has a
 * malformed percent escape makes all of them invalid.
 */
const mergedCsp = (policies: readonly string[]): CspReading => {
  const texts = policies.map((policy) => policy.replace(/[\r\n]/g, '').trim());
  if (texts.some((text) => text.length < MIN_LENGTH)) return { status: 'invalid' };
  const merged = new Map<string, Source[]>();
  let duplicates = false;
  for (const [policy, text] of texts.entries()) {
    const seen = new Set<string>();
    for (const { directive, sources } of directivesOf(text)) {
      if (seen.has(directive)) {
        if (!MAY_REPEAT.has(directive)) return { status: 'invalid' };
        duplicates = true;
      }
      seen.add(directive);
      const own = sources.map((source): Source => ({ text: source, policy, kept: policy === 0 }));
      const all = policy === 0 ? own : [...(merged.get(directive) ?? []), ...own];
      if (!markKept(all)) return { status: 'invalid' };
      const kept = all.filter((source) => source.kept);
      // Sources of the first policy are dropped unless later policies confirm them.
      if (policy === 0 && texts.length > 1) for (const source of kept) source.kept = false;
      merged.set(directive, kept);
    }
  }
  const csp = new Map(Array.from(merged, ([directive, sources]) => [directive, setOf(sources)] as const));
  return { status: 'read', csp, duplicates };
};

const setOf = (sources: readonly Source[]): ReadonlySet<string> =>
  new Set(sources.length === 0 ? ["'none'"] : sources.map(({ text }) => text));

const directivesOf = (policy: string): readonly { readonly directive: string; readonly sources: readonly string[] }[] =>
  policy
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .flatMap(([name = '', ...values]) => {
      if (name === '') return [];
      const directive = name.toLowerCase();
      const sources = values.map((value) => value.toLowerCase());
      return [{ directive, sources: sources.length === 0 && directive.endsWith('-src') ? ["'none'"] : sources }];
    });

/**
 * Sorts the sources and marks those that count: drops a source that a shorter one of the same policy covers, and keeps one that two policies agree on. Returns
 * false if a source is malformed.
 */
const markKept = (sources: Source[]): boolean => {
  sources.sort((one, other) => bySource.compare(one.text, other.text));
  for (const [index, source] of sources.entries()) {
    const before = sources[index - 1];
    if (!before) continue;
    if (before.policy === source.policy) {
      if (source.text.startsWith(before.text)) source.kept = false;
      continue;
    }
    const covers = covered(before.text, source.text);
    if (covers === undefined) return false;
    if (covers) source.kept = true;
  }
  return true;
};

/** Returns whether the path of `wide` covers that of `narrow` (CSP Level 3 §6.7.2.12). Returns `undefined` if a percent escape is malformed. */
const covered = (wide: string, narrow: string): boolean | undefined => {
  if (wide === '' || (wide === '/' && narrow === '')) return true;
  const isFolder = wide.endsWith('/');
  const wideParts = wide.split('/');
  const narrowParts = narrow.split('/');
  if (wideParts.length > narrowParts.length || (!isFolder && wideParts.length !== narrowParts.length)) return false;
  const compared = isFolder ? wideParts.slice(0, -1) : wideParts;
  for (const [index, part] of compared.entries()) {
    const [one, other] = [percentDecoded(part), percentDecoded(narrowParts[index] ?? '')];
    if (one === undefined || other === undefined) return undefined;
    if (one !== other) return false;
  }
  return true;
};
