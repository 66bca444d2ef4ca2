import type { SourceNote } from '../../schema/report/facts/evidence.ts';
import type { BrandFacts, Mention, ReviewSource } from '../../schema/report/facts/brandFacts.ts';
import type {
  BusinessFacts,
  CompanyProfile,
  LegalEntity,
  Registration,
} from '../../schema/report/facts/businessFacts.ts';
import type { ToolsFacts, Tool, ToolGroup } from '../../schema/report/facts/toolsFacts.ts';
import type { BreachFacts } from '../../schema/report/facts/breachFacts.ts';

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

const mentionBody = ({ text, source, url, date, sentiment }: Mention) => ({ text, source, url, date, sentiment });

const reviewSourceBody = (review: ReviewSource) => ({
  source: review.source,
  rating: review.rating,
  bbb_rating: review.bbbRating,
  total_reviews: review.totalReviews,
  bbb_accredited: review.bbbAccredited,
  complaint_count: review.complaintCount,
  reviews: review.reviews.map(({ text, date, sentiment }) => ({ text, date, sentiment })),
});

/** brand_trust of spec 2 §3. */
export const brandBody = ({ trustScore, reviewSources, sentiment, industry }: BrandFacts) => ({
  unified_trust_score: {
    unified_brand_trust_score: trustScore.score,
    trust_level: trustScore.trustLevel,
    total_reviews_analyzed: trustScore.totalReviewsAnalyzed,
    sources_found: trustScore.sourcesFound,
  },
  review_sources: reviewSources.map(reviewSourceBody),
  social_sentiment: sentiment && {
    total_mentions: sentiment.totalMentions,
    positive_mentions: sentiment.positiveMentions,
    negative_mentions: sentiment.negativeMentions,
    neutral_mentions: sentiment.neutralMentions,
    overall_sentiment: sentiment.overallSentiment,
    average_sentiment_score: sentiment.averageScore,
    social_mentions: sentiment.mentions.map(mentionBody),
  },
  industries: [industry],
});

/** breach_data of spec 1 §3. */
export const breachBody = ({
  riskLevel,
  domainBreached,
  breachCount,
  recentBreaches,
  masked,
  source,
}: BreachFacts) => ({
  risk_level: riskLevel,
  domain_breached: domainBreached,
  breach_count: breachCount,
  masked,
  recent_breaches: recentBreaches.map((breach) => ({
    name: breach.name,
    title: breach.title,
    masked: breach.masked,
    breach_date: breach.breachDate,
    added_date: breach.addedDate,
    accounts: breach.accounts,
    data_classes: breach.dataClasses,
    description: breach.description,
    verified: breach.verified,
  })),
  source: sourceBody(source),
});

const toolBody = ({ name, type, source, confidence, version, company }: Tool) => ({
  name,
  type,
  source,
  confidence,
  version,
  company,
});

/**
 * tools_data of spec 2 §3: the six groups. Beside them what could not be looked at, so that an empty list is not taken for a clean
 * page.
 */
export const toolsBody = ({ tools, trackers, notChecked }: ToolsFacts) => {
  const of = (group: ToolGroup) => tools.filter((tool) => tool.group === group).map(toolBody);
  return {
    email_services: of('email_services'),
    web_services: of('web_services'),
    security_tools: of('security_tools'),
    analytics_tracking: of('analytics_tracking'),
    infrastructure: of('infrastructure'),
    third_party_services: of('third_party_services'),
    trackers,
    not_checked: notChecked,
  };
};

/** technology_stack of business_intelligence, spec 2 §3; the lists are null where no page was read. */
const technologyStackBody = ({ stack, content }: ToolsFacts) => ({
  web_technologies: stack?.webTechnologies ?? null,
  frameworks: stack?.frameworks ?? null,
  analytics_tools: stack?.analyticsTools ?? null,
  cdn_providers: stack?.cdnProviders ?? null,
  javascript_libraries: stack?.javascriptLibraries ?? null,
  cms_platform: stack?.cmsPlatform ?? null,
  server_technologies: stack?.serverTechnologies ?? null,
  security_technologies: stack?.securityTechnologies ?? null,
  content_analysis: content && {
    status: content.status,
    mime_type: content.mimeType,
    length: content.length,
    timestamp: content.timestamp,
  },
});

/** Where outside knowledge came from. */
const sourceBody = ({ name, url, retrievedAt }: SourceNote) => ({ name, url, retrieved_at: retrievedAt });
