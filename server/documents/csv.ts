import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import papaparse from 'papaparse';

type Cell = string | number | boolean | null | undefined;

/** A record by the names of its columns; what is not there, or null, is an empty cell. */
export type CsvRecord<Column extends string> = Readonly<Partial<Record<Column, Cell>>>;

/** What spreadsheets take for the beginning of a formula, in full width too (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

const BYTE_ORDER_MARK = '\uFEFF';
const NEWLINE = '\r\n';

const OPTIONS: papaparse.UnparseConfig = { newline: NEWLINE, escapeFormulae: FORMULA };

/** What may have to be quoted, or not to begin a cell: papaparse knows. Nearly no cell is so, and asking it takes longer than all else. */
const SPECIAL = /^[\s=+\-@＝＋－＠]|[",\r\n\uFEFF]|\s$/;

const cellOf = (value: Cell): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (value === null || value === undefined) return '';
  return SPECIAL.test(value) ? papaparse.unparse([[value]], OPTIONS) : value;
};

const lineOf = (cells: readonly Cell[]): string => cells.map(cellOf).join(',') + NEWLINE;

/**
 * Writes records as CSV (RFC 4180), batch by batch and no faster than they are taken: a header row, CRLF after each, quotes where they are
 * needed, and a byte order mark, by which spreadsheets know UTF-8. A cell that a spreadsheet would take for a formula begins with an
 * apostrophe (OWASP, CSV injection). `titles`: the heads of the columns, where they are not their names.
 *
 * Resolves when all is written. Rejects when `destination` is closed before, or the batches fail; no more of them are asked for then.
 */
export const writeCsv = <Column extends string>(
  columns: readonly Column[],
  batches: AsyncIterable<readonly CsvRecord<Column>[]>,
  destination: Writable,
  titles?: Readonly<Record<Column, string>>,
): Promise<void> => pipeline(textsOf(columns, batches, titles), destination);

async function* textsOf<Column extends string>(
  columns: readonly Column[],
  batches: AsyncIterable<readonly CsvRecord<Column>[]>,
  titles?: Readonly<Record<Column, string>>,
): AsyncGenerator<string, void> {
  yield BYTE_ORDER_MARK + lineOf(columns.map((column) => titles?.[column] ?? column));
  // A batch is one piece: a piece for each record would be a packet for each.
  for await (const batch of batches)
    yield batch.map((record) => lineOf(columns.map((column) => record[column]))).join('');
}
