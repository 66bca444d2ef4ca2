import { pipeline } from 'node:stream/promises';
import type { Writable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** A record by the names of its columns; what is not there, or null, is an empty cell. */
export type CsvRecord<Column extends string> = Readonly<
  Partial<Record<Column, string | number | boolean | null | undefined>>
>;

/**
 * Writes records as CSV (RFC 4180) as they come, no faster than they are taken: a header row, CRLF after each, quotes where they are needed,
 * and a byte order mark, by which spreadsheets know UTF-8. A cell that a spreadsheet would take for a formula begins with an apostrophe
 * (OWASP, CSV injection).
 *
 * Resolves when all is written. Rejects when `destination` is closed before, or the records fail; no more of them are asked for then.
 */
export const writeCsv = async <Column extends string>(
  columns: readonly Column[],
  records: AsyncIterable<CsvRecord<Column>>,
  destination: Writable,
): Promise<void> => {
  const writer = stringify({
    columns: [...columns],
    header: true,
    bom: true,
    record_delimiter: '\r\n',
    escape_formulas: true,
    cast: { boolean: (value) => (value ? 'yes' : 'no'), number: String },
  });
  await pipeline(records, writer, destination);
};
