import type { SiteConfig } from '../siteConfig.ts';
import type { ClaimConfig, CompanyConfig } from './businessSources.ts';
import { siteAsked } from './siteAsked.ts';
import type { SourceApi } from './sourceApi.ts';

const uri = (value: string) => ({ type: 'uri', value });
const literal = (value: string) => ({ type: 'literal', value });
const english = (value: string) => ({ type: 'literal', value, 'xml:lang': 'en' });
const xsd = (value: string, type: string) => ({
  type: 'literal',
  value,
  datatype: `http://www.w3.org/2001/XMLSchema#${type}`,
});
const entity = (id: string) => uri(`http://www.wikidata.org/entity/${id}`);
const results = (bindings: readonly Record<string, unknown>[]) => ({
  status: 200,
  body: { head: { vars: [...new Set(bindings.flatMap((row) => Object.keys(row)))] }, results: { bindings } },
});

/** Added to the item of a company to get the thing that its site is about, if the company only owns it. */
const THING_OFFSET = 50_000_000;

/**
 * Wikidata's query service at `/?query=`. It does not understand SPARQL; it only detects which front pages or which item a query is about, and returns rows
 * with the query's variables.
 */
export const wikidataApi: SourceApi = (sites, url) => {
  const query = url.searchParams.get('query') ?? '';
  const item = /\bwd:(Q\d{9,}) \?p /.exec(query)?.[1];
  if (item !== undefined) {
    const company = sites.find(({ sources }) => sources?.company?.item === item)?.sources?.company;
    return results(company ? claimRows(company) : []);
  }
  const hosts = [...query.matchAll(/<https?:\/\/(?:www\.)?([^/>]+)\/?>/g)].map(([, host]) => host);
  const asked = hosts.map((host) => siteAsked(sites, host, 'wikidata')).find(({ site }) => site !== undefined);
  if (asked?.fault) return asked.fault;
  return results(asked?.site ? itemRows(asked.site) : []);
};

const itemRows = ({ sources }: SiteConfig): readonly Record<string, unknown>[] => {
  const company = sources?.company;
  if (!company) return [];
  const links = xsd(String(company.links), 'integer');
  if (company.has === 'thing')
    return [
      {
        item: entity(`Q${Number(company.item.slice(1)) + THING_OFFSET}`),
        links,
        marked: xsd('false', 'boolean'),
        classed: xsd('false', 'boolean'),
        owner: entity(company.item),
      },
    ];
  const dissolved = company.claims.find(({ property }) => property === 'P576');
  return [
    {
      item: entity(company.item),
      links,
      marked: xsd('true', 'boolean'),
      classed: xsd('true', 'boolean'),
      ...(dissolved ? { dissolved: xsd(`${dissolved.value}T00:00:00Z`, 'dateTime') } : {}),
    },
  ];
};

const claimRows = (company: CompanyConfig): readonly Record<string, unknown>[] => [
  {
    value: entity(company.item),
    valueLabel: english(company.name),
    valueDescription: english(company.description),
  },
  ...company.claims.map((claim, index) => claimRow(company, claim, index)),
];

const PRECISIONS = { year: '9', month: '10' } as const;

const claimRow = ({ item }: CompanyConfig, claim: ClaimConfig, index: number): Record<string, unknown> => ({
  property: entity(claim.property),
  statement: uri(`http://www.wikidata.org/entity/statement/${item}-${index}`),
  rank: uri(`http://wikiba.se/ontology#${claim.preferred ? 'PreferredRank' : 'NormalRank'}`),
  ...valueOf(claim, index),
  ...(claim.until === undefined ? {} : { end: xsd(`${claim.until}T00:00:00Z`, 'dateTime') }),
  ...(claim.at === undefined ? {} : { at: xsd(`${claim.at}T00:00:00Z`, 'dateTime') }),
  ...(claim.currency === undefined ? {} : { currency: literal(claim.currency), unitLabel: english('krone') }),
  ...(claim.ticker === undefined ? {} : { ticker: literal(claim.ticker) }),
  ...(claim.country === undefined ? {} : { countryLabel: english(claim.country) }),
});

const valueOf = ({ property, value, precision }: ClaimConfig, index: number): Record<string, unknown> => {
  const name = /^<(.+)>$/.exec(value)?.[1];
  if (name !== undefined) return { value: entity(`Q${990_000_000 + index}`), valueLabel: english(name) };
  if (/^\d{4}-\d{2}-\d{2}$/.test(value))
    return {
      value: xsd(`${value}T00:00:00Z`, 'dateTime'),
      valueLabel: literal(`${value}T00:00:00Z`),
      precision: xsd(precision === undefined ? '11' : PRECISIONS[precision], 'integer'),
    };
  if (/^\d+$/.test(value)) return { value: xsd(value, 'decimal'), valueLabel: literal(value) };
  if (property === 'P1278') return { value: literal(value), valueLabel: literal(value) };
  return { value: uri(value), valueLabel: literal(value) };
};
