import MiniSearch from 'minisearch';
import { companyWords, nameConfidence, type Company, type CompanyEntry } from './companyName.ts';
import { ZodError, z } from 'zod';
import { IoFailure } from '../../scanner/io/scannerIo.ts';
import type { SourceIo } from '../../scanner/io/sourceIo.ts';
import { getDomain } from 'tldts';
import { parsedUrl } from '../../../schema/parsedUrl.ts';
import { organisationMarks } from '../../../checks/companyProfile/wikidata.ts';
import { evidenceLine } from '../../../checks/kit/boundedText.ts';

/** Maximum number of results. */
const MAX_RESULTS = 8;
/** No company name is longer than this. */
const MAX_QUERY_LENGTH = 100;

export interface CompanyDirectory {
  /** Best match first. Returns nothing for fewer than 2 characters. */
  search(query: string): readonly Company[];
  /** Whether a text could be a company name: 2 to 100 characters, and not a domain. */
  isSearch(query: string): boolean;
  /** The company known to own this registrable domain. */
  byDomain(registrableDomain: string): Pick<Company, 'name' | 'logoUrl'> | undefined;
}

const logoUrlOf = (entry: CompanyEntry): string | null => (entry.logo ? `/logos/${entry.logo}.svg` : null);

/** A smaller number would miss Google for "go". */
const MAX_CANDIDATES = 300;
/** Results with less confidence are noise. */
const MIN_CONFIDENCE = 0.3;

/** Input that looks like a domain is scanned, not searched: no blank, and a dot before at least two letters. */
const isDomain = (text: string): boolean => /^[^\s.]+(\.[^\s.]+)*\.\p{L}{2,63}\.?$/u.test(text);

/** Finds prefixes and typos. Indexing about 2,500 entries takes a tenth of a second. */
const indexOf = (entries: Iterable<CompanyEntry>): MiniSearch<CompanyEntry> => {
  const index = new MiniSearch<CompanyEntry>({
    idField: 'domain',
    fields: ['name', 'domain'],
    // A two-word name may be written as one word, and vice versa.
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

/** A full-text index, built at the first search. If two entries match equally well, the earlier one ranks first. */
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

/** People are typing: if Wikidata takes longer, the local results are shown. */
const WAIT_MS = 3_000;
/** Shorter names match too much. */
const MIN_ASKED = 3;

/** Finds companies by name: best first, at most 8, each domain once. Never rejects because an outside source failed. */
export type SearchCompanies = (query: string) => Promise<readonly Company[]>;

/**
 * Searches the local directory, and Wikidata if the directory has no exact match. If Wikidata does not answer in time, or its answer is invalid, only
 * the directory's results are returned. Without `sources`, only the directory is searched.
 */
export const createSearchCompanies =
  (directory: CompanyDirectory, sources?: SourceIo): SearchCompanies =>
  async (query) => {
    const known = directory.search(query);
    const asked = query.trim();
    if (!sources || !directory.isSearch(asked) || asked.length < MIN_ASKED || known[0]?.confidence === 1) return known;
    const more = await quietly(wikidataCompanies(asked, sources, AbortSignal.timeout(WAIT_MS)));
    const domains = new Set(known.map(({ domain }) => domain));
    const merged = [...known];
    for (const company of more) {
      if (domains.has(company.domain)) continue;
      domains.add(company.domain);
      merged.push(company);
    }
    return merged.sort((one, other) => other.confidence - one.confidence).slice(0, MAX_RESULTS);
  };

/** A failing source must not fail the search; a bug of ours must. */
const quietly = async (companies: Promise<readonly Company[]>): Promise<readonly Company[]> => {
  try {
    return await companies;
  } catch (error) {
    if (error instanceof IoFailure || error instanceof ZodError) return [];
    throw error;
  }
};

const MAX_FOUND = 10;
/** An alias ("Big Blue") is slightly weaker evidence than the name. */
const ALIAS_WEIGHT = 0.9;
/** Official website. */
const WEBSITE = 'P856';

const found = z.object({
  search: z
    .array(
      z.object({
        id: z.string().regex(/^Q[0-9]{1,12}$/),
        label: z.string().optional(),
        match: z.object({ text: z.string().optional() }).optional(),
      }),
    )
    .max(50),
});
const claim = z.object({
  rank: z.enum(['preferred', 'normal', 'deprecated']).catch('normal'),
  mainsnak: z.object({ datavalue: z.object({ value: z.unknown() }).optional() }).optional(),
  qualifiers: z.record(z.string(), z.unknown()).optional(),
});
const text = z.object({ value: z.string() });
const entities = z.object({
  entities: z.record(
    z.string(),
    z.object({
      labels: z.record(z.string(), text).catch({}),
      descriptions: z.record(z.string(), text).catch({}),
      claims: z.record(z.string(), z.array(claim)).catch({}),
    }),
  ),
});
type Entity = z.infer<typeof entities>['entities'][string];

/** Companies that Wikidata knows by a name, with the domain of their official website. Rejects like SourceIo, or with a ZodError. */
const wikidataCompanies = async (
  query: string,
  sources: SourceIo,
  signal: AbortSignal,
): Promise<readonly Company[]> => {
  const ask = async (parameters: Readonly<Record<string, string>>): Promise<unknown> => {
    const path = `?${new URLSearchParams({ ...parameters, format: 'json' }).toString()}`;
    const { body } = await sources.getJson('wikidataSearch', { path, maxBytes: 8 * 1_024 * 1_024 }, signal);
    return body;
  };
  const { search } = found.parse(
    await ask({
      action: 'wbsearchentities',
      search: query,
      language: 'en',
      uselang: 'en',
      type: 'item',
      limit: String(MAX_FOUND),
    }),
  );
  if (search.length === 0) return [];
  const matched = new Map(search.slice(0, MAX_FOUND).map(({ id, match, label }) => [id, match?.text ?? label ?? '']));
  const answer = entities.parse(
    await ask({
      action: 'wbgetentities',
      ids: [...matched.keys()].join('|'),
      props: 'labels|descriptions|claims',
      // Names that are the same in every language exist only under `mul`.
      languages: 'en|mul',
    }),
  );
  return [...matched].flatMap(([id, alias]) => {
    const entity = answer.entities[id];
    return entity ? companyOfEntity(query, entity, alias) : [];
  });
};

const companyOfEntity = (
  query: string,
  { labels, descriptions, claims }: Entity,
  alias: string,
): readonly Company[] => {
  const name = (labels['en'] ?? labels['mul'])?.value;
  const domain = websiteDomain(claims[WEBSITE] ?? []);
  if (name === undefined || domain === null || !organisationMarks.some((property) => claims[property])) return [];
  const byName = nameConfidence(query, { name, domain });
  const confidence = Math.max(byName, ALIAS_WEIGHT * nameConfidence(query, { name: alias, domain }));
  if (confidence === 0) return [];
  return [
    {
      name: evidenceLine(name).slice(0, 120),
      domain,
      description: evidenceLine((descriptions['en'] ?? descriptions['mul'])?.value ?? `Company, ${domain}`).slice(
        0,
        200,
      ),
      logoUrl: null,
      confidence: Math.round(confidence * 100) / 100,
      ...(confidence > byName && { knownAs: evidenceLine(alias).slice(0, 120) }),
    },
  ];
};

/** The registrable domain of the current official website: not a former one, and not a page on somebody else's site. */
const websiteDomain = (claims: Entity['claims'][string]): string | null => {
  const current = claims.filter(({ rank, qualifiers }) => rank !== 'deprecated' && qualifiers?.['P582'] === undefined);
  const inOrder = [...current.filter(({ rank }) => rank === 'preferred'), ...current];
  for (const { mainsnak } of inOrder) {
    const address = mainsnak?.datavalue?.value;
    const url = typeof address === 'string' ? parsedUrl(address) : undefined;
    if (!url) continue;
    const { protocol, pathname, hostname } = url;
    const ownPage = /^\/?([a-z]{2}([-_][a-z]{2})?)?\/?$/i.test(pathname);
    const domain = getDomain(hostname, { allowPrivateDomains: true });
    if (/^https?:$/.test(protocol) && ownPage && domain !== null) return domain;
  }
  return null;
};
