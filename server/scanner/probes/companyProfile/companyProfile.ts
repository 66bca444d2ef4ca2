import type { CompanyProfileObservation } from '../../../../schema/report/observations/companyProfileObservation.ts';
import type { ScannerIo } from '../../io/scannerIo.ts';
import type { SourceAnswer } from '../../io/sourceIo.ts';
import { defineProbe, ProbeInconclusiveError, type Assessment } from '../../probe.ts';
import { evidenceLine } from '../evidenceLine.ts';
import { wellFormedText } from '../wellFormedText.ts';
import { chooseCompany } from './chooseCompany.ts';
import { claimsQuery } from './claimsQuery.ts';
import { companyProfileCodes } from './companyProfileCodes.ts';
import { readProfile } from './readProfile.ts';
import { sparqlRows } from './sparqlRows.ts';
import { websiteQuery } from './websiteQuery.ts';

/** Who stands behind the registrable domain, by the official websites that Wikidata has; never by a name. */
export const companyProfile = defineProbe({
  id: 'companyProfile',
  title: 'Profile of the company',
  section: 'business',
  needs: [],
  deadlineMs: 40_000,
  codes: companyProfileCodes,
  observe: async (target, io, signal) => {
    const domain = target.registrableDomain ?? target.domain;
    const items = await askWikidata(io, websiteQuery(domain), signal);
    const company = chooseCompany(sparqlRows(items.body));
    if (!company) return { status: 'unknown', domain, source: askedAt(items) };
    const claims = await askWikidata(io, claimsQuery(company.item), signal);
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

/** WDQS answers every query that it understands: 404 says that it is not there. */
const askWikidata = async (io: ScannerIo, query: string, signal: AbortSignal): Promise<SourceAnswer> => {
  const path = `?query=${encodeURIComponent(query)}&format=json`;
  const answer = await io.sources.getJson('wikidata', { path, accept: 'application/sparql-results+json' }, signal);
  if (answer.status === 200) return answer;
  throw new ProbeInconclusiveError('unavailable', `Wikidata is not at ${new URL(answer.url).origin.slice(0, 200)}`);
};

/** The query itself would be a page long: only where it was asked. */
const askedAt = ({ url, retrievedAt }: SourceAnswer) => ({
  url: wellFormedText(url.split('?')[0] ?? url, 2_048),
  retrievedAt,
});

/** The page of the item, where it was Wikidata itself that was asked. */
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
