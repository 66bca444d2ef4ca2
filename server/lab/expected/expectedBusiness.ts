import type { SiteConfig } from '../siteConfig.ts';
import { LAB_AUTHORITY, LAB_LEGAL_FORM } from '../sources/gleifApi.ts';
import { registrationOf } from '../sources/rdapApi.ts';
import type { ExpectedInconclusive, StatedFacts } from './expectedReport.ts';

/** Returns what a report must show from Wikidata, the index of legal entities and the registry. */
export const expectedBusiness = (site: SiteConfig) =>
  ({
    profile: site.sources?.faults?.wikidata ? null : NOBODY,
    legalEntity: expectedEntity(site),
    // A site states what the registry says over WHOIS.
    registration: site.sources?.faults?.rdap ? null : expectedRegistration(site),
  }) satisfies StatedFacts['business'];

/** The default: nothing is known about the company. A site states how its Wikidata statements are to be read. */
const NOBODY = {
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
  funding: { investors: [], stockExchanges: [], tickers: [] },
  structure: { parents: [], subsidiaries: [] },
} satisfies NonNullable<StatedFacts['business']>['profile'];

const hasIdentifier = ({ sources }: SiteConfig): boolean =>
  !sources?.faults?.wikidata &&
  sources?.company?.claims.some(({ property, value }) => property === 'P1278' && value.startsWith('CAND')) === true;

const namesRegistrant = (site: SiteConfig): boolean =>
  !site.sources?.faults?.rdap && registrationOf(site)?.registrant !== undefined;

/** Returns why the entity is unknown if a source that could name it failed. */
export const inconclusiveEntity = (site: SiteConfig): ExpectedInconclusive => {
  const { sources, expects } = site;
  if (hasIdentifier(site) || namesRegistrant(site)) {
    const fault = sources?.faults?.gleif;
    return fault ? { legalEntity: [fault === 'silent' ? 'timeout' : 'unavailable'] } : {};
  }
  const isRegistrationOpen = sources?.faults?.rdap !== undefined && sources.whois === undefined;
  const isTlsOpen = expects.outcome === 'completed' && expects.inconclusive?.tls !== undefined;
  const isOpen = sources?.faults?.wikidata !== undefined || isRegistrationOpen || isTlsOpen;
  return isOpen ? { legalEntity: ['prerequisite'] } : {};
};

/** Returns `null` also if nothing names an entity, because then no source is asked. A site states by its LEI which record is its own. */
const expectedEntity = (site: SiteConfig) => {
  if (inconclusiveEntity(site).legalEntity || !(hasIdentifier(site) || namesRegistrant(site))) return null;
  const { expects, sources } = site;
  const own = expects.outcome === 'completed' ? expects.facts?.business?.legalEntity?.leiCode : undefined;
  const config = sources?.entities?.find(({ lei }) => lei === own);
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
  };
};

const expectedRegistration = (site: SiteConfig) => {
  const config = registrationOf(site);
  return {
    found: config !== undefined,
    protocol: 'rdap' as const,
    registrar: config?.registrar.name ?? null,
    registrarIanaId: config?.registrar.ianaId ?? null,
    registrantOrganization: config?.registrant?.organization ?? null,
    registrantCountry: config?.registrant?.country ?? null,
    redacted: config !== undefined && !config.registrant,
    registeredAt: config?.registered.toISOString() ?? null,
    expiresAt: config?.expires.toISOString() ?? null,
    statuses: config?.statuses ?? [],
    nameServers: config ? ['ns1.sample-dns.example', 'ns2.sample-dns.example'] : [],
    dnssecDelegationSigned: config?.delegationSigned ?? null,
  };
};
