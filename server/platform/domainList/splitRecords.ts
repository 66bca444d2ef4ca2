import Papa from 'papaparse';

/** What separates the columns of a file; `null` if it has only one. */
export type Separator = ',' | ';' | '\t' | '|' | null;
export const SEPARATORS = [',', ';', '\t', '|'] as const;

/** A record of a text with columns. A quoted cell may continue on further lines. */
export interface TextRecord {
  /** The first line, counted from 1. */
  readonly line: number;
  /** How many lines the record has. */
  readonly lines: number;
  readonly cells: readonly string[];
}

/** A quoted cell is not followed further than this: a quotation mark that was never closed would swallow the rest of the file. */
const MOST_LINES_OF_A_CELL = 50;
const MOST_CELL_LENGTH = 10_000;

/** Splits lines as every system and spreadsheet ends them (CR LF, LF, CR, and Unicode's line separators). */
export const linesOf = (text: string): readonly string[] => text.split(/\r\n|[\n\r\u0085\u2028\u2029]/);

/**
 * Splits lines into records of cells (RFC 4180). A quotation mark that does not begin a well-formed cell is an ordinary character. `isPlain` names lines that
 * are no records, for example comments; `startsRecord` names lines that cannot continue a quoted cell.
 */
export const splitRecords = function* (
  lines: readonly string[],
  separator: Separator,
  { isPlain, startsRecord }: { isPlain: (line: string) => boolean; startsRecord: (line: string) => boolean },
): Generator<TextRecord> {
  const table = wellFormedTable(lines, separator, startsRecord);
  if (table) {
    yield* table;
    return;
  }
  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? '';
    const isQuoted = line.includes('"') && !isPlain(line);
    const quoted = isQuoted ? (rowOf(line, separator) ?? longRowOf(lines, at, separator, startsRecord)) : undefined;
    const count = quoted?.lines ?? 1;
    const cells = quoted?.cells ?? (isPlain(line) || separator === null ? [line] : line.split(separator));
    yield { line: at + 1, lines: count, cells };
    at += count;
  }
};

/** Parses everything at once, which is much faster. Returns `undefined` if a quotation mark is not where it should be. */
const wellFormedTable = (
  lines: readonly string[],
  separator: Separator,
  startsRecord: (line: string) => boolean,
): readonly TextRecord[] | undefined => {
  const { data, errors } = parsed(lines.join('\n'), separator);
  if (errors.length > 0 || data.flat().some((cell) => /^\s+"/.test(cell))) return undefined;
  const records: TextRecord[] = [];
  let line = 1;
  for (const cells of data.length === 0 ? [['']] : data) {
    const further = cells.flatMap((cell) => cell.split('\n').slice(1));
    if (further.length >= MOST_LINES_OF_A_CELL || (further.length > 0 && further.every(startsRecord))) return undefined;
    records.push({ line, lines: further.length + 1, cells });
    line += further.length + 1;
  }
  return records;
};

const parsed = (text: string, separator: Separator) =>
  Papa.parse<readonly string[]>(text, {
    // A character that no text contains: each record is one cell.
    delimiter: separator ?? '\u0001',
    newline: '\n',
  });

type Row = Pick<TextRecord, 'cells' | 'lines'>;

/** Returns `undefined` if the quotation marks of the text are not those of one well-formed record. */
const rowOf = (text: string, separator: Separator, lines = 1): Row | undefined => {
  const row = strictRowOf(text, separator, lines);
  return row && !row.cells.some((cell) => /^\s+"/.test(cell))
    ? row
    : strictRowOf(withoutBlanks(text, separator), separator, lines);
};

const strictRowOf = (text: string, separator: Separator, lines: number): Row | undefined => {
  const { data, errors } = parsed(text, separator);
  const [cells, ...more] = data;
  return cells && more.length === 0 && errors.length === 0 ? { cells, lines } : undefined;
};

/** RFC 4180 knows no blanks between a separator and a quotation mark, but people type them. */
const withoutBlanks = (text: string, separator: Separator): string => {
  if (separator === null) return text.trim();
  const sign = separator === '|' ? '\\|' : separator;
  return text
    .replaceAll(new RegExp(`(^|${sign})[ \\u00A0]+(?=")`, 'g'), '$1')
    .replaceAll(new RegExp(`"[ \\u00A0]+(?=${sign}|$)`, 'g'), '"');
};

const longRowOf = (
  lines: readonly string[],
  from: number,
  separator: Separator,
  startsRecord: (line: string) => boolean,
): Row | undefined => {
  let text = lines[from] ?? '';
  let quotes = quotesIn(text);
  // Lines that could all be records were more probably meant as records.
  let couldBeRecords = true;
  for (let count = 2; count <= MOST_LINES_OF_A_CELL && text.length <= MOST_CELL_LENGTH; count += 1) {
    const next = lines[from + count - 1];
    if (next === undefined) return undefined;
    text += `\n${next}`;
    quotes += quotesIn(next);
    couldBeRecords &&= startsRecord(next);
    if (quotes % 2 > 0) continue;
    const row = rowOf(text, separator, count);
    if (row) return couldBeRecords ? undefined : row;
  }
  return undefined;
};

const quotesIn = (text: string): number => text.split('"').length - 1;
