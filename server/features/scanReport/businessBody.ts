import type { SourceNote } from '../../../schema/report/facts/evidence.ts';
import type { BrandFacts } from '../../../schema/report/facts/brandFacts.ts';
import type {
  BusinessFacts,
  CompanyProfile,
  LegalEntity,
  Registration,
} from '../../../schema/report/facts/businessFacts.ts';
import type { ToolsFacts } from '../../../schema/report/facts/toolsFacts.ts';
import { brandBody } from './brandBody.ts';
import { sourceBody } from './sourceBody.ts';
import { technologyStackBody } from './toolsBody.ts';

const registrationBody = (registration: Registration | null) => ({
  registrant_organization: registration?.registrantOrganization ?? null,
  registrant_country: registration?.registrantCountry ?? null,
  registrant_redacted: registration?.redacted ?? null,
  registrar: registration?.registrar ?? null,
  domain_registered: registration?.registeredAt ?? null,
  domain_updated: registration?.changedAt ?? null,
  domain_expires: registration?.expiresAt ?? null,
  domain_status: registration?.statuses ?? null,
  name_servers: registration?.nameServers ?? null,
});

/** What the index of legal entities and the review sources know of the company. */
const standingBody = (entity: LegalEntity | null, brand: BrandFacts | null) => ({
  business_type: entity?.legalForm ?? null,
  addresses: entity && [entity.legalAddress, entity.headquartersAddress].filter((address) => address !== null),
  rating: brand?.reviewSources.find(({ rating }) => rating !== null)?.rating ?? null,
});

const profileBody = (profile: CompanyProfile | null) => ({
  name: profile?.name ?? null,
  industry: profile?.industries[0] ?? null,
  industries: profile?.industries ?? null,
  employee_count: profile?.employees?.count ?? null,
  revenue: profile?.revenue ?? null,
  status: profile?.status ?? null,
  founded_date: profile?.founded ?? null,
  headquarters: profile?.headquarters ?? null,
  company_type: profile?.companyType ?? null,
  description: profile?.description ?? null,
  website: profile?.website ?? null,
  website_verified: profile?.websiteVerified ?? null,
  leadership: profile?.leadership ?? null,
});

const fundingBody = ({ funding }: CompanyProfile) => ({
  investors: funding.investors,
  total_amount: funding.totalAmount,
  currency: funding.currency,
  stock_exchanges: funding.stockExchanges,
  tickers: funding.tickers,
});

const legalBody = (entity: LegalEntity) => ({
  found: entity.found,
  legal_name: entity.legalName,
  legal_form: entity.legalForm,
  jurisdiction: entity.jurisdiction,
  registration_authority: entity.registrationAuthority,
  registration_number: entity.registrationNumber,
  lei_code: entity.leiCode,
  entity_status: entity.entityStatus,
  legal_address: entity.legalAddress,
  headquarters_address: entity.headquartersAddress,
  next_renewal: entity.nextRenewal,
  matched_by: entity.matchedBy,
});

const structureBody = (entity: LegalEntity | null, profile: CompanyProfile | null) => ({
  legal_name: entity?.legalName ?? null,
  legal_form: entity?.legalForm ?? null,
  jurisdiction: entity?.jurisdiction ?? null,
  registration_authority: entity?.registrationAuthority ?? null,
  lei_code: entity?.leiCode ?? null,
  direct_parent: entity?.directParent ?? null,
  ultimate_parent: entity?.ultimateParent ?? null,
  parents: profile?.structure.parents ?? [],
  subsidiaries: profile?.structure.subsidiaries ?? [],
  owners: profile?.structure.owners ?? [],
});

/** business_intelligence of spec 2 §3; a part whose source was not asked is null. */
export const businessBody = (business: BusinessFacts, tools: ToolsFacts | null, brand: BrandFacts | null) => {
  const { profile, legalEntity, registration } = business;
  const sources: readonly SourceNote[] = [profile, legalEntity, registration].flatMap((part) => part?.source ?? []);
  return {
    business_profile:
      profile || legalEntity || registration
        ? { ...profileBody(profile), ...standingBody(legalEntity, brand), ...registrationBody(registration) }
        : null,
    funding_information: profile && fundingBody(profile),
    corporate_structure: profile || legalEntity ? structureBody(legalEntity, profile) : null,
    legal_entity_data: legalEntity && legalBody(legalEntity),
    technology_stack: tools && technologyStackBody(tools),
    owner_provided: [...business.ownerProvided],
    data_sources: sources.map(sourceBody),
    brand_trust_analysis: brand && brandBody(brand),
  };
};
