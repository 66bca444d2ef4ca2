import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import papaparse from 'papaparse';

/** A record by the names of its columns; what is not there, or null, is an empty cell. */
export type CsvRecord<Column extends string> = Readonly<
  Partial<Record<Column, string | number | boolean | null | undefined>>
>;

/** What spreadsheets take for the beginning of a formula, in full width too (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

const BYTE_ORDER_MARK = '\uFEFF';
const NEWLINE = '\r\n';

const OPTIONS: papaparse.UnparseConfig = { newline: NEWLINE, escapeFormulae: FORMULA };

const cellOf = (value: string | number | boolean | null | undefined): string | number => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value ?? '';
};

const lines = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.length === 0 ? '' : papaparse.unparse([...rows], OPTIONS) + NEWLINE;

/**
 * Writes records as CSV (RFC 4180), batch by batch and no faster than they are taken: a header row, CRLF after each, quotes where they are
 * needed, and a byte order mark, by which spreadsheets know UTF-8. A cell that a spreadsheet would take for a formula begins with an
 * apostrophe (OWASP, CSV injection).
 *
 * Resolves when all is written. Rejects when `destination` is closed before, or the batches fail; no more of them are asked for then.
 */
export const writeCsv = <Column extends string>(
  columns: readonly Column[],
  batches: AsyncIterable<readonly CsvRecord<Column>[]>,
  destination: Writable,
): Promise<void> => pipeline(textsOf(columns, batches), destination);

async function* textsOf<Column extends string>(
  columns: readonly Column[],
  batches: AsyncIterable<readonly CsvRecord<Column>[]>,
): AsyncGenerator<string, void> {
  yield BYTE_ORDER_MARK + lines([columns]);
  // A batch is one piece: a piece for each record would be a packet for each.
  for await (const batch of batches)
    yield lines(batch.map((record) => columns.map((column) => cellOf(record[column]))));
}
