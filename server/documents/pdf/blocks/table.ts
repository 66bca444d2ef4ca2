import { INKS, LOOKS } from '../inks.ts';
import type { Block, Sheet } from '../sheet.ts';
import type { Tag } from '../tag.ts';
import type { TextLine, TextLook } from '../textLines.ts';
import { paragraphsOf } from './textBlock.ts';
import { webLink } from './webLink.ts';

export interface TableColumn {
  readonly title: string;
  /** In parts of all columns together. */
  readonly share: number;
  /** Numbers, that stand below each other by their last digit. */
  readonly isNumber?: boolean;
  /** Records and names that are to be read letter by letter. */
  readonly isCode?: boolean;
  /** Addresses of the web. */
  readonly isLink?: boolean;
  /** The ink of a cell by its text; undefined: as all others. */
  readonly inkOf?: (text: string) => string | undefined;
}

interface Cell {
  readonly x: number;
  readonly width: number;
  readonly lines: readonly TextLine[];
  readonly look: TextLook;
  readonly isNumber: boolean;
  readonly href: string | undefined;
}

const PAD = { x: 6, y: 4 };
const LOOK: TextLook = { ...LOOKS.body, size: 9, leading: 13 };
/** For the monospaced font, which is wider: as high as the other text, so that lines stand beside each other. */
const CODE: TextLook = { ...LOOKS.code, size: 7.5, leading: LOOK.leading };

const linesOf = (sheet: Sheet, text: string, look: TextLook, width: number): readonly TextLine[] =>
  paragraphsOf(text).flatMap((line) => sheet.lines(line, look, width));

/** A link, and where it leads where its text does not plainly say so. */
const linkCell = (sheet: Sheet, text: string, width: number) => {
  const { href, host } = webLink(text);
  const look = href === undefined ? LOOK : { ...LOOK, colour: INKS.accent };
  const told = host === undefined ? text : `${text}\nLeads to the host ${host}`;
  return { href, look, lines: linesOf(sheet, told, look, width) };
};

const bodyCell = (sheet: Sheet, text: string, { isCode, isLink, inkOf }: TableColumn, width: number) => {
  if (isLink === true) return linkCell(sheet, text, width);
  const colour = inkOf?.(text);
  const look = isCode === true ? CODE : LOOK;
  const own = colour === undefined ? look : { ...look, colour };
  return { href: undefined, look: own, lines: linesOf(sheet, text, own, width) };
};

const titleCell = (sheet: Sheet, text: string, width: number) => ({
  href: undefined,
  look: LOOKS.columnTitle,
  lines: linesOf(sheet, text, LOOKS.columnTitle, width),
});

type MakeCell = (text: string, column: TableColumn, width: number) => Pick<Cell, 'href' | 'look' | 'lines'>;

/** A column with its width, in points. */
type PlacedColumn = TableColumn & { readonly width: number };

/** Records and addresses may be torn, words not. */
const placed = (
  sheet: Sheet,
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
): readonly PlacedColumn[] => {
  const texts = columns.map(({ title, share, isCode, isLink }, index) => ({
    share,
    texts: [
      [title, LOOKS.columnTitle] as const,
      ...(isCode === true || isLink === true ? [] : rows.map((row) => [row[index] ?? '', LOOK] as const)),
    ],
  }));
  const widths = columnWidths(sheet, texts, { total: sheet.width, around: 2 * PAD.x });
  return columns.map((column, index) => ({ ...column, width: widths[index] ?? 0 }));
};

const cellsOf = (
  sheet: Sheet,
  columns: readonly PlacedColumn[],
  texts: readonly string[],
  make: MakeCell,
): readonly Cell[] => {
  let x = sheet.left;
  return columns.map((column, index) => {
    const { width } = column;
    const inner = width - 2 * PAD.x;
    const isNumber = column.isNumber === true;
    const cell = { x: x + PAD.x, width: inner, isNumber, ...make(texts[index] ?? '', column, inner) };
    x += width;
    return cell;
  });
};

const mostLines = (cells: readonly Cell[]): number => Math.max(...cells.map(({ lines }) => lines.length));

const rule = (sheet: Sheet, colour: string): void => {
  sheet.decorate((paper) => {
    paper
      .lineWidth(0.5)
      .moveTo(sheet.left, sheet.top())
      .lineTo(sheet.left + sheet.width, sheet.top())
      .stroke(colour);
  });
};

const indentOf = ({ isNumber, width }: Cell, line: TextLine): number =>
  isNumber ? Math.max(0, width - line.width) : 0;

/** Lines of a cell from `y` on. */
const writeLines = (sheet: Sheet, tag: Tag | null, cell: Cell, lines: readonly TextLine[], y: number): void => {
  const { x, look, href, width } = cell;
  if (!cell.isNumber && href === undefined) {
    sheet.write(tag, lines, look, { x, y, ...(lines.length > 1 && { width }) });
    return;
  }
  for (const [index, line] of lines.entries()) {
    const place = { x: x + indentOf(cell, line), y: y + index * look.leading };
    const link = href === undefined || tag === null ? undefined : tag.child('Link');
    sheet.write(link ?? tag, [line], look, place);
    if (link && href !== undefined) {
      link.link({ ...place, width: line.width, height: look.leading }, href, `Opens ${href}`);
      link.end();
    }
  }
};

const titleHeight = (cells: readonly Cell[]): number => mostLines(cells) * LOOKS.columnTitle.leading + 2 * PAD.y;

/** The titles of the columns: the first time as headings of the table, on each later page to be looked at only. */
const writeTitles = (sheet: Sheet, cells: readonly Cell[], row?: Tag): void => {
  const height = titleHeight(cells);
  const y = sheet.top();
  sheet.decorate((paper) => {
    paper.rect(sheet.left, y, sheet.width, height).fill(INKS.sunken);
  });
  for (const cell of cells) {
    if (row) {
      const heading = row.child('TH', { scope: 'Column' });
      writeLines(sheet, heading, cell, cell.lines, y + PAD.y);
      heading.end();
    } else {
      sheet.decorate(() => {
        writeLines(sheet, null, cell, cell.lines, y + PAD.y);
      }, 'Pagination');
    }
  }
  sheet.skip(height);
  rule(sheet, INKS.lineStrong);
};

const heightOf = (count: number): number => count * LOOK.leading + 2 * PAD.y;

/** What must be free where a row begins: all of it, but of one that is higher than half a page its first lines. */
const beginningOf = (sheet: Sheet, count: number): number =>
  heightOf(count) <= sheet.fullRoom / 2 ? heightOf(count) : heightOf(2);

/** A row as high as its highest cell; one that is higher than a page goes on on the next. */
const writeRow = (sheet: Sheet, cells: readonly Cell[], row: Tag, onNewPage: () => void): void => {
  const tags = cells.map(() => row.child('TD'));
  const count = mostLines(cells);
  for (let from = 0; from < count;) {
    const wanted = from === 0 ? beginningOf(sheet, count) : Math.min(heightOf(count - from), heightOf(2));
    if (sheet.room() < wanted) {
      sheet.reserve(sheet.room() + 1);
      onNewPage();
    }
    const fitting = Math.max(1, Math.floor((sheet.room() - 2 * PAD.y) / LOOK.leading));
    for (const [index, cell] of cells.entries()) {
      const part = cell.lines.slice(from, from + fitting);
      const tag = tags[index];
      if (part.length > 0 && tag) writeLines(sheet, tag, cell, part, sheet.top() + PAD.y);
    }
    sheet.skip(heightOf(Math.min(fitting, count - from)));
    from += fitting;
  }
  rule(sheet, INKS.line);
  for (const tag of tags) tag.end();
};

/** Rows under titles that stand on every page again. */
export const table =
  (given: readonly TableColumn[], rows: readonly (readonly string[])[]): Block =>
  async (sheet) => {
    const columns = placed(sheet, given, rows);
    const make: MakeCell = (text, column, width) => bodyCell(sheet, text, column, width);
    const titles = cellsOf(
      sheet,
      columns,
      columns.map(({ title }) => title),
      (text, _column, width) => titleCell(sheet, text, width),
    );
    // The titles never stand without a row.
    const first = rows[0] ? mostLines(cellsOf(sheet, columns, rows[0], make)) : 0;
    sheet.reserve(titleHeight(titles) + beginningOf(sheet, first));
    const tag = sheet.tag.child('Table');
    const head = tag.child('THead');
    const headRow = head.child('TR');
    writeTitles(sheet, titles, headRow);
    headRow.end();
    head.end();
    const body = tag.child('TBody');
    for (const texts of rows) {
      const row = body.child('TR');
      writeRow(sheet, cellsOf(sheet, columns, texts, make), row, () => {
        writeTitles(sheet, titles);
      });
      row.end();
      await sheet.turn();
    }
    body.end();
    tag.end();
  };

/** What a column holds, for its width. */
interface ColumnText {
  /** In parts of all columns together. */
  readonly share: number;
  /** Its title and the texts whose words are not to be torn, each with its look. */
  readonly texts: readonly (readonly [string, TextLook])[];
}

/** No word makes a column wider than this part of the table: endless ones are torn. */
const WIDEST_WORD = 0.24;
/** Characters; a word of more is torn anyhow. */
const LONGEST_WORD = 40;
/** Narrow letters may be this many more in a word that is no wider. */
const NEARLY_LONGEST = 3;

/** Of the widest word, in points; at most `most`. */
const widestWord = (sheet: Sheet, { texts }: ColumnText, most: number): number => {
  const words = new Map(texts.flatMap(([text, look]) => text.split(/\s+/).map((word) => [word, look] as const)));
  const longest = Math.max(0, ...Array.from(words.keys(), ({ length }) => length));
  if (longest > LONGEST_WORD) return most;
  let widest = 0;
  for (const [word, look] of words)
    if (word.length >= longest - NEARLY_LONGEST)
      widest = Math.max(widest, ...sheet.lines(word, look, Infinity).map(({ width }) => width));
  return Math.min(Math.ceil(widest), most);
};

/**
 * The widths of a table's columns, in points, of `total` together: their shares, but each as wide as its widest word and `around` need it to
 * be, as far as there is room for all.
 */
const columnWidths = (
  sheet: Sheet,
  columns: readonly ColumnText[],
  { total, around }: { readonly total: number; readonly around: number },
): readonly number[] => {
  const least = columns.map((column) => widestWord(sheet, column, total * WIDEST_WORD) + around);
  const needed = least.reduce((sum, width) => sum + width, 0);
  if (needed > total) return least.map((width) => (width / needed) * total);
  const fixed = new Set<number>();
  for (;;) {
    const free = columns.flatMap(({ share }, index) => (fixed.has(index) ? [] : [{ index, share }]));
    const taken = [...fixed].reduce((sum, index) => sum + (least[index] ?? 0), 0);
    const shares = free.reduce((sum, { share }) => sum + share, 0);
    const widthOf = (share: number): number => (share / shares) * (total - taken);
    const tooNarrow = free.filter(({ index, share }) => widthOf(share) < (least[index] ?? 0));
    if (tooNarrow.length === 0)
      return columns.map(({ share }, index) => (fixed.has(index) ? (least[index] ?? 0) : widthOf(share)));
    for (const { index } of tooNarrow) fixed.add(index);
  }
};
