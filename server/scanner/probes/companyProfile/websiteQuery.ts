import { domainToUnicode } from 'node:url';
import { organisationMarks } from './organisationMarks.ts';

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
