import type { BrandTrust, CompanyProfile, LegalEntity } from '../support/generated/answers.ts';
import type {
  ExpectedBrand,
  ExpectedLegalEntity,
  ExpectedProfile,
} from '../../server/lab/expected/businessExpectation.ts';

type Shown<Type> = Omit<Type, '__typename'>;

/** What a report shows of the company, as the lab states it; null: not checked. */
export const shownProfile = (profile: Shown<CompanyProfile> | null): unknown =>
  profile &&
  ({
    found: profile.found,
    name: profile.name,
    industries: profile.industries,
    employees: profile.employees,
    revenue: profile.revenue,
    founded: profile.founded,
    headquarters: profile.headquarters,
    country: profile.country,
    companyType: profile.companyType,
    website: profile.website,
    websiteVerified: profile.websiteVerified,
    status: profile.status,
    leadership: profile.leadership,
    investors: profile.funding.investors,
    stockExchanges: profile.funding.stockExchanges,
    tickers: profile.funding.tickers,
    parents: profile.structure.parents,
    subsidiaries: profile.structure.subsidiaries,
  } satisfies Record<keyof ExpectedProfile, unknown>);

export const shownEntity = (entity: Shown<LegalEntity> | null): unknown =>
  entity &&
  ({
    found: entity.found,
    legalName: entity.legalName,
    legalForm: entity.legalForm,
    jurisdiction: entity.jurisdiction,
    registrationAuthority: entity.registrationAuthority,
    registrationNumber: entity.registrationNumber,
    leiCode: entity.leiCode,
    entityStatus: entity.entityStatus,
    legalAddress: entity.legalAddress,
    directParent: entity.directParent,
    ultimateParent: entity.ultimateParent,
    isSure: entity.matchedBy?.endsWith('certain') === true,
  } satisfies Record<keyof ExpectedLegalEntity, unknown>);

/** Only what the lab states; words of sentiment in lower case, whichever edge they came over. */
interface ShownBrand {
  readonly trustScore: Pick<BrandTrust['trustScore'], 'trustLevel' | 'totalReviewsAnalyzed' | 'sourcesFound'>;
  readonly industry: string;
  readonly reviewSources: readonly { readonly source: string }[];
  readonly sentiment?: { readonly totalMentions: number; readonly overallSentiment?: string | null } | null;
}

export const shownBrand = (brand: ShownBrand | null): unknown =>
  brand &&
  ({
    trustLevel: brand.trustScore.trustLevel,
    totalReviewsAnalyzed: brand.trustScore.totalReviewsAnalyzed,
    sourcesFound: brand.trustScore.sourcesFound,
    industry: brand.industry,
    reviewSources: brand.reviewSources.map(({ source }) => source),
    sentiment: brand.sentiment
      ? {
          totalMentions: brand.sentiment.totalMentions,
          overallSentiment: brand.sentiment.overallSentiment?.toLowerCase() ?? null,
        }
      : null,
  } satisfies Record<keyof ExpectedBrand, unknown>);
