import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import papaparse from 'papaparse';

type Cell = string | number | boolean | null | undefined;

/** A record by column name. A missing or `null` value is an empty cell. */
export type CsvRecord<Column extends string> = Readonly<Partial<Record<Column, Cell>>>;

/** What spreadsheets treat as the start of a formula, including full-width characters (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

const BYTE_ORDER_MARK = '\uFEFF';
const NEWLINE = '\r\n';

const OPTIONS: papaparse.UnparseConfig = { newline: NEWLINE, escapeFormulae: FORMULA };

/** Cells that may need quotes or an apostrophe; papaparse decides. Hardly any cell matches, and asking papaparse takes longer than everything else. */
const SPECIAL = /^[\s=+\-@＝＋－＠]|[",\r\n\uFEFF]|\s$/;

const cellOf = (value: Cell): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (value === null || value === undefined) return '';
  return SPECIAL.test(value) ? papaparse.unparse([[value]], OPTIONS) : value;
};

const lineOf = (cells: readonly Cell[]): string => cells.map(cellOf).join(',') + NEWLINE;

/**
 * Writes records as CSV (RFC 4180), batch by batch and no faster than they are consumed: a header row, CRLF after each row, quotes where needed, and a byte
 * order mark, by which spreadsheets recognise UTF-8. A cell that a spreadsheet would treat as a formula is prefixed with an apostrophe (OWASP, CSV injection).
 * `titles` contains the column headings that differ from the column names.
 *
 * Resolves when everything is written. Rejects if `destination` is closed early or the batches fail; no more batches are requested then.
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
  // Each batch is written in one piece: one piece per record would mean one packet per record.
  for await (const batch of batches)
    yield batch.map((record) => lineOf(columns.map((column) => record[column]))).join('');
}
