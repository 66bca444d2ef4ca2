import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';

/** A record by the names of its columns; what is not there, or null, is an empty cell. */
export type CsvRecord<Column extends string> = Readonly<
  Partial<Record<Column, string | number | boolean | null | undefined>>
>;

const OPTIONS = {
  record_delimiter: '\r\n',
  escape_formulas: true,
  cast: { boolean: (value: boolean) => (value ? 'yes' : 'no'), number: String },
} as const;

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
  yield stringify([], { ...OPTIONS, columns: [...columns], header: true, bom: true });
  // A batch is one piece: a piece for each record would be a packet for each.
  for await (const batch of batches) yield stringify([...batch], { ...OPTIONS, columns: [...columns] });
}
