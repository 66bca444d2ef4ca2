import MiniSearch from 'minisearch';
import { companyWords, nameConfidence } from './companyName.ts';

/** At most this many are given. */
const MAX_RESULTS = 8;
/** Longer queries are no company's name. */
const MAX_QUERY_LENGTH = 100;

export interface CompanyDirectory {
  /** Best first; nothing for fewer than 2 characters. */
  search(query: string): readonly Company[];
  /** Whether a text could be a company's name: 2 to 100 characters, and no domain. */
  isSearch(query: string): boolean;
  /** The company that is known to own this registrable domain. */
  byDomain(registrableDomain: string): Pick<Company, 'name' | 'logoUrl'> | undefined;
}

const logoUrlOf = (entry: CompanyEntry): string | null => (entry.logo ? `/logos/${entry.logo}.svg` : null);

/** Fewer would leave out Google for "go". */
const MAX_CANDIDATES = 300;
/** Less sure is no result but noise. */
const MIN_CONFIDENCE = 0.3;

/** What is typed as a domain is scanned and not searched: no blank, and a dot before at least two letters. */
const isDomain = (text: string): boolean => /^[^\s.]+(\.[^\s.]+)*\.\p{L}{2,63}\.?$/u.test(text);

/** Prefixes and slips of the finger are found. About 2,500 entries, which take a tenth of a second. */
const indexOf = (entries: Iterable<CompanyEntry>): MiniSearch<CompanyEntry> => {
  const index = new MiniSearch<CompanyEntry>({
    idField: 'domain',
    fields: ['name', 'domain'],
    // A name in two words may be written in one, and the other way round.
    tokenize: (text) => [...new Set([...companyWords(text), companyWords(text).join('')])],
    processTerm: (term) => term,
    searchOptions: {
      prefix: true,
      fuzzy: (term) => (term.length >= 8 ? 2 : term.length >= 4 ? 1 : 0),
      boost: { name: 3 },
    },
  });
  index.addAll([...entries]);
  return index;
};

/** A full-text index, built at the first search. What stands first goes before where two fit alike. */
export const createCompanyDirectory = (entries: readonly CompanyEntry[]): CompanyDirectory => {
  const byDomain = new Map<string, CompanyEntry>();
  for (const entry of entries) if (!byDomain.has(entry.domain)) byDomain.set(entry.domain, entry);
  const places = new Map([...byDomain.keys()].map((domain, place) => [domain, place]));
  let index: MiniSearch<CompanyEntry> | undefined;

  const isSearch = (text: string): boolean =>
    text.length >= 2 && text.length <= MAX_QUERY_LENGTH && !isDomain(text) && companyWords(text).join('').length >= 2;

  return {
    isSearch: (query) => isSearch(query.trim()),
    search: (query) => {
      const text = query.trim();
      if (!isSearch(text)) return [];
      index ??= indexOf(byDomain.values());
      return index
        .search(text)
        .slice(0, MAX_CANDIDATES)
        .flatMap(({ id }) => {
          const entry = byDomain.get(String(id));
          const confidence = entry ? nameConfidence(text, entry) : 0;
          if (!entry || confidence < MIN_CONFIDENCE) return [];
          const { name, domain, description } = entry;
          return [{ name, domain, description, logoUrl: logoUrlOf(entry), confidence }];
        })
        .sort((a, b) => b.confidence - a.confidence || (places.get(a.domain) ?? 0) - (places.get(b.domain) ?? 0))
        .slice(0, MAX_RESULTS);
    },
    byDomain: (domain) => {
      const entry = byDomain.get(domain);
      return entry && { name: entry.name, logoUrl: logoUrlOf(entry) };
    },
  };
};

/** A company as the search shows it (spec 1 §3). `confidence` is 0 to 1. */
export interface Company {
  readonly name: string;
  readonly domain: string;
  readonly description: string;
  readonly logoUrl: string | null;
  readonly confidence: number;
}

/** What the directory knows of a company; `logo` is a slug of the icon set. */
export type CompanyEntry = Omit<Company, 'confidence' | 'logoUrl'> & { readonly logo: string | null };
