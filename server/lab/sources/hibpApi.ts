import type { SiteConfig } from '../siteConfig.ts';
import { siteAsked } from './siteAsked.ts';
import type { BreachConfig } from './siteSources.ts';
import type { SourceApi } from './sourceApi.ts';

/** Have I Been Pwned, version 3: `/breaches?Domain=` returns all breaches of a domain, or without it those of all domains. */
export const hibpApi: SourceApi = (sites, url) => {
  if (url.pathname !== '/breaches') return { status: 404 };
  const domain = url.searchParams.get('Domain') ?? url.searchParams.get('domain');
  const { site, fault } = siteAsked(sites, domain, 'hibp');
  if (fault) return fault;
  return { status: 200, body: (domain === null ? sites : site ? [site] : []).flatMap(breachesOf) };
};

const breachesOf = ({ domain, sources }: SiteConfig) =>
  (sources?.breaches ?? []).map((breach) => modelOf(domain, breach));

const modelOf = (domain: string, { title, date, accounts, dataClasses, ...breach }: BreachConfig) => ({
  Name: title.replaceAll(/[^A-Za-z0-9]/g, ''),
  Title: title,
  Domain: domain,
  BreachDate: date,
  AddedDate: `${date}T08:00:00Z`,
  ModifiedDate: `${date}T08:00:00Z`,
  PwnCount: accounts,
  Description: breach.description ?? `In ${date.slice(0, 4)}, data of ${domain} was lost.`,
  LogoPath: 'https://logos.haveibeenpwned.com/List.png',
  Attribution: null,
  DisclosureUrl: null,
  DataClasses: dataClasses,
  IsVerified: breach.verified ?? true,
  IsFabricated: breach.notCounted === 'fabricated',
  IsSensitive: false,
  IsRetired: breach.notCounted === 'retired',
  IsSpamList: breach.notCounted === 'spamList',
  IsMalware: breach.notCounted === 'malware',
  IsSubscriptionFree: false,
  IsStealerLog: breach.notCounted === 'stealerLog',
});
