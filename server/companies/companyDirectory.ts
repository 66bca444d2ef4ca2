import MiniSearch from 'minisearch';
import type { Company, CompanyEntry } from './company.ts';

/** At most this many are given. */
const MAX_RESULTS = 8;
/** Longer queries are no company's name. */
const MAX_QUERY_LENGTH = 100;

export interface CompanyDirectory {
  /** Best first; nothing for fewer than 2 characters. */
  search(query: string): readonly Company[];
  /** The company that is known to own this registrable domain. */
  byDomain(registrableDomain: string): Pick<Company, 'name' | 'logoUrl'> | undefined;
}

const words = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const logoUrlOf = (entry: CompanyEntry): string | null => (entry.logo ? `/logos/${entry.logo}.svg` : null);

/** How well the words of the query are found in the name: 1 for the name itself, less for beginnings, near misses and leftovers. */
const confidenceOf = (query: string, entry: CompanyEntry): number => {
  const asked = words(query);
  const named = words(entry.name);
  if (asked.join('') === named.join('')) return 1;
  const label = entry.domain.split('.')[0] ?? '';
  const hit = asked.map((word) => {
    if (named.includes(word)) return 1;
    if (label === word) return 0.95;
    return named.some((part) => part.startsWith(word)) || label.startsWith(word) ? 0.85 : 0.5;
  });
  const quality = hit.reduce((sum, value) => sum + value, 0) / asked.length;
  const coverage = Math.min(1, asked.join('').length / Math.max(1, named.join('').length));
  return Math.round(quality * (0.75 + 0.2 * coverage) * 100) / 100;
};

/** A full-text index with prefixes and one edit in five letters; built once, about 2,200 entries. */
export const createCompanyDirectory = (entries: readonly CompanyEntry[]): CompanyDirectory => {
  const index = new MiniSearch<CompanyEntry>({
    idField: 'domain',
    fields: ['name', 'domain'],
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { name: 3 }, combineWith: 'AND' },
  });
  const byDomain = new Map(entries.map((entry) => [entry.domain, entry]));
  index.addAll([...byDomain.values()]);

  return {
    search: (query) => {
      const text = query.trim();
      if (text.length < 2 || text.length > MAX_QUERY_LENGTH || words(text).length === 0) return [];
      return index
        .search(text)
        .slice(0, 40)
        .flatMap(({ id }) => {
          const entry = byDomain.get(String(id));
          if (!entry) return [];
          const { name, domain, description } = entry;
          return [{ name, domain, description, logoUrl: logoUrlOf(entry), confidence: confidenceOf(text, entry) }];
        })
        .sort((a, b) => b.confidence - a.confidence || a.name.localeCompare(b.name, 'en'))
        .slice(0, MAX_RESULTS);
    },
    byDomain: (domain) => {
      const entry = byDomain.get(domain);
      return entry && { name: entry.name, logoUrl: logoUrlOf(entry) };
    },
  };
};
