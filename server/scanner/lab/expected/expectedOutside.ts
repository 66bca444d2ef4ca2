import type { SiteConfig } from '../siteConfig.ts';
import { loggedCertificates } from '../sources/crtshApi.ts';
import type { SourceFault, SourceName } from '../sources/siteSources.ts';
import type { ExpectedInconclusive, ExpectedOutside, StatedExpectations } from './expectedReport.ts';

type Completed = Extract<StatedExpectations, { outcome: 'completed' }>;

/** What the outside sources of the sample internet say, as a report has to show it. A source that fails is not checked. */
export const expectedOutside = (site: SiteConfig, expects: Completed): ExpectedOutside => {
  const faults = site.sources?.faults ?? {};
  return {
    breach: faults.hibp ? null : expectedBreach(site, expects),
    community: faults.tosdr ? null : expectedCommunity(site),
    subdomains: faults.crtsh ? null : expectedSubdomains(site),
  };
};

const PROBES = { hibp: 'breaches', tosdr: 'community', crtsh: 'subdomains' } as const satisfies Partial<
  Record<SourceName, string>
>;

/** The probes whose source fails for the site. */
export const inconclusiveOutside = ({ sources }: SiteConfig): ExpectedInconclusive =>
  Object.fromEntries(
    Object.entries(PROBES).flatMap(([source, probe]) => {
      const fault: SourceFault | undefined = sources?.faults?.[source as SourceName];
      return fault ? [[probe, [fault === 'silent' ? 'TIMEOUT' : 'UNAVAILABLE']]] : [];
    }),
  );

const expectedBreach = ({ sources }: SiteConfig, { breachRisk }: Completed): ExpectedOutside['breach'] => {
  const counted = (sources?.breaches ?? []).filter(({ notCounted }) => notCounted === undefined);
  const newestFirst = [...counted].sort((one, other) => other.date.localeCompare(one.date));
  return {
    riskLevel: breachRisk ?? 'none',
    domainBreached: counted.length > 0,
    breachCount: counted.length,
    recentBreaches: newestFirst.map(({ title, date, accounts }) => ({ title, breachDate: date, accounts })),
  };
};

const expectedCommunity = ({ sources }: SiteConfig): ExpectedOutside['community'] => {
  const tosdr = sources?.tosdr;
  if (!tosdr) return { available: false, grade: null, pointsGood: [], pointsBad: [], documents: [] };
  return {
    available: true,
    grade: tosdr.rating,
    pointsGood: tosdr.good.map(withoutMarkup),
    pointsBad: [...new Set(tosdr.bad)],
    documents: tosdr.documents,
  };
};

const withoutMarkup = (text: string): string => text.replace(/<[^>]*>/g, '');

const expectedSubdomains = (site: SiteConfig): ExpectedOutside['subdomains'] => {
  const names = loggedCertificates(site)
    .flat()
    .map((name) => name.toLowerCase().replace(/^\*\./, ''));
  const below = new Set(names.filter((name) => name.endsWith(`.${site.domain}`) && !name.includes('@')));
  return { count: below.size, truncated: below.size > 100 };
};
