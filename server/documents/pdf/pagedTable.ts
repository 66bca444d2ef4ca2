import type { Writable, Readable } from 'node:stream';
import { visibleText } from '../../../schema/report/visibleText.ts';
import { INKS, LOOKS } from './inks.ts';
import { openPaper, type PdfDescription } from './openPaper.ts';
import { MARGIN, openSheet, type Sheet } from './sheet.ts';
import type { Tag } from './tag.ts';
import type { TextLine, TextLook } from './textLines.ts';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';

interface PagedTable {
  readonly columns: readonly { readonly title: string; readonly share: number }[];
  /** Above the table of the first page. */
  readonly introduction: string;
  /** How many there are; known before, each page can say of how many it is. */
  readonly rowCount: number;
  readonly rows: AsyncIterable<readonly (readonly string[])[]>;
}

const LOOK: TextLook = { ...LOOKS.small, colour: INKS.ink, leading: 11 };
const ROW = 14;
const PAD = 4;
const TITLES_AT = 72;
/** What the title and the introduction of the first page take. */
const FIRST_AT = 118;
/** Up to here each cell is tagged for screen readers; beyond, where the tags would fill the memory, each page is read as a paragraph. */
const MOST_TAGGED_ROWS = 5_000;
const REMEMBERED = 4_000;

/**
 * A table of any length, on A4 lying on its long side, a row a line: what does not fit its cell is cut, with an ellipsis. Pages go out as they are full,
 * no faster than they are taken, and nothing is kept of them but their place. Rejects when `destination` is closed before, or the rows fail.
 */
export const writePagedTable = async (
  description: PdfDescription,
  table: PagedTable,
  destination: Writable,
): Promise<void> => {
  const paper = openPaper(description, { paged: true });
  const pressure = writeUnderPressure(paper, destination);
  try {
    const sheet = openSheet(paper);
    const page = pagesOf(sheet, description, table, paper.page.height);
    let row = 0;
    page.begin(0);
    for await (const batch of table.rows) {
      for (const texts of batch) {
        if (row > 0 && page.isFull()) {
          page.end();
          await pressure.relieved();
          paper.addPage();
          page.begin(row);
        }
        page.row(texts);
        row += 1;
      }
      await sheet.turn();
    }
    page.end();
    sheet.finish();
    sheet.tag.end();
    paper.end();
    await pressure.ended();
  } catch (error) {
    pressure.stop();
    throw error;
  }
};

const pagesOf = (sheet: Sheet, { title, footer }: PdfDescription, table: PagedTable, height: number) => {
  const bottom = height - MARGIN.bottom;
  const rowsFrom = (top: number): number => Math.floor((bottom - top - ROW) / ROW);
  const [onFirst, onLater] = [rowsFrom(FIRST_AT), rowsFrom(TITLES_AT)];
  const pages = 1 + Math.ceil(Math.max(0, table.rowCount - onFirst) / onLater);
  const isTagged = table.rowCount <= MOST_TAGGED_ROWS;
  const shares = table.columns.reduce((sum, { share }) => sum + share, 0);
  const widths = table.columns.map(({ share }) => (share / shares) * sheet.width);
  const lineOf = fittedLines(sheet);
  let number = 0;
  let left = 0;
  let y = 0;
  let paragraph: Tag | undefined;
  let body: { readonly table: Tag; readonly rows: Tag } | undefined;

  const cells = (texts: readonly string[], look: TextLook, into: (index: number) => Tag | null): void => {
    let x = sheet.left;
    for (const [index, width] of widths.entries()) {
      const line = lineOf(texts[index] ?? '', look, width - 2 * PAD);
      const tag = into(index);
      if (line) sheet.write(tag, [line], look, { x: x + PAD, y: y + 1, width: width - 2 * PAD });
      x += width;
    }
    y += ROW;
  };
  const titles = table.columns.map((column) => column.title);
  const writeTitles = (): void => {
    sheet.decorate((paper) => {
      paper.rect(sheet.left, y - 1, sheet.width, ROW).fill(INKS.sunken);
    });
    if (!body) {
      sheet.decorate(() => {
        cells(titles, LOOKS.columnTitle, () => null);
      }, 'Pagination');
      return;
    }
    const head = body.table.child('THead');
    const row = head.child('TR');
    const tags: Tag[] = [];
    cells(titles, LOOKS.columnTitle, (index) => (tags[index] = row.child('TH', { scope: 'Column' })));
    for (const tag of [...tags, row, head]) tag.end();
  };
  const writeMargins = (): void => {
    const right = sheet.left + sheet.width;
    const footY = height - MARGIN.bottom + 22;
    const page = sheet.lines(`Page ${number} of ${pages}`, LOOKS.small, 160).slice(0, 1);
    sheet.decorate(() => {
      sheet.write(null, sheet.lines(footer, LOOKS.small, sheet.width - 170).slice(0, 1), LOOKS.small, {
        x: sheet.left,
        y: footY,
      });
      sheet.write(null, page, LOOKS.small, { x: right - (page[0]?.width ?? 0), y: footY });
      if (number > 1)
        sheet.write(null, sheet.lines(title, LOOKS.small, sheet.width).slice(0, 1), LOOKS.small, {
          x: sheet.left,
          y: 36,
        });
    }, 'Pagination');
  };
  const writeFirst = (): void => {
    const heading = sheet.tag.child('H1');
    sheet.write(heading, sheet.lines(title, LOOKS.title, sheet.width).slice(0, 1), LOOKS.title, {
      x: sheet.left,
      y: MARGIN.top,
    });
    heading.end();
    const words = sheet.tag.child('P');
    sheet.write(words, sheet.lines(table.introduction, LOOKS.label, sheet.width).slice(0, 2), LOOKS.label, {
      x: sheet.left,
      y: MARGIN.top + 32,
    });
    words.end();
  };

  return {
    isFull: () => left === 0,
    begin: (row: number): void => {
      number += 1;
      left = row === 0 ? onFirst : onLater;
      y = row === 0 ? FIRST_AT : TITLES_AT;
      writeMargins();
      if (row === 0) writeFirst();
      if (isTagged) {
        const tag = sheet.tag.child('Table');
        body = { table: tag, rows: tag };
        writeTitles();
        body = { table: tag, rows: tag.child('TBody') };
      } else {
        writeTitles();
        paragraph = sheet.tag.child('P');
      }
    },
    row: (texts: readonly string[]): void => {
      left -= 1;
      if (!body) {
        const whole = paragraph;
        // One content for the row, whose cells are drawn in it.
        whole?.content(() => {
          cells(texts, LOOK, () => null);
        });
        return;
      }
      const row = body.rows.child('TR');
      const tags: Tag[] = [];
      cells(texts, LOOK, (index) => (tags[index] = row.child('TD')));
      for (const tag of [...tags, row]) tag.end();
    },
    end: (): void => {
      if (body) for (const tag of [body.rows, body.table]) tag.end();
      body = undefined;
      paragraph?.end();
      paragraph = undefined;
    },
  };
};

/** The line of a cell, cut where it is too long. Logs say the same words over and over: the newest are kept. */
const fittedLines = (sheet: Sheet) => {
  const known = new Map<string, TextLine | undefined>();
  const fit = (text: string, look: TextLook, width: number): TextLine | undefined => {
    const shown = visibleText(text).replace(/\s+/g, ' ').trim();
    if (shown === '') return undefined;
    const whole = sheet.lines(shown, look, width);
    if (whole.length === 1) return whole[0];
    const characters = Array.from(shown).slice(0, 80);
    for (; characters.length > 1; characters.pop()) {
      const cut = sheet.lines(`${characters.join('').trimEnd()}…`, look, width);
      if (cut.length === 1) return cut[0];
    }
    return whole[0];
  };
  return (text: string, look: TextLook, width: number): TextLine | undefined => {
    const key = `${look.size} ${width} ${text}`;
    if (known.has(key)) return known.get(key);
    const line = fit(text, look, width);
    if (known.size >= REMEMBERED) known.clear();
    known.set(key, line);
    return line;
  };
};

/** A document that is being streamed to its reader. */
interface UnderPressure {
  /** Resolves when more can be taken; rejects when nobody takes it any more. */
  readonly relieved: () => Promise<void>;
  /** Resolves when all of it has gone out. */
  readonly ended: () => Promise<void>;
  readonly stop: () => void;
}

/** pdfkit does not wait for its reader: who writes much with it has to. */
const writeUnderPressure = (paper: Readable, destination: Writable): UnderPressure => {
  const gone = finished(destination);
  // The rejection is handled where it is awaited.
  gone.catch(() => undefined);
  let isFull = false;
  const write = (chunk: Buffer): void => {
    if (!destination.write(chunk)) isFull = true;
  };
  paper.on('data', write);
  return {
    relieved: async () => {
      if (isFull && destination.writableNeedDrain) await Promise.race([once(destination, 'drain'), gone]);
      isFull = false;
      if (destination.destroyed) await gone;
    },
    ended: async () => {
      await once(paper, 'end');
      destination.end();
      await gone;
    },
    stop: () => {
      paper.off('data', write);
      paper.resume();
    },
  };
};
