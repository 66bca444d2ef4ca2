import { inertText } from '../inertText.ts';
import { entityIdOf, literalOf, type SparqlRow, type SparqlTerm } from './sparqlRows.ts';

/** One statement of an item. */
export interface Claim {
  readonly property: string;
  readonly value: SparqlTerm;
  /** Of an item that is the value: its name; of a literal: the literal. Null: it has none that we can read. */
  readonly label: string | null;
  readonly preferred: boolean;
  /** What it says has come to an end. */
  readonly former: boolean;
  readonly precision: string | undefined;
  readonly at: string | undefined;
  readonly row: SparqlRow;
}

/** Of each statement of the answer; `now`: ISO 8601. Statements that no value is known for are left out. */
export const claimsOf = (rows: readonly SparqlRow[], now: string): readonly Claim[] =>
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

/** The label service writes an item's number where it has no name. */
export const labelOf = (value: SparqlTerm | undefined, maxLength: number): string | null => {
  const text = literalOf(value);
  return text === undefined || /^[QP]\d{1,12}$/.test(text) ? null : inertText(text, maxLength);
};

/** "Some value", which nobody knows, is a node without a name. */
const isUnknown = ({ type, value }: SparqlTerm): boolean => type === 'bnode' || value.includes('/.well-known/genid/');

/** An end at an unknown time is one; one that is to come is none yet. */
const hasEnded = (end: SparqlTerm | undefined, now: string): boolean => {
  const text = literalOf(end);
  if (end === undefined) return false;
  return text === undefined || !(Date.parse(text) > Date.parse(now));
};
