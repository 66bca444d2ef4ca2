import { sentences } from '../platform/base/answers.ts';
import type { BusinessFacts } from '../../checks/sections.ts';
import type { CompanyProfile } from '../../checks/companyProfile/facts.ts';
import type { LegalEntity } from '../../checks/legalEntity/facts.ts';
import type { Registration } from '../../checks/registration/facts.ts';
import { leadersOf, type OwnerWords, type ProfileFieldName } from '../../checks/kit/ownerWords.ts';
import type { Observations } from '../../checks/index.ts';
import type { LookedUpBy } from '../../checks/legalEntity/observation.ts';
import { parsedUrl } from '../../schema/parsedUrl.ts';

/**
 * Returns the facts of the business section (spec 2 §3, business_intelligence); each part is `null` if it was not checked. `owner` contains the corrections of
 * the domain's owner; without it, only the sources are used.
 */
export const businessFacts = (seen: Partial<Observations>, owner?: OwnerWords): BusinessFacts =>
  withOwnerWords(
    {
      profile: companyProfileFacts(seen),
      legalEntity: legalEntityFacts(seen),
      registration: registrationFacts(seen),
    },
    owner,
  );

type Changes<Part> = Readonly<Partial<Record<ProfileFieldName, (value: string) => Partial<Part>>>>;

const revenueOf = (value: string): CompanyProfile['revenue'] => {
  const [amount = '', currency = null] = value.split(' ');
  return { amount: Number(amount), currency, year: null };
};

const PROFILE: Changes<CompanyProfile> = {
  name: (name) => ({ name }),
  description: (description) => ({ description }),
  industry: (industry) => ({ industries: [industry] }),
  company_type: (companyType) => ({ companyType }),
  founded: (founded) => ({ founded }),
  employees: (count) => ({ employees: { count: Number(count), year: null } }),
  revenue: (value) => ({ revenue: revenueOf(value) }),
  headquarters: (headquarters) => ({ headquarters }),
  website: (website) => ({ website, websiteVerified: false }),
  leadership: (value) => ({ leadership: leadersOf(value) }),
};

const ENTITY: Changes<LegalEntity> = {
  legal_name: (legalName) => ({ legalName }),
  legal_form: (legalForm) => ({ legalForm }),
  lei_code: (leiCode) => ({ leiCode }),
};

const changed = <Part>(changes: Changes<Part>, { words }: OwnerWords): readonly Partial<Part>[] =>
  Object.entries(words).flatMap(([field, value]) => changes[field as ProfileFieldName]?.(value) ?? []);

/**
 * The only place where corrections by the verified owner of a domain replace what the sources say. No score depends on it. `ownerProvided` lists the fields,
 * so that pages can name the source.
 */
const withOwnerWords = (facts: Omit<BusinessFacts, 'ownerProvided'>, owner: OwnerWords | undefined): BusinessFacts => {
  if (!owner) return { ...facts, ownerProvided: [] };
  const source = { name: sentences().entity.owner, url: owner.url, retrievedAt: owner.at };
  const profile = changed(PROFILE, owner);
  const entity = changed(ENTITY, owner);
  // If no source knows the company, all facts come from the owner.
  const company = facts.profile?.found === true ? facts.profile : { ...UNKNOWN_COMPANY, found: true, source };
  const legal =
    facts.legalEntity?.found === true
      ? facts.legalEntity
      : { ...UNKNOWN_ENTITY, found: true, matchedBy: sentences().entity.byOwner, source };
  return {
    ...facts,
    profile:
      profile.length === 0
        ? facts.profile
        : profile.reduce<CompanyProfile>((all, part) => ({ ...all, ...part }), company),
    legalEntity:
      entity.length === 0 ? facts.legalEntity : entity.reduce<LegalEntity>((all, part) => ({ ...all, ...part }), legal),
    ownerProvided: profileFieldsOf(owner),
  };
};

const profileFieldsOf = ({ words }: OwnerWords): readonly ProfileFieldName[] =>
  // The type guarantees these keys.
  Object.keys(words) as ProfileFieldName[];

const WIKIDATA = 'Wikidata';

/** A company about which no source knows anything. */
const UNKNOWN_COMPANY: Omit<CompanyProfile, 'source'> = {
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

const GLEIF = 'GLEIF';

/** An entity about which no source knows anything. */
const UNKNOWN_ENTITY: Omit<LegalEntity, 'source'> = {
  found: false,
  legalName: null,
  legalForm: null,
  jurisdiction: null,
  registrationAuthority: null,
  registrationNumber: null,
  leiCode: null,
  entityStatus: null,
  legalAddress: null,
  headquartersAddress: null,
  nextRenewal: null,
  directParent: null,
  ultimateParent: null,
  matchedBy: null,
};

/** Returns the legal entity of the business section (spec 2 §3); `null` if not checked, or if there was no name to look up. */
export const legalEntityFacts = ({ legalEntity: seen }: Partial<Observations>): LegalEntity | null => {
  if (!seen || seen.status === 'notAsked') return null;
  const source = { name: GLEIF, ...seen.source };
  if (seen.status === 'unknown') return { ...UNKNOWN_ENTITY, source };
  const { directParent, ultimateParent } = seen;
  return {
    found: true,
    legalName: seen.legalName,
    legalForm: seen.legalForm,
    jurisdiction: seen.jurisdiction,
    registrationAuthority: seen.registrationAuthority,
    registrationNumber: seen.registrationNumber,
    leiCode: seen.lei,
    entityStatus: seen.entityStatus,
    legalAddress: seen.legalAddress,
    headquartersAddress: seen.headquartersAddress,
    nextRenewal: seen.nextRenewal?.slice(0, 10) ?? null,
    directParent: directParent.status === 'found' ? directParent.name : null,
    ultimateParent: ultimateParent.status === 'found' ? ultimateParent.name : null,
    matchedBy: matchedBy(seen.lookedUpBy),
    source,
  };
};

const matchedBy = (clue: LookedUpBy): string => {
  const { entity } = sentences();
  if (clue.kind === 'lei') return entity.byLei;
  const { kind, country } = clue;
  if (country === null) return kind === 'registrant' ? entity.byRegistrant : entity.byCertificate;
  return kind === 'registrant' ? entity.byRegistrantIn({ country }) : entity.byCertificateIn({ country });
};

const NOTHING = {
  registrar: null,
  registrarIanaId: null,
  registrantOrganization: null,
  registrantCountry: null,
  redacted: false,
  registeredAt: null,
  changedAt: null,
  expiresAt: null,
  statuses: [],
  nameServers: [],
  dnssecDelegationSigned: null,
  lines: [],
};

/** Returns the host of the queried server, from `https://rdap.nic.example/domain/…` or `whois://whois.nic.example`. */
const hostOf = (url: string): string => parsedUrl(url)?.hostname ?? url;

/** Returns the registration of the business section (spec 2 §3); `null` if not checked. */
export const registrationFacts = ({ registration: seen }: Partial<Observations>): Registration | null => {
  if (!seen) return null;
  const { domain, protocol } = seen;
  const source = { name: hostOf(seen.source.url), ...seen.source };
  if (seen.status === 'notFound') return { found: false, domain, protocol, ...NOTHING, source };
  return {
    found: true,
    domain,
    protocol,
    registrar: seen.registrar,
    registrarIanaId: seen.registrarIanaId,
    registrantOrganization: seen.registrantOrganization,
    registrantCountry: seen.registrantCountry,
    redacted: seen.redacted,
    registeredAt: seen.registeredAt,
    changedAt: seen.changedAt,
    expiresAt: seen.expiresAt,
    statuses: seen.statuses,
    nameServers: seen.nameServers,
    dnssecDelegationSigned: seen.dnssecDelegationSigned,
    lines: seen.lines ?? [],
    source,
  };
};
