import type { CompanyProfile } from './facts.ts';
import type { Observations } from '../index.ts';

const WIKIDATA = 'Wikidata';

/** A company about which no source knows anything. */
export const UNKNOWN_COMPANY: Omit<CompanyProfile, 'source'> = {
  found: false,
  name: null,
  description: null,
  industries: [],
  employees: null,
  revenue: null,
  founded: null,
  headquarters: null,
  country: null,
  companyType: null,
  website: null,
  websiteVerified: false,
  status: null,
  leadership: [],
  funding: { investors: [], totalAmount: null, currency: null, stockExchanges: [], tickers: [] },
  structure: { parents: [], subsidiaries: [], owners: [] },
  logoUrl: null,
};

const yearOf = (day: string | null): number | null => (day === null ? null : Number(day.slice(0, 4)));

/** Returns the company profile of the business section (spec 2 §3); `null` if not checked. */
export const companyProfileFacts = (seen: Partial<Observations>): CompanyProfile | null => {
  const company = seen.companyProfile;
  if (!company) return null;
  const source = { name: WIKIDATA, ...company.source };
  if (company.status === 'unknown') return { ...UNKNOWN_COMPANY, source };
  const { employees, revenue } = company;
  return {
    found: true,
    name: company.name,
    description: company.description,
    industries: company.industries,
    employees: employees && { count: employees.count, year: yearOf(employees.at) },
    revenue: revenue && { amount: revenue.amount, currency: revenue.currency, year: yearOf(revenue.at) },
    founded: company.founded,
    headquarters: company.headquarters,
    country: company.country,
    companyType: company.legalForm ?? company.kinds[0] ?? null,
    website: company.website,
    websiteVerified: company.websiteVerified,
    status: statusOf(seen),
    leadership: company.leadership,
    // Wikidata has no property for the total amount raised.
    funding: {
      investors: company.investors,
      totalAmount: null,
      currency: null,
      stockExchanges: company.stockExchanges,
      tickers: company.tickers,
    },
    structure: { parents: company.parents, subsidiaries: company.subsidiaries, owners: company.owners },
    logoUrl: company.logoUrl,
    source,
  };
};

/** A missing dissolution date does not prove that the company still exists; the index of legal entities does, if the match is certain. */
const statusOf = ({ companyProfile, legalEntity }: Partial<Observations>): CompanyProfile['status'] => {
  if (companyProfile?.status === 'found' && companyProfile.dissolved !== null) return 'dissolved';
  const isActive =
    legalEntity?.status === 'found' && legalEntity.lookedUpBy.kind === 'lei' && legalEntity.entityStatus === 'ACTIVE';
  return isActive ? 'active' : null;
};
