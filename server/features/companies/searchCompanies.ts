import { ZodError } from 'zod';
import { IoFailure } from '../../scanner/io/scannerIo.ts';
import type { SourceIo } from '../../scanner/io/sourceIo.ts';
import type { Company } from './company.ts';
import type { CompanyDirectory } from './companyDirectory.ts';
import { wikidataCompanies } from './wikidataCompanies.ts';

/** People are typing: what is at hand is shown when Wikidata takes longer. */
const WAIT_MS = 3_000;
const MAX_RESULTS = 8;
/** Shorter names are too many. */
const MIN_ASKED = 3;

/** Companies by name, best first, at most 8, each domain once. Never rejects for what an outside source does. */
export type SearchCompanies = (query: string) => Promise<readonly Company[]>;

/**
 * The directory at hand, and Wikidata where the directory has not the very name: where it does not answer in time, or answers nonsense, the
 * directory's results are all there is. Without `sources`: the directory alone.
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

/** A source that fails is no fault of the search; a bug of ours is. */
const quietly = async (companies: Promise<readonly Company[]>): Promise<readonly Company[]> => {
  try {
    return await companies;
  } catch (error) {
    if (error instanceof IoFailure || error instanceof ZodError) return [];
    throw error;
  }
};
