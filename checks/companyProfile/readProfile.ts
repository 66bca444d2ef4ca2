import { getDomain } from 'tldts';
import { parsedUrl } from '../../schema/parsedUrl.ts';
import type { CompanyProfileObservation } from './observation.ts';
import { inertText } from '../kit/boundedText.ts';
import { isLei } from '../kit/isLei.ts';
import { profileProperties as P, literalOf, type SparqlRow, entityIdOf, type SparqlTerm } from './wikidata.ts';

type Found = Extract<CompanyProfileObservation, { status: 'found' }>;
type CompanyProfileDependencies = Omit<Found, 'status' | 'domain' | 'item' | 'matchedBy' | 'source'>;

/** In the order of the report. */
const TITLES = [
  [P.chiefExecutive, 'Chief executive officer'],
  [P.chairperson, 'Chairperson'],
  [P.director, 'Director'],
  [P.founder, 'Founder'],
  [P.boardMember, 'Board member'],
] as const;

/** Reads the profile of one item from the answer to `claimsQuery`; `now` is the time of the answer. Never throws. */
export const readProfile = (rows: readonly SparqlRow[], domain: string, now: string): CompanyProfileDependencies => {
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
    dissolved: pastDay(earliestDay(of(P.dissolved)), now),
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

/** Returns the statement with preferred rank, otherwise the first. */
const best = (claims: readonly Claim[]): Claim | undefined => claims.find(({ preferred }) => preferred) ?? claims[0];

const namesOf = (claims: readonly Claim[]): string[] => [...new Set(claims.flatMap(({ label }) => label ?? []))];

const isHeadcount = (amount: number): boolean => Number.isInteger(amount) && amount >= 0 && amount <= 2_147_483_647;
const isMoney = (amount: number): boolean => Math.abs(amount) <= 1e15;

/** Returns the earliest day of the preferred statements, or of all statements if none is preferred. */
const earliestDay = (claims: readonly Claim[]): string | null => {
  const preferred = claims.filter(({ preferred: is }) => is);
  const days = (preferred.length > 0 ? preferred : claims).flatMap(
    ({ value, precision }) => wikidataDay(literalOf(value), precision) ?? [],
  );
  return days.sort()[0] ?? null;
};

/** An announced end has not happened. */
const pastDay = (day: string | null, now: string): string | null =>
  day !== null && day <= now.slice(0, day.length) ? day : null;

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

/** If there are several websites, prefers the one on the scanned domain. */
const websiteOf = (websites: readonly Claim[], domain: string): string | null => {
  const usable = websites.filter(({ value }) => webUrl(value.value) !== undefined);
  const website = best(usable.filter(({ value }) => isOf(domain, value.value))) ?? best(usable);
  return website ? (webUrl(website.value.value)?.href.slice(0, 2_048) ?? null) : null;
};

/** Accepts only files on Wikimedia Commons, because the result becomes the address of an image. */
const logoOf = (claim: Claim | undefined): string | null => {
  const path = /^https?:\/\/commons\.wikimedia\.org(\/wiki\/Special:FilePath\/[^?#]{1,500})$/.exec(
    claim?.value.value ?? '',
  )?.[1];
  return path === undefined ? null : new URL(path, 'https://commons.wikimedia.org').href.slice(0, 2_048);
};

interface Quantity {
  readonly amount: number;
  /** ISO 4217 code if the unit is a currency, otherwise the unit's name; null without a unit. */
  readonly currency: string | null;
  readonly at: string | null;
}

/** Returns the most recent amount. Among amounts without a time, the preferred one or the first. Null if none is `usable`. */
const latestQuantity = <Shown>(
  claims: readonly Claim[],
  usable: (amount: number) => boolean,
  show: (quantity: Quantity) => Shown,
): Shown | null => {
  const quantities = claims.flatMap((claim) => {
    const amount = amountOf(literalOf(claim.value));
    return amount === undefined || !usable(amount)
      ? []
      : [{ amount, currency: unitOf(claim), at: wikidataDay(claim.at), preferred: claim.preferred }];
  });
  quantities.sort(
    (one, other) => (other.at ?? '').localeCompare(one.at ?? '') || Number(other.preferred) - Number(one.preferred),
  );
  const [latest] = quantities;
  return latest ? show({ amount: latest.amount, currency: latest.currency, at: latest.at }) : null;
};

const amountOf = (text: string | undefined): number | undefined => {
  if (text === undefined || !/^[+-]?\d{1,18}(\.\d{1,30})?$/.test(text)) return undefined;
  return Number(text);
};

/** Q199 is the number one: "no unit". */
const unitOf = ({ row }: Claim): string | null => {
  const code = literalOf(row['currency']);
  if (code !== undefined && /^[A-Z]{3}$/.test(code)) return code;
  const name = inertText(literalOf(row['unitLabel']), 60);
  return name === null || name === '1' || /^(Q\d{1,12}|one)$/.test(name) ? null : name;
};

/** One statement of an item. */
interface Claim {
  readonly property: string;
  readonly value: SparqlTerm;
  /** The item's name if the value is an item, or the literal itself. Null if it has no readable label. */
  readonly label: string | null;
  readonly preferred: boolean;
  /** The statement no longer applies. */
  readonly former: boolean;
  readonly precision: string | undefined;
  readonly at: string | undefined;
  readonly row: SparqlRow;
}

/** Returns every statement in the answer, without those whose value is unknown; `now` is ISO 8601. */
const claimsOf = (rows: readonly SparqlRow[], now: string): readonly Claim[] =>
  rows.flatMap((row) => {
    const property = entityIdOf(row['property']);
    const value = row['value'];
    if (property === undefined || value === undefined || isUnknown(value)) return [];
    return [
      {
        property,
        value,
        label: labelOf(row['valueLabel'], 200),
        preferred: row['rank']?.value.endsWith('#PreferredRank') === true,
        former: hasEnded(row['end'], now),
        precision: literalOf(row['precision']),
        at: literalOf(row['at']),
        row,
      },
    ];
  });

/** The label service returns the item's id if it has no name. */
const labelOf = (value: SparqlTerm | undefined, maxLength: number): string | null => {
  const text = literalOf(value);
  return text === undefined || /^[QP]\d{1,12}$/.test(text) ? null : inertText(text, maxLength);
};

/** Wikidata represents an unknown value ("some value") as a blank node. */
const isUnknown = ({ type, value }: SparqlTerm): boolean => type === 'bnode' || value.includes('/.well-known/genid/');

/** An end at an unknown time counts; an end in the future does not. */
const hasEnded = (end: SparqlTerm | undefined, now: string): boolean => {
  const text = literalOf(end);
  if (end === undefined) return false;
  return text === undefined || !(Date.parse(text) > Date.parse(now));
};

/** Wikibase precisions: 9 is a year, 10 a month, 11 a day. Coarser ones are not useful. */
const LENGTHS: Readonly<Record<string, number>> = { '9': 4, '10': 7, '11': 10 };

/** Shortens `1998-09-04T00:00:00Z` to the known precision: `1998`, `1998-09` or `1998-09-04`. Returns null for dates BCE and for coarser precision. */
const wikidataDay = (value: string | undefined, precision: string | undefined = '11'): string | null => {
  const date = /^\+?(\d{4}-\d{2}-\d{2})T/.exec(value ?? '')?.[1];
  const length = LENGTHS[precision];
  if (date === undefined || length === undefined) return null;
  const day = date.slice(0, length).replace(/(-00){1,2}$/, '');
  const isReal = Number.isFinite(Date.parse(day)) && (day.length < 10 || new Date(day).toISOString().startsWith(day));
  return isReal && !day.startsWith('0000') ? day : null;
};
