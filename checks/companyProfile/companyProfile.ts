import { type FindingRules, defineCheck, InconclusiveError, type Assessment } from '../kit/check.ts';
import type { CompanyProfileObservation } from './observation.ts';
import type { ScannerIo } from '../../server/scanner/io/scannerIo.ts';
import type { SourceAnswer } from '../../server/scanner/io/sourceIo.ts';
import { evidenceLine, wellFormedText } from '../kit/boundedText.ts';
import { claimsQuery, sparqlRows, entityIdOf, literalOf, type SparqlRow, websiteQuery } from './wikidata.ts';
import { readProfile } from './readProfile.ts';

const reference = {
  label: 'Wikidata: official website (P856)',
  url: 'https://www.wikidata.org/wiki/Property:P856',
};

/** Findings of the company profile check. They cost no points, because being well known is not security. */
const companyProfileCodes = {
  'company-profile-found': {
    reference,
  },
  'company-profile-of-owner': {
    reference,
  },
  'company-profile-dissolved': {
    reference,
  },
  'company-profile-unknown': {
    reference,
  },
} as const satisfies FindingRules;

/** Finds the organisation behind the registrable domain by the official websites in Wikidata; never by a name. */
export const companyProfile = defineCheck({
  id: 'companyProfile',
  section: 'business',
  step: 3,
  profiles: [],
  needs: [],
  deadlineMs: 40_000,
  codes: companyProfileCodes,
  observe: async (target, io, signal) => {
    const domain = target.registrableDomain ?? target.domain;
    const items = await queryWikidata(io, websiteQuery(domain), signal);
    const company = chooseCompany(sparqlRows(items.body));
    if (!company) return { status: 'unknown', domain, source: askedAt(items) };
    const claims = await queryWikidata(io, claimsQuery(company.item), signal);
    return {
      status: 'found',
      domain,
      ...company,
      ...readProfile(sparqlRows(claims.body), domain, claims.retrievedAt),
      source: itemAt(claims, company.item),
    };
  },
  assess: (seen) => judge(seen),
});

/** WDQS answers every valid query, so a 404 means that it is not there. */
const queryWikidata = async (io: ScannerIo, query: string, signal: AbortSignal): Promise<SourceAnswer> => {
  const path = `?query=${encodeURIComponent(query)}&format=json`;
  const answer = await io.sources.getJson('wikidata', { path, accept: 'application/sparql-results+json' }, signal);
  if (answer.status === 200) return answer;
  throw new InconclusiveError('unavailable', `Wikidata is not at ${new URL(answer.url).origin.slice(0, 200)}`);
};

/** Drops the query from the URL: it would fill a page. */
const askedAt = ({ url, retrievedAt }: SourceAnswer) => ({
  url: wellFormedText(url.split('?')[0] ?? url, 2_048),
  retrievedAt,
});

/** Returns the item's page, if Wikidata itself was asked. */
const itemAt = (answer: SourceAnswer, item: string) => {
  const isWikidata = new URL(answer.url).hostname.endsWith('.wikidata.org');
  return isWikidata
    ? { url: `https://www.wikidata.org/wiki/${item}`, retrievedAt: answer.retrievedAt }
    : askedAt(answer);
};

type CompanyAssessment = Assessment<keyof typeof companyProfileCodes>;

const judge = (seen: CompanyProfileObservation): readonly CompanyAssessment[] => {
  if (seen.status === 'unknown') return [{ code: 'company-profile-unknown', outcome: 'info', evidence: [seen.domain] }];
  const name = evidenceLine(`${seen.name ?? seen.item}: ${seen.source.url}`);
  const code = seen.matchedBy === 'owner' ? 'company-profile-of-owner' : 'company-profile-found';
  const found: CompanyAssessment = { code, outcome: 'info', evidence: [name] };
  if (seen.dissolved === null) return [found];
  return [
    found,
    { code: 'company-profile-dissolved', outcome: 'info', evidence: [evidenceLine(`Dissolved: ${seen.dissolved}`)] },
  ];
};

interface Candidate {
  readonly item: string;
  readonly links: number;
  readonly dissolved: boolean;
  readonly marked: boolean;
  readonly classed: boolean;
  readonly owners: readonly string[];
}

interface ChosenCompany {
  readonly item: string;
  readonly matchedBy: 'website' | 'owner';
}

/**
 * Chooses the organisation behind the items that have the website: the best of those items that are organisations, otherwise the owner of the best item that
 * has one. Existing items come before dissolved ones, items with an organisation's properties before those only classed as one, better known ones (more
 * articles) before others, and older entries before newer ones. Returns `undefined` if there is no candidate.
 */
const chooseCompany = (rows: readonly SparqlRow[]): ChosenCompany | undefined => {
  const candidates = candidatesOf(rows).sort(better);
  const organisation = candidates.find(({ marked, classed }) => marked || classed);
  if (organisation) return { item: organisation.item, matchedBy: 'website' };
  const owner = candidates.flatMap(({ owners }) => owners)[0];
  return owner === undefined ? undefined : { item: owner, matchedBy: 'owner' };
};

const candidatesOf = (rows: readonly SparqlRow[]): Candidate[] => {
  const candidates = new Map<string, Candidate>();
  for (const row of rows) {
    const item = entityIdOf(row['item']);
    if (!item?.startsWith('Q')) continue;
    const known = candidates.get(item);
    const owner = entityIdOf(row['owner']);
    candidates.set(item, {
      item,
      links: Math.max(known?.links ?? 0, wholeNumber(literalOf(row['links']))),
      dissolved: row['dissolved'] !== undefined || known?.dissolved === true,
      marked: literalOf(row['marked']) === 'true' || known?.marked === true,
      classed: literalOf(row['classed']) === 'true' || known?.classed === true,
      owners: [...new Set([...(known?.owners ?? []), ...(owner?.startsWith('Q') ? [owner] : [])])],
    });
  }
  return [...candidates.values()];
};

const wholeNumber = (text: string | undefined): number =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : 0;

const better = (one: Candidate, other: Candidate): number =>
  Number(one.dissolved) - Number(other.dissolved) ||
  Number(other.marked) - Number(one.marked) ||
  Number(other.classed) - Number(one.classed) ||
  other.links - one.links ||
  Number(one.item.slice(1)) - Number(other.item.slice(1));
