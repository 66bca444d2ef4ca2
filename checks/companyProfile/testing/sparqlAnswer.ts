import type { SparqlRow, SparqlTerm } from '../wikidata.ts';

export type Row = SparqlRow;

export const entity = (id: string): SparqlTerm => ({ type: 'uri', value: `http://www.wikidata.org/entity/${id}` });
export const xsd = (value: string): SparqlTerm => ({ type: 'literal', value });

/** SPARQL 1.1 Query Results JSON Format. */
export const bindings = (rows: readonly Row[]) => ({ json: { head: { vars: [] }, results: { bindings: rows } } });

/** Returns the row of `claimsQuery` with the item's name. */
export const itemName = (name: string): Row => ({
  value: entity('Q42'),
  valueLabel: { type: 'literal', value: name },
  valueDescription: { type: 'literal', value: 'a company that is made up' },
});

/** A row of `claimsQuery`: a literal, a URL, or an item's name in angle brackets. */
export const claim = (
  property: string,
  value: string,
  different: Readonly<Record<string, SparqlTerm>> | { readonly rank: 'Preferred'; readonly at?: SparqlTerm } = {},
): Row => {
  const name = /^<(.+)>$/s.exec(value)?.[1];
  const { rank, ...more } = different as Record<string, SparqlTerm> & { rank?: unknown };
  return {
    property: entity(property),
    statement: { type: 'uri', value: `http://www.wikidata.org/entity/statement/${property}` },
    rank: {
      type: 'uri',
      value: `http://wikiba.se/ontology#${rank === 'Preferred' ? 'PreferredRank' : 'NormalRank'}`,
    },
    value: name === undefined ? { type: /^[a-z]+:/i.test(value) ? 'uri' : 'literal', value } : entity('Q9000'),
    valueLabel: { type: 'literal', value: name ?? value },
    ...more,
  };
};
