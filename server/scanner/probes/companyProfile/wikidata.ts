import { domainToUnicode } from 'node:url';
import { z } from 'zod';
import { ProbeInconclusiveError } from '../../probe.ts';

/**
 * What only organisations have on Wikidata: headquarters, industry, legal form, employees, stock exchange, chief executive, board member,
 * parent, subsidiary, legal entity identifier. Persons, films and places have official websites too.
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

/** Front pages in English are often given as the official website. */
const PATHS = ['', '/', '/en', '/en/'];

/** The addresses under which a domain's front page is written down. */
const frontPagesOf = (domain: string): readonly string[] => {
  const spellings = [...new Set([domain, domainToUnicode(domain)])].filter((name) => name !== '');
  const addresses = spellings.flatMap((name) =>
    ['https://', 'http://'].flatMap((scheme) =>
      ['', 'www.'].flatMap((prefix) => PATHS.map((path) => `${scheme}${prefix}${name}${path}`)),
    ),
  );
  // What would end the IRI, or is none (SPARQL 1.1 §19.8, IRIREF), is asked for by nobody.
  return addresses.filter((address) => !/[<>"{}|^`\\\s\p{Cc}]/u.test(address));
};

/**
 * SPARQL: the items whose official website (P856; not a former one) is one of the addresses, with what tells organisations from other
 * things, and the organisations that own or run what has it. Exact addresses: Wikidata is asked for an index, and searches nothing.
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

/** The properties of a profile. `name` of the leading: what the person is called for it. */
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

/**
 * SPARQL: what an item says of itself, one row a statement, with its rank and what qualifies it. Labels are English, or those that hold
 * in every language (`mul`).
 */
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
    'SERVICE wikibase:label { bd:serviceParam wikibase:language "en,mul". }',
    '} LIMIT 2000',
  ].join(' ');

const term = z.object({ type: z.enum(['uri', 'literal', 'typed-literal', 'bnode']), value: z.string().max(65_536) });
export type SparqlTerm = z.infer<typeof term>;

const row = z.record(z.string().max(100), term);
/** The values of one solution by the names of their variables; what is unbound is not there. */
export type SparqlRow = z.infer<typeof row>;

const results = z.object({ results: z.object({ bindings: z.array(z.unknown()) }) });
const MAX_ROWS = 5_000;

/** SPARQL 1.1 Query Results JSON Format §3. What is no solution is passed over; throws ProbeInconclusiveError where there is nothing else. */
export const sparqlRows = (body: unknown): readonly SparqlRow[] => {
  const parsed = results.safeParse(body);
  if (!parsed.success) throw new ProbeInconclusiveError('unavailable', 'Wikidata answered what is no table of results');
  const { bindings } = parsed.data.results;
  const rows = bindings.slice(0, MAX_ROWS).flatMap((each) => {
    const { data } = row.safeParse(each);
    return data ? [data] : [];
  });
  if (rows.length === 0 && bindings.length > 0)
    throw new ProbeInconclusiveError('unavailable', 'Wikidata answered a table that cannot be read');
  return rows;
};

/** `http://www.wikidata.org/entity/Q42` → `Q42`; also of a property. Undefined: something else, such as an unknown value. */
export const entityIdOf = (value: SparqlTerm | undefined): string | undefined =>
  value?.type === 'uri' ? /^https?:\/\/www\.wikidata\.org\/entity\/([QP]\d{1,12})$/.exec(value.value)?.[1] : undefined;

/** A literal's text; undefined for everything else. */
export const literalOf = (value: SparqlTerm | undefined): string | undefined =>
  value?.type === 'literal' || value?.type === 'typed-literal' ? value.value : undefined;
