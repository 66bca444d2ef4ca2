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
