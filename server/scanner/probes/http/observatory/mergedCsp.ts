/** Directive names to source expressions in lower case, in the Observatory's reading of policies. */
export type MergedCsp = ReadonlyMap<string, ReadonlySet<string>>;

export type CspReading =
  | {
      readonly status: 'read';
      readonly csp: MergedCsp;
      /** report-uri or report-to stands twice in a policy. */
      readonly duplicates: boolean;
    }
  | { readonly status: 'invalid' };

/** Shorter text is no policy. */
const MIN_LENGTH = 6;
const MAY_REPEAT: ReadonlySet<string> = new Set(['report-uri', 'report-to']);
const bySource = new Intl.Collator('en');

interface Source {
  readonly text: string;
  readonly policy: number;
  kept: boolean;
}

/**
 * Several policies as one, as the MDN Observatory does it (and not as CSP Level 3 says: there each holds on its own, see
 * cspWeaknesses.ts): what is in a directive of the first policy must be in that of a later one to count. A policy that is too short, one
 * with a directive twice and one with a malformed percent escape make all of them invalid.
 */
export const mergedCsp = (policies: readonly string[]): CspReading => {
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
      // What later policies do not confirm is dropped by them.
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

/** Sorts, and marks what counts: not what a shorter one of the same policy covers; what two policies agree on. False: malformed. */
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

/** Whether the path of `wide` covers that of `narrow` (CSP Level 3 §6.7.2.12); undefined: a percent escape is malformed. */
const covered = (wide: string, narrow: string): boolean | undefined => {
  if (wide === '' || (wide === '/' && narrow === '')) return true;
  const isFolder = wide.endsWith('/');
  const wideParts = wide.split('/');
  const narrowParts = narrow.split('/');
  if (wideParts.length > narrowParts.length || (!isFolder && wideParts.length !== narrowParts.length)) return false;
  const compared = isFolder ? wideParts.slice(0, -1) : wideParts;
  for (const [index, part] of compared.entries()) {
    const [one, other] = [decoded(part), decoded(narrowParts[index] ?? '')];
    if (one === undefined || other === undefined) return undefined;
    if (one !== other) return false;
  }
  return true;
};

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    // A URIError: the escape is malformed.
    return undefined;
  }
};
