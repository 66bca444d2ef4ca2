import { SECRET_COLUMN } from '../../platform/database/secretColumn.ts';
import type { RowDifference } from '../../../projections/engine/tableDifference.ts';
import { withoutBoxes } from './withoutBoxes.ts';

const isSecret = (column: string): boolean => new RegExp(SECRET_COLUMN).test(column);

/** Columns with what is sealed of a person in a form of their own: bytes, or a text. */
const BOXES: ReadonlySet<string> = new Set(['box', 'personal']);
const MOST_SHOWN = 20_000;

/** A differing row for who may know no secret and open nothing. `key`: the columns of its key; one that is a secret is told by its number alone. */
export const shownRow = (row: RowDifference, key: readonly string[], number: number): RowDifference => ({
  key: key.some(isSecret) ? `row ${number}` : row.key,
  before: shownJson(row.before),
  after: shownJson(row.after),
});

const shownJson = (json: string | null): string | null => {
  if (json === null) return null;
  const row = withoutBoxes(JSON.parse(json));
  const columns = Object.entries(typeof row === 'object' && row !== null ? row : {});
  return JSON.stringify(Object.fromEntries(columns.map(shownColumn))).slice(0, MOST_SHOWN);
};

const shownColumn = ([name, value]: readonly [string, unknown]): readonly [string, unknown] => {
  if (value === null) return [name, value];
  if (isSecret(name)) return [name, 'not shown'];
  return [name, BOXES.has(name) ? 'sealed' : value];
};
