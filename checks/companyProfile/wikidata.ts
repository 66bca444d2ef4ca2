import { domainToUnicode } from 'node:url';
import { z } from 'zod';
import { InconclusiveError } from '../kit/check.ts';

/**
 * Properties that only organisations have on Wikidata: headquarters, industry, legal form, employees, stock exchange, chief executive, board member, parent,
 * subsidiary, legal entity identifier. People, films and places also have official websites.
 */
export const organisationMarks: readonly string[] = [
  'P159',
  'P452',
  'P1454',
  'P1128',
  'P414',
  'P169',
  'P3320',
  'P749',
  'P355',
  'P1278',
];

/** Wikidata often gives the English front page as the official website. */
const PATHS = ['', '/', '/en', '/en/'];

/** Returns the URLs under which a domain's front page may be recorded. */
const frontPagesOf = (domain: string): readonly string[] => {
  const spellings = [...new Set([domain, domainToUnicode(domain)])].filter((name) => name !== '');
  const addresses = spellings.flatMap((name) =>
    ['https://', 'http://'].flatMap((scheme) =>
      ['', 'www.'].flatMap((prefix) => PATHS.map((path) => `${scheme}${prefix}${name}${path}`)),
    ),
  );
  // Leaves out what would end the IRI or is not a valid one (SPARQL 1.1 §19.8, IRIREF).
  return addresses.filter((address) => !/[<>"{}|^`\\\s\p{Cc}]/u.test(address));
};

/**
 * SPARQL: finds the items whose official website (P856; not a former one) is one of the addresses, with the properties that identify organisations, and the
 * organisations that own or operate those items. Addresses are matched exactly, so that Wikidata uses an index instead of a search.
 */
export const websiteQuery = (domain: string): string => {
  const addresses = frontPagesOf(domain).map((address) => `<${address}>`);
  const marks = organisationMarks.map((property) => `wdt:${property}`).join('|');
  return [
    'SELECT ?item ?links ?dissolved ?marked ?classed ?owner WHERE {',
    `{ SELECT DISTINCT ?item WHERE { VALUES ?url { ${addresses.join(' ')} }`,
    '?statement ps:P856 ?url . ?item p:P856 ?statement .',
    'FILTER NOT EXISTS { ?statement wikibase:rank wikibase:DeprecatedRank }',
    'FILTER NOT EXISTS { ?statement pq:P582 ?end } } LIMIT 50 }',
    'FILTER NOT EXISTS { ?item wdt:P31 wd:Q5 }',
    'OPTIONAL { ?item wikibase:sitelinks ?links } OPTIONAL { ?item wdt:P576 ?dissolved }',
    `BIND(EXISTS { ?item ${marks} ?any } AS ?marked)`,
    'BIND(EXISTS { ?item wdt:P31/wdt:P279* wd:Q43229 } AS ?classed)',
    `OPTIONAL { ?item wdt:P127|wdt:P137 ?owner . FILTER EXISTS { ?owner ${marks} ?some } FILTER NOT EXISTS { ?owner wdt:P31 wd:Q5 } }`,
    '} LIMIT 200',
  ].join(' ');
};

/** The Wikidata properties that a profile is read from. */
export const profileProperties = {
  kind: 'P31',
  industry: 'P452',
  employees: 'P1128',
  revenue: 'P2139',
  inception: 'P571',
  dissolved: 'P576',
  headquarters: 'P159',
  country: 'P17',
  legalForm: 'P1454',
  website: 'P856',
  chiefExecutive: 'P169',
  chairperson: 'P488',
  founder: 'P112',
  boardMember: 'P3320',
  director: 'P1037',
  investor: 'P1951',
  funder: 'P8324',
  stockExchange: 'P414',
  ticker: 'P249',
  parent: 'P749',
  subsidiary: 'P355',
  owner: 'P127',
  logo: 'P154',
  lei: 'P1278',
} as const;

/** Many people and smaller companies have no English label. */
const LABEL_LANGUAGES = 'en,mul,de,fr,es,it,nl,pt,pl,sv,da,nb,fi,cs,hu,ro,tr,el,uk,ru,ja,zh,ko,ar';

/** SPARQL: selects the statements of an item, one row each, with rank and qualifiers. Labels are in English or valid in every language (`mul`), or else in the first of the other languages that has one. */
export const claimsQuery = (item: string): string =>
  [
    'SELECT ?property ?statement ?value ?valueLabel ?valueDescription ?rank ?precision ?currency ?unitLabel ?end ?at ?ticker ?countryLabel WHERE {',
    `{ BIND(wd:${item} AS ?value) } UNION {`,
    `VALUES ?property { ${Object.values(profileProperties)
      .map((property) => `wd:${property}`)
      .join(' ')} }`,
    '?property wikibase:claim ?p ; wikibase:statementProperty ?ps .',
    `wd:${item} ?p ?statement . ?statement ?ps ?value ; wikibase:rank ?rank .`,
    'FILTER(?rank != wikibase:DeprecatedRank)',
    'OPTIONAL { ?property wikibase:statementValue ?psv . ?statement ?psv ?node .',
    'OPTIONAL { ?node wikibase:timePrecision ?precision }',
    'OPTIONAL { ?node wikibase:quantityUnit ?unit . OPTIONAL { ?unit wdt:P498 ?currency } } }',
    'OPTIONAL { ?statement pq:P582 ?end } OPTIONAL { ?statement pq:P585 ?at } OPTIONAL { ?statement pq:P249 ?ticker }',
    'OPTIONAL { ?value wdt:P17 ?country } }',
    `SERVICE wikibase:label { bd:serviceParam wikibase:language "${LABEL_LANGUAGES}". }`,
    '} LIMIT 2000',
  ].join(' ');

const term = z.object({ type: z.enum(['uri', 'literal', 'typed-literal', 'bnode']), value: z.string().max(65_536) });
export type SparqlTerm = z.infer<typeof term>;

const row = z.record(z.string().max(100), term);
/** The values of one solution by variable name; unbound variables are missing. */
export type SparqlRow = z.infer<typeof row>;

const results = z.object({ results: z.object({ bindings: z.array(z.unknown()) }) });
const MAX_ROWS = 5_000;

/** Parses SPARQL 1.1 Query Results JSON Format §3. Skips invalid solutions. Throws `InconclusiveError` if all of them are invalid. */
export const sparqlRows = (body: unknown): readonly SparqlRow[] => {
  const parsed = results.safeParse(body);
  if (!parsed.success) throw new InconclusiveError('unavailable', 'Wikidata answered what is no table of results');
  const { bindings } = parsed.data.results;
  const rows = bindings.slice(0, MAX_ROWS).flatMap((each) => {
    const { data } = row.safeParse(each);
    return data ? [data] : [];
  });
  if (rows.length === 0 && bindings.length > 0)
    throw new InconclusiveError('unavailable', 'Wikidata answered a table that cannot be read');
  return rows;
};

/** `http://www.wikidata.org/entity/Q42` → `Q42`; also for properties. Returns `undefined` for anything else, such as an unknown value. */
export const entityIdOf = (value: SparqlTerm | undefined): string | undefined =>
  value?.type === 'uri' ? /^https?:\/\/www\.wikidata\.org\/entity\/([QP]\d{1,12})$/.exec(value.value)?.[1] : undefined;

/** Returns the text of a literal, or `undefined` for any other term. */
export const literalOf = (value: SparqlTerm | undefined): string | undefined =>
  value?.type === 'literal' || value?.type === 'typed-literal' ? value.value : undefined;
