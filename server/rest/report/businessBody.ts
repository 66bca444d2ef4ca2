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

const registrationBody = (registration: Registration) => ({
  registrant_organization: registration.registrantOrganization,
  registrant_country: registration.registrantCountry,
  registrant_redacted: registration.redacted,
  registrar: registration.registrar,
  domain_registered: registration.registeredAt,
  domain_updated: registration.changedAt,
  domain_expires: registration.expiresAt,
  domain_status: registration.statuses,
  name_servers: registration.nameServers,
});

const profileBody = (profile: CompanyProfile) => ({
  name: profile.name,
  industry: profile.industries[0] ?? null,
  industries: profile.industries,
  employee_count: profile.employees?.count ?? null,
  revenue: profile.revenue,
  status: profile.status,
  founded_date: profile.founded,
  headquarters: profile.headquarters,
  company_type: profile.companyType,
  description: profile.description,
  website: profile.website,
  website_verified: profile.websiteVerified,
  leadership: profile.leadership,
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
      profile || registration
        ? { ...(profile && profileBody(profile)), ...(registration && registrationBody(registration)) }
        : null,
    funding_information: profile && fundingBody(profile),
    corporate_structure: profile || legalEntity ? structureBody(legalEntity, profile) : null,
    legal_entity_data: legalEntity && legalBody(legalEntity),
    technology_stack: tools && technologyStackBody(tools),
    data_sources: sources.map(sourceBody),
    brand_trust_analysis: brand && brandBody(brand),
  };
};
