import type { SiteConfig } from '../siteConfig.ts';
import { LAB_AUTHORITY, LAB_LEGAL_FORM } from '../sources/gleifApi.ts';
import { registrationOf } from '../sources/rdapApi.ts';
import type { ExpectedBrand, ExpectedLegalEntity, ExpectedProfile } from './businessExpectation.ts';
import type { ExpectedInconclusive, ExpectedOutside, StatedExpectations } from './expectedReport.ts';

type Completed = Extract<StatedExpectations, { outcome: 'completed' }>;

const NOBODY: ExpectedProfile = {
  found: false,
  name: null,
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
  investors: [],
  stockExchanges: [],
  tickers: [],
  parents: [],
  subsidiaries: [],
};

const SILENCE: ExpectedBrand = {
  trustLevel: 'Unknown',
  totalReviewsAnalyzed: 0,
  sourcesFound: 0,
  industry: 'General',
  reviewSources: [],
  sentiment: { totalMentions: 0, overallSentiment: null },
};

/** What Wikidata, the index of legal entities and the public say, as a report has to show it. */
export const expectedBusiness = (
  site: SiteConfig,
  expects: Completed,
): Pick<ExpectedOutside, 'profile' | 'legalEntity' | 'brand'> => {
  const faults = site.sources?.faults ?? {};
  const brand = expects.brand ?? SILENCE;
  return {
    profile: faults.wikidata ? null : (expects.profile ?? NOBODY),
    legalEntity: expectedEntity(site, expects),
    brand: faults.mentions ? (faults.reviews ? null : { ...brand, sentiment: null }) : brand,
  };
};

const hasIdentifier = ({ sources }: SiteConfig): boolean =>
  !sources?.faults?.wikidata &&
  sources?.company?.claims.some(({ property, value }) => property === 'P1278' && value.startsWith('CAND')) === true;

const namesRegistrant = (site: SiteConfig): boolean =>
  !site.sources?.faults?.rdap && registrationOf(site)?.registrant !== undefined;

/** Why the entity is not known, where something that could name it failed. */
export const inconclusiveEntity = (site: SiteConfig): ExpectedInconclusive => {
  const { sources, expects } = site;
  if (hasIdentifier(site) || namesRegistrant(site)) {
    const fault = sources?.faults?.gleif;
    return fault ? { legalEntity: [fault === 'silent' ? 'TIMEOUT' : 'UNAVAILABLE'] } : {};
  }
  const isRegistrationOpen = sources?.faults?.rdap !== undefined && sources.whois === undefined;
  const isTlsOpen = expects.outcome === 'completed' && expects.inconclusive?.tls !== undefined;
  const isOpen = sources?.faults?.wikidata !== undefined || isRegistrationOpen || isTlsOpen;
  return isOpen ? { legalEntity: ['PREREQUISITE'] } : {};
};

/** Null also where nothing names anybody: then nobody is asked. */
const expectedEntity = (site: SiteConfig, { legalEntity }: Completed): ExpectedLegalEntity | null => {
  if (inconclusiveEntity(site).legalEntity || !(hasIdentifier(site) || namesRegistrant(site))) return null;
  const config = site.sources?.entities?.find(({ lei }) => lei === legalEntity?.lei);
  return {
    found: config !== undefined,
    legalName: config?.legalName ?? null,
    legalForm: config ? LAB_LEGAL_FORM : null,
    jurisdiction: config?.country ?? null,
    registrationAuthority: config ? LAB_AUTHORITY : null,
    registrationNumber: config?.registeredAs ?? null,
    leiCode: config?.lei ?? null,
    entityStatus: config?.status ?? null,
    legalAddress: config ? `${config.street}, ${config.city}, ${config.postalCode}, ${config.country}` : null,
    directParent: config?.directParent?.name ?? null,
    ultimateParent: config?.ultimateParent?.name ?? null,
    isSure: legalEntity?.isSure === true,
  };
};
