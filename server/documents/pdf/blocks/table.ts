import { INKS, LOOKS } from '../inks.ts';
import type { Block, Sheet } from '../sheet.ts';
import type { Tag } from '../tag.ts';
import type { TextLine, TextLook } from '../textLines.ts';

export interface TableColumn {
  readonly title: string;
  /** In parts of all columns together. */
  readonly share: number;
}

interface Cell {
  readonly x: number;
  readonly lines: readonly TextLine[];
}

const PAD = { x: 6, y: 4 };
const LOOK: TextLook = { ...LOOKS.body, size: 9, leading: 13 };

const cellsOf = (
  sheet: Sheet,
  columns: readonly TableColumn[],
  texts: readonly string[],
  look: TextLook,
): readonly Cell[] => {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x = sheet.left;
  return columns.map(({ share }, index) => {
    const width = (share / shares) * sheet.width;
    const cell = { x: x + PAD.x, lines: sheet.lines(texts[index] ?? '', look, width - 2 * PAD.x) };
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

/** The titles of the columns: the first time as headings of the table, on each later page to be looked at only. */
const writeTitles = (sheet: Sheet, cells: readonly Cell[], row?: Tag): void => {
  const height = mostLines(cells) * LOOKS.columnTitle.leading + 2 * PAD.y;
  const y = sheet.top();
  sheet.decorate((paper) => {
    paper.rect(sheet.left, y, sheet.width, height).fill(INKS.sunken);
  });
  for (const { x, lines } of cells) {
    const write = (into: Tag | null): void => {
      sheet.write(into, lines, LOOKS.columnTitle, { x, y: y + PAD.y });
    };
    if (row) {
      const cell = row.child('TH', { scope: 'Column' });
      write(cell);
      cell.end();
    } else {
      sheet.decorate(() => {
        write(null);
      }, 'Pagination');
    }
  }
  sheet.skip(height);
  rule(sheet, INKS.lineStrong);
};

/** A row as high as its highest cell; one that is higher than a page goes on on the next. */
const writeRow = (sheet: Sheet, cells: readonly Cell[], row: Tag, onNewPage: () => void): void => {
  const tags = cells.map(() => row.child('TD'));
  const count = mostLines(cells);
  for (let from = 0; from < count;) {
    const left = (count - from) * LOOK.leading + 2 * PAD.y;
    const wanted = Math.min(left, from === 0 && left <= sheet.fullRoom / 2 ? left : 2 * LOOK.leading + 2 * PAD.y);
    if (sheet.room() < wanted) {
      sheet.reserve(sheet.room() + 1);
      onNewPage();
    }
    const fitting = Math.max(1, Math.floor((sheet.room() - 2 * PAD.y) / LOOK.leading));
    for (const [index, { x, lines }] of cells.entries()) {
      const part = lines.slice(from, from + fitting);
      if (part.length === 0) continue;
      const tag = tags[index];
      if (tag) sheet.write(tag, part, LOOK, { x, y: sheet.top() + PAD.y });
    }
    sheet.skip(Math.min(fitting, count - from) * LOOK.leading + 2 * PAD.y);
    from += fitting;
  }
  rule(sheet, INKS.line);
  for (const tag of tags) tag.end();
};

/** Rows under titles that stand on every page again. */
export const table =
  (columns: readonly TableColumn[], rows: readonly (readonly string[])[]): Block =>
  async (sheet) => {
    const titles = cellsOf(
      sheet,
      columns,
      columns.map(({ title }) => title),
      LOOKS.columnTitle,
    );
    const tag = sheet.tag.child('Table');
    const head = tag.child('THead');
    const headRow = head.child('TR');
    sheet.reserve(5 * LOOK.leading);
    writeTitles(sheet, titles, headRow);
    headRow.end();
    head.end();
    const body = tag.child('TBody');
    for (const texts of rows) {
      const row = body.child('TR');
      writeRow(sheet, cellsOf(sheet, columns, texts, LOOK), row, () => {
        writeTitles(sheet, titles);
      });
      row.end();
      await sheet.turn();
    }
    body.end();
    tag.end();
  };
