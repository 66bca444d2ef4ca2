import { getDomain } from 'tldts';
import { parsedUrl } from '../../../../schema/parsedUrl.ts';
import type { CompanyProfileObservation } from '../../../../schema/report/observations/companyProfileObservation.ts';
import { inertText } from '../inertText.ts';
import { isLei } from '../isLei.ts';
import { claimsOf, labelOf, type Claim } from './claim.ts';
import { profileProperties as P } from './claimsQuery.ts';
import { latestQuantity } from './latestQuantity.ts';
import { literalOf, type SparqlRow } from './sparqlRows.ts';
import { wikidataDay } from './wikidataDay.ts';

type Found = Extract<CompanyProfileObservation, { status: 'found' }>;
export type CompanyProfileParts = Omit<Found, 'status' | 'domain' | 'item' | 'matchedBy' | 'source'>;

/** In the order of the report. */
const TITLES = [
  [P.chiefExecutive, 'Chief executive officer'],
  [P.chairperson, 'Chairperson'],
  [P.director, 'Director'],
  [P.founder, 'Founder'],
  [P.boardMember, 'Board member'],
] as const;

/** The profile of one item from the answer to `claimsQuery`; `now`: when it was given. Never throws. */
export const readProfile = (rows: readonly SparqlRow[], domain: string, now: string): CompanyProfileParts => {
  const claims = claimsOf(rows, now);
  const of = (...properties: readonly string[]) => claims.filter(({ property }) => properties.includes(property));
  const current = (...properties: readonly string[]) => of(...properties).filter(({ former }) => !former);
  const names = (most: number, ...properties: readonly string[]) => namesOf(current(...properties)).slice(0, most);
  const self = rows.find((row) => row['property'] === undefined && row['valueLabel'] !== undefined);
  const headquarters = best(current(P.headquarters));
  const websites = current(P.website);
  const exchanges = current(P.stockExchange);
  return {
    name: labelOf(self?.['valueLabel'], 200),
    description: labelOf(self?.['valueDescription'], 300),
    kinds: names(10, P.kind),
    industries: names(20, P.industry),
    employees: latestQuantity(of(P.employees), isHeadcount, ({ amount, at }) => ({ count: amount, at })),
    revenue: latestQuantity(of(P.revenue), isMoney, (quantity) => quantity),
    founded: earliestDay(of(P.inception)),
    dissolved: earliestDay(of(P.dissolved)),
    headquarters: headquarters?.label ?? null,
    country: labelOf(headquarters?.row['countryLabel'], 100) ?? inertText(best(current(P.country))?.label, 100),
    legalForm: best(current(P.legalForm))?.label ?? null,
    website: websiteOf(websites, domain),
    websiteVerified: websites.some(({ value }) => isOf(domain, value.value)),
    leadership: leadershipOf(current),
    investors: names(50, P.investor, P.funder),
    stockExchanges: namesOf(exchanges).slice(0, 20),
    tickers: tickersOf(exchanges, current(P.ticker)),
    parents: names(20, P.parent),
    subsidiaries: names(100, P.subsidiary),
    owners: names(50, P.owner),
    logoUrl: logoOf(best(current(P.logo))),
    lei:
      current(P.lei)
        .map(({ value }) => value.value)
        .find(isLei) ?? null,
  };
};

/** The one that the community prefers, else the first. */
const best = (claims: readonly Claim[]): Claim | undefined => claims.find(({ preferred }) => preferred) ?? claims[0];

const namesOf = (claims: readonly Claim[]): string[] => [...new Set(claims.flatMap(({ label }) => label ?? []))];

const isHeadcount = (amount: number): boolean => Number.isInteger(amount) && amount >= 0 && amount <= 2_147_483_647;
const isMoney = (amount: number): boolean => Math.abs(amount) <= 1e15;

/** Sources that disagree: what is preferred, else the first that there was. */
const earliestDay = (claims: readonly Claim[]): string | null => {
  const preferred = claims.filter(({ preferred: is }) => is);
  const days = (preferred.length > 0 ? preferred : claims).flatMap(
    ({ value, precision }) => wikidataDay(literalOf(value), precision) ?? [],
  );
  return days.sort()[0] ?? null;
};

const leadershipOf = (current: (property: string) => readonly Claim[]): Found['leadership'] => {
  const seats = TITLES.flatMap(([property, title]) => {
    const claims = current(property);
    const preferred = claims.filter(({ preferred: is }) => is);
    const isOneSeat = property === P.chiefExecutive || property === P.chairperson;
    return namesOf(isOneSeat && preferred.length > 0 ? preferred : claims).map((name) => ({ name, title }));
  });
  return seats.slice(0, 30);
};

const tickersOf = (exchanges: readonly Claim[], tickers: readonly Claim[]): string[] => {
  const written = [...exchanges.map(({ row }) => literalOf(row['ticker'])), ...tickers.map(({ label }) => label)];
  return [...new Set(written.flatMap((text) => inertText(text, 30) ?? []))].slice(0, 20);
};

const webUrl = (address: string): URL | undefined =>
  address.length <= 2_048 && /^https?:\/\//i.test(address) ? parsedUrl(address) : undefined;

const isOf = (domain: string, address: string): boolean =>
  getDomain(webUrl(address)?.hostname ?? '', { allowPrivateDomains: true }) === domain;

/** Of several, the one that is of the domain. */
const websiteOf = (websites: readonly Claim[], domain: string): string | null => {
  const usable = websites.filter(({ value }) => webUrl(value.value) !== undefined);
  const website = best(usable.filter(({ value }) => isOf(domain, value.value))) ?? best(usable);
  return website ? (webUrl(website.value.value)?.href.slice(0, 2_048) ?? null) : null;
};

/** Files of Wikimedia Commons, and of nobody else: it becomes the address of a picture. */
const logoOf = (claim: Claim | undefined): string | null => {
  const path = /^https?:\/\/commons\.wikimedia\.org(\/wiki\/Special:FilePath\/[^?#]{1,500})$/.exec(
    claim?.value.value ?? '',
  )?.[1];
  return path === undefined ? null : new URL(path, 'https://commons.wikimedia.org').href.slice(0, 2_048);
};
