import { strFromU8, unzipSync } from 'fflate';
import { Parser } from 'htmlparser2';

/** Limits of everything that is unpacked of a file together, and of one sheet. */
const MOST_BYTES = 24 * 1_024 * 1_024;
const MOST_CELLS = 1_000_000;
const MOST_COLUMNS = 256;
/** The maximum number of rows of Excel and LibreOffice. */
const MOST_ROWS = 1_048_576;
const MOST_SHEETS = 50;
/** The maximum length of a cell in Excel. */
const MOST_CELL_LENGTH = 32_767;
const MOST_DEPTH = 100;
/** Number of characters parsed before other work gets its turn. */
const SLICE = 65_536;

export type ReadSpreadsheet =
  /** `text`: the rows of one sheet as lines, the cells separated by tabs; line numbers are row numbers. `others`: names of the further sheets that hold something. */
  | { readonly kind: 'text'; readonly text: string; readonly sheet: string; readonly others: readonly string[] }
  /** `unreadable`: neither XLSX nor ODS, protected with a password, or damaged. */
  | { readonly kind: 'tooLarge' | 'unreadable' };

/**
 * Reads the first sheet of an XLSX (ECMA-376) or ODS (OpenDocument 1.3) file that holds a domain name, or else the first that holds anything. Maintained libraries
 * read one of the two formats, and unpack whatever the file holds; this unpacks only the parts with cells, and bounds them. Formulas are not calculated: the file
 * contains their last results. Entities are not expanded, and nothing outside of the file is read.
 */
export const readSpreadsheet = async (bytes: Uint8Array): Promise<ReadSpreadsheet> => {
  try {
    const parts = unpacked(bytes);
    const sheets = (parts.has('content.xml') ? await odsSheets(parts) : await xlsxSheets(parts)).filter(
      ({ rows }) => rows.length > 0,
    );
    const chosen =
      sheets.find(({ rows }) => rows.some((cells) => cells?.some((cell = '') => DOMAIN.test(cell)))) ?? sheets[0];
    if (!chosen) return { kind: 'unreadable' };
    const lines = Array.from(chosen.rows, (cells = []) => Array.from(cells, (cell = '') => cell).join('\t'));
    const others = sheets.filter((sheet) => sheet !== chosen).map(({ name }) => name);
    return { kind: 'text', text: lines.join('\n'), sheet: chosen.name, others };
  } catch (error) {
    return { kind: error instanceof TooLarge ? 'tooLarge' : 'unreadable' };
  }
};

class TooLarge extends Error {}

const DOMAIN = /[\p{L}\p{N}_-]\.[\p{L}-]{2,}/u;

/** Empty places are rows and cells without content. */
interface Sheet {
  readonly name: string;
  readonly rows: ((string | undefined)[] | undefined)[];
}

type Parts = ReadonlyMap<string, Uint8Array>;

const PARTS =
  /^(?:content\.xml|xl\/workbook\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/sharedStrings\.xml|xl\/worksheets\/[^/]+\.xml)$/i;

/** fflate writes at most as many bytes as the archive claims, and those are bounded here. */
const unpacked = (bytes: Uint8Array): Parts => {
  let [total, files] = [0, 0];
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!PARTS.test(name)) return false;
      total += originalSize;
      files += 1;
      if (total > MOST_BYTES || files > MOST_SHEETS + 4) throw new TooLarge();
      return true;
    },
  });
  return new Map(Object.entries(parts).map(([name, part]) => [name.toLowerCase(), part]));
};

interface Handlers {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** Parses XML with the five predefined entities only. Names are those without their prefix. */
const parse = async (xml: Uint8Array | undefined, { open, close, text }: Handlers): Promise<void> => {
  if (!xml) return;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        if (depth > MOST_DEPTH) throw new TooLarge();
        open(localName(name), attributes);
      },
      onclosetag: (name) => {
        depth -= 1;
        close(localName(name));
      },
      ontext: (piece) => {
        text?.(piece);
      },
    },
    { xmlMode: true },
  );
  const source = strFromU8(xml);
  for (let at = 0; at < source.length; at += SLICE) {
    parser.write(source.slice(at, at + SLICE));
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
  parser.end();
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Finds an attribute whatever its prefix. */
const attribute = (attributes: Readonly<Record<string, string>>, wanted: string): string | undefined =>
  Object.entries(attributes).find(([name]) => localName(name) === wanted)?.[1];

/** Puts cells in their places. Its rows have no line breaks and tabs, so that each is one line. */
const createSheet = (name: string): Sheet & { put(row: number, column: number, text: string): void } => {
  const rows: ((string | undefined)[] | undefined)[] = [];
  let cells = 0;
  return {
    name,
    rows,
    put: (row, column, text) => {
      const cell = text
        .replaceAll(/[\s\0]+/g, ' ')
        .trim()
        .slice(0, MOST_CELL_LENGTH);
      if (cell === '') return;
      if (!(row >= 0 && column >= 0)) throw new Error('A cell without a place');
      cells += 1;
      if (cells > MOST_CELLS || row >= MOST_ROWS || column >= MOST_COLUMNS) throw new TooLarge();
      (rows[row] ??= [])[column] = cell;
    },
  };
};

const xlsxSheets = async (parts: Parts): Promise<readonly Sheet[]> => {
  const files = new Map<string, string>();
  await parse(parts.get('xl/_rels/workbook.xml.rels'), {
    open: (name, attributes) => {
      if (name === 'Relationship')
        files.set(attributes['Id'] ?? '', (attributes['Target'] ?? '').replace(/^\/?(?:xl\/)?/i, 'xl/').toLowerCase());
    },
    close: () => undefined,
  });
  const listed: { readonly name: string; readonly part: Uint8Array | undefined }[] = [];
  await parse(parts.get('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name !== 'sheet' || listed.length >= MOST_SHEETS) return;
      const file = files.get(attribute(attributes, 'id') ?? '') ?? `xl/worksheets/sheet${listed.length + 1}.xml`;
      listed.push({ name: attribute(attributes, 'name') ?? '', part: parts.get(file) });
    },
    close: () => undefined,
  });
  const strings = await sharedStrings(parts.get('xl/sharedstrings.xml'));
  const sheets: Sheet[] = [];
  for (const { name, part } of listed) sheets.push(await xlsxSheet(name, part, strings));
  return sheets;
};

/** Texts of cells. Pieces with their own format are joined; how they are pronounced (`rPh`) is left out. */
const sharedStrings = async (xml: Uint8Array | undefined): Promise<readonly string[]> => {
  const strings: string[] = [];
  let [text, isText, isPhonetic] = ['', false, false];
  await parse(xml, {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') strings.push(text);
    },
    text: (piece) => {
      if (isText) text += piece;
    },
  });
  return strings;
};

const xlsxSheet = async (name: string, xml: Uint8Array | undefined, strings: readonly string[]): Promise<Sheet> => {
  const sheet = createSheet(name);
  let [row, column, type] = [-1, -1, ''];
  let [value, formula, inside] = ['', '', ''];
  let isPhonetic = false;
  await parse(xml, {
    open: (tag, attributes) => {
      if (tag === 'row') {
        row = attributes['r'] === undefined ? row + 1 : Number(attributes['r']) - 1;
        column = -1;
      } else if (tag === 'c') {
        column = columnIn(attributes['r']) ?? column + 1;
        [type, value, formula] = [attributes['t'] ?? '', '', ''];
      } else if (tag === 'rPh') isPhonetic = true;
      inside = tag;
    },
    close: (tag) => {
      inside = '';
      if (tag === 'rPh') isPhonetic = false;
      if (tag !== 'c') return;
      const text = type === 's' ? (strings[Number(value)] ?? '') : value;
      // A formula without a stored result is shown as what it is.
      sheet.put(row, column, text === '' && formula !== '' ? `=${formula}` : unescaped(text));
    },
    text: (piece) => {
      if (inside === 'v' || (inside === 't' && !isPhonetic)) value += piece;
      else if (inside === 'f') formula += piece;
    },
  });
  return sheet;
};

/** Control characters are written as `_x000D_` (ECMA-376 part 1, §22.4.2.4, ST_Xstring). */
const unescaped = (text: string): string =>
  text.replaceAll(/_x([0-9A-F]{4})_/g, (_code, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));

/** `C5`: 2 */
const columnIn = (reference: string | undefined): number | undefined => {
  const letters = /^[A-Z]{1,3}/i.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
};

/** What a cell contains if it has no text: its value, or a formula without a stored result. */
const STORED = ['string-value', 'value', 'formula'];

const odsSheets = async (parts: Parts): Promise<readonly Sheet[]> => {
  const sheets: ReturnType<typeof createSheet>[] = [];
  let sheet: ReturnType<typeof createSheet> | undefined;
  let [row, rows, column, columns] = [0, 1, 0, 1];
  let [text, stored] = ['', ''];
  /** Depth of comments within cells, which are no content of the cell. */
  let annotations = 0;
  let paragraphs = 0;
  /** Content of the row, repeated when it ends. */
  let cells: { readonly from: number; readonly count: number; readonly text: string }[] = [];
  const repeated = (attributes: Readonly<Record<string, string>>, name: string): number =>
    Math.max(1, Number(attribute(attributes, name)) || 1);
  await parse(parts.get('content.xml'), {
    open: (tag, attributes) => {
      if (tag === 'table' && sheets.length < MOST_SHEETS) {
        sheet = createSheet(attribute(attributes, 'name') ?? '');
        sheets.push(sheet);
        row = 0;
      } else if (tag === 'table-row') {
        rows = repeated(attributes, 'number-rows-repeated');
        [column, cells] = [0, []];
      } else if (tag === 'table-cell' || tag === 'covered-table-cell') {
        columns = repeated(attributes, 'number-columns-repeated');
        [text, paragraphs] = ['', 0];
        stored = STORED.map((name) => attribute(attributes, name)).find((value) => value !== undefined) ?? '';
      } else if (tag === 'annotation') annotations += 1;
      else if (tag === 'p' && annotations === 0) {
        paragraphs += 1;
        text += ' ';
      } else if (tag === 's' || tag === 'tab' || tag === 'line-break') text += ' ';
    },
    close: (tag) => {
      if (tag === 'annotation') annotations -= 1;
      else if (tag === 'table-cell' || tag === 'covered-table-cell') {
        const content = text.trim() === '' ? stored : text;
        if (content !== '') cells.push({ from: column, count: columns, text: content });
        column += columns;
      } else if (tag === 'table-row') {
        if (rows * cells.reduce((sum, { count }) => sum + count, 0) > MOST_CELLS) throw new TooLarge();
        // Empty rows up to the end of the sheet are one element.
        for (let copy = 0; copy < rows && cells.length > 0; copy += 1)
          for (const { from, count, text: content } of cells)
            for (let index = 0; index < count; index += 1) sheet?.put(row + copy, from + index, content);
        row += rows;
      } else if (tag === 'table') sheet = undefined;
    },
    text: (piece) => {
      if (paragraphs > 0 && annotations === 0) text += piece;
    },
  });
  return sheets;
};
