import type { SiteConfig } from '../siteConfig.ts';
import { loggedCertificates } from '../sources/crtshApi.ts';
import { registrationOf } from '../sources/rdapApi.ts';
import { expectedBusiness, inconclusiveEntity } from './expectedBusiness.ts';
import type { SourceFault, SourceName } from '../sources/siteSources.ts';
import type {
  ExpectedInconclusive,
  ExpectedOutside,
  ExpectedRegistration,
  StatedExpectations,
} from './expectedReport.ts';

type Completed = Extract<StatedExpectations, { outcome: 'completed' }>;

/** What the outside sources of the sample internet say, as a report has to show it. A source that fails is not checked. */
export const expectedOutside = (site: SiteConfig, expects: Completed): ExpectedOutside => {
  const faults = site.sources?.faults ?? {};
  return {
    breach: faults.hibp ? null : expectedBreach(site, expects),
    community: faults.tosdr ? null : expectedCommunity(site),
    subdomains: faults.crtsh ? null : expectedSubdomains(site),
    registration: faults.rdap ? (expects.whois ?? null) : expectedRegistration(site),
    ...expectedBusiness(site, expects),
  };
};

const PROBES = {
  hibp: 'breaches',
  tosdr: 'community',
  crtsh: 'subdomains',
  wikidata: 'companyProfile',
} as const satisfies Partial<Record<SourceName, string>>;

/** The probes whose source fails for the site. The registration is known by WHOIS all the same, where that knows it. */
export const inconclusiveOutside = (site: SiteConfig): ExpectedInconclusive => ({
  ...ofSources(site),
  ...inconclusiveEntity(site),
  // Either of the two is something to show.
  ...(site.sources?.faults?.mentions && site.sources.faults.reviews ? { mentions: ['UNAVAILABLE'] } : {}),
});

const ofSources = ({ sources }: SiteConfig): ExpectedInconclusive => ({
  ...(sources?.faults?.rdap && sources.whois === undefined ? { registration: ['UNAVAILABLE'] } : {}),
  ...Object.fromEntries(
    Object.entries(PROBES).flatMap(([source, probe]) => {
      const fault: SourceFault | undefined = sources?.faults?.[source as SourceName];
      return fault ? [[probe, [fault === 'silent' ? 'TIMEOUT' : 'UNAVAILABLE']]] : [];
    }),
  ),
});

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

const withoutMarkup = (text: string): string => text.replace(/<[^<>]*>/g, '');

const expectedSubdomains = (site: SiteConfig): ExpectedOutside['subdomains'] => {
  const names = loggedCertificates(site)
    .flat()
    .map((name) => name.toLowerCase().replace(/^\*\./, ''));
  const below = new Set(names.filter((name) => name.endsWith(`.${site.domain}`) && !name.includes('@')));
  return { count: below.size, truncated: below.size > 100 };
};

const expectedRegistration = (site: SiteConfig): ExpectedRegistration => {
  const config = registrationOf(site);
  return {
    found: config !== undefined,
    protocol: 'rdap',
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
