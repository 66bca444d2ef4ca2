import type { SiteConfig } from '../siteConfig.ts';
import { loggedCertificates } from '../sources/crtshApi.ts';
import { inconclusiveEntity } from './expectedBusiness.ts';
import type { SourceName } from '../sources/siteSources.ts';
import type { ExpectedInconclusive, StatedFacts } from './expectedReport.ts';

/** Returns what a report must show from the outside sources of the sample internet. A source that fails counts as not checked. */
export const expectedOutside = (site: SiteConfig) => {
  const faults = site.sources?.faults ?? {};
  return {
    breach: { breaches: faults.hibp ? null : expectedBreaches(site) },
    community: { rating: faults.tosdr ? null : expectedRating(site) },
    subdomains: faults.crtsh ? null : expectedSubdomains(site),
    brand: { brand: expectedBrand(site) },
  };
};

const PROBES = {
  hibp: 'breaches',
  tosdr: 'community',
  crtsh: 'subdomains',
  wikidata: 'companyProfile',
} as const satisfies Partial<Record<SourceName, string>>;

/** Returns the checks whose source fails for the site. The registration may still be known from WHOIS. */
export const inconclusiveOutside = (site: SiteConfig): ExpectedInconclusive => ({
  ...ofSources(site),
  ...inconclusiveEntity(site),
  // Only inconclusive if both fail: either one is enough to show something.
  ...(site.sources?.faults?.mentions && site.sources.faults.reviews ? { mentions: ['unavailable'] } : {}),
});

const ofSources = ({ sources }: SiteConfig): ExpectedInconclusive => ({
  ...(sources?.faults?.rdap && sources.whois === undefined ? { registration: ['unavailable'] } : {}),
  ...Object.fromEntries(
    Object.entries(PROBES).flatMap(([source, probe]) => {
      const fault = sources?.faults?.[source as SourceName];
      return fault ? [[probe, [fault === 'silent' ? 'timeout' : 'unavailable']]] : [];
    }),
  ),
});

/** A site states the risk that its breaches amount to; without breaches there is none. */
const expectedBreaches = ({ sources }: SiteConfig) => {
  const counted = (sources?.breaches ?? []).filter(({ notCounted }) => notCounted === undefined);
  const newestFirst = [...counted].sort((one, other) => other.date.localeCompare(one.date));
  return {
    riskLevel: 'none',
    domainBreached: counted.length > 0,
    breachCount: counted.length,
    recentBreaches: newestFirst.map(({ title, date, accounts }) => ({ title, breachDate: date, accounts })),
  } satisfies NonNullable<StatedFacts['breach']>['breaches'];
};

const expectedRating = ({ sources }: SiteConfig) => {
  const tosdr = sources?.tosdr;
  return {
    available: tosdr !== undefined,
    grade: tosdr?.rating ?? null,
    pointsGood: (tosdr?.good ?? []).map((title) => ({ title: title.replace(/<[^<>]*>/g, '') })),
    pointsBad: [...new Set(tosdr?.bad)].map((title) => ({ title })),
    documents: (tosdr?.documents ?? []).map((name) => ({ name })),
  } satisfies NonNullable<StatedFacts['community']>['rating'];
};

const expectedSubdomains = (site: SiteConfig) => {
  const names = loggedCertificates(site)
    .flat()
    .map((name) => name.toLowerCase().replace(/^\*\./, ''));
  const below = new Set(names.filter((name) => name.endsWith(`.${site.domain}`) && !name.includes('@')));
  return { count: below.size, truncated: below.size > 100 };
};

/** The default: no mentions. A site states what is said about its brand. */
const expectedBrand = ({ sources }: SiteConfig) => {
  const { mentions, reviews } = sources?.faults ?? {};
  if (mentions && reviews) return null;
  return {
    trustScore: { trustLevel: 'Unknown', totalReviewsAnalyzed: 0, sourcesFound: 0 },
    industry: 'General',
    reviewSources: [],
    sentiment: mentions ? null : { totalMentions: 0, overallSentiment: null },
  } satisfies NonNullable<StatedFacts['brand']>['brand'];
};
