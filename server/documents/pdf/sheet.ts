import type PDFDocument from 'pdfkit';
import type { OutlineItem, LaidOutFont } from 'pdfkit';
import { visibleText } from '../../../schema/report/visibleText.ts';
import { openFontStack, type Face } from './fontStack.ts';
import { type Place, type Tag, documentTag } from './tag.ts';
import type { TextRun } from './textRuns.ts';
import { textLines, type TextLine, type TextLook } from './textLines.ts';

/** The margins of an A4 page, in points. */
export const MARGIN = { side: 56, top: 48, bottom: 60 } as const;
/** Of the text of every page but the first, under its running title. */
const LATER_TOP = 72;

/** Paper that blocks write on from top to bottom. All lengths are in points. */
export interface Sheet {
  readonly left: number;
  readonly width: number;
  /** Parent of all that blocks write. */
  readonly tag: Tag;
  /** From the page's upper edge to the next block. */
  readonly top: () => number;
  /** What is left of this page. */
  readonly room: () => number;
  /** Of a page without anything on it. */
  readonly fullRoom: number;
  readonly skip: (height: number) => void;
  /** A new page, where less than `height` is left of this one. */
  readonly reserve: (height: number) => void;
  /** A new page, unless nothing stands on this one yet. */
  readonly turnPage: () => void;
  /** A heading of `height`, that is drawn by the next `reserve` together with what is reserved: it never stands alone at a page's foot. */
  readonly lead: (height: number, draw: () => void) => void;
  /** Names this place, in the reader's bookmarks and for `Tag.goTo`. Level 2 stands below the last of level 1. */
  readonly bookmark: (level: 1 | 2, text: string) => void;
  /** Draws on this page once everything is laid out; all bookmarks are known then. */
  readonly afterwards: (draw: (bookmarks: readonly Bookmark[]) => void) => void;
  /** Lines of one paragraph; never none. */
  readonly lines: (text: string, look: TextLook, width: number) => readonly TextLine[];
  /** Lines at a place, as content of `tag`; null: within a decoration. `place.width`: what right-to-left lines end at. */
  readonly write: (
    tag: Tag | null,
    lines: readonly TextLine[],
    look: TextLook,
    place: Pick<Place, 'x' | 'y'> & { readonly width?: number },
  ) => void;
  /** Within the content of a tag or a decoration. */
  readonly draw: (draw: (paper: PDFDocument) => void) => void;
  /** Decoration, which is not read. */
  readonly decorate: (draw: (paper: PDFDocument) => void, type?: 'Layout' | 'Pagination') => void;
  /** Lets others work when this document has had the thread for long. */
  readonly turn: () => Promise<void>;
}

/** A place that can be gone to. */
export interface Bookmark {
  readonly level: 1 | 2;
  readonly text: string;
  /** From 1. */
  readonly page: number;
  readonly destination: string;
}

/** A part of a document. */
export type Block = (sheet: Sheet) => Promise<void>;

/** In milliseconds. */
const LONGEST_TURN = 10;

/** From a line's upper edge to its base line, in parts of the size: Inter's ascent and descent stand in the middle of the leading. */
const baseline = ({ size, leading }: TextLook): number => leading / 2 + size * 0.36;

const drawRun = (
  paper: PDFDocument,
  { face, glyphs, width, x }: TextRun,
  look: TextLook,
  place: { x: number; y: number },
): void => {
  paper.font(face.file).fontSize(look.size).fillColor(look.colour);
  if (face.isByWord) rememberWords(paper, face);
  paper.text(glyphs, place.x + x, place.y + baseline(look), {
    lineBreak: false,
    baseline: 'alphabetic',
    ...(!face.isByWord && { features: face.features }),
    textWidth: width,
    wordCount: 1,
  });
};

/** What a tag takes at once: neighbours whose glyphs say what they read, or one run whose glyphs do not. */
const piecesOf = (runs: readonly PlacedRun[]): readonly (readonly PlacedRun[])[] => {
  const pieces: PlacedRun[][] = [];
  for (const placed of runs) {
    const last = pieces.at(-1);
    if (last && placed.run.reads === undefined && last[0]?.run.reads === undefined) last.push(placed);
    else pieces.push([placed]);
  }
  return pieces;
};

interface PlacedRun {
  readonly run: TextRun;
  readonly draw: () => void;
}

interface Later {
  readonly page: number;
  readonly draw: (bookmarks: readonly Bookmark[]) => void;
}

/** A sheet with what is still to be drawn on it. */
interface OpenSheet extends Sheet {
  /** Draws what was put off; to be called once, before the pages are closed. */
  readonly finish: () => void;
}

/** The first page must be there. */
export const openSheet = (paper: PDFDocument): OpenSheet => {
  const fonts = openFontStack();
  const bottom = paper.page.height - MARGIN.bottom;
  let top: number = MARGIN.top;
  let turnBegan = performance.now();
  let page = 0;
  let leads: { readonly height: number; readonly draw: () => void }[] = [];
  const bookmarks: Bookmark[] = [];
  const later: Later[] = [];
  let chapter: OutlineItem | undefined;

  const addPage = (): void => {
    paper.addPage();
    page += 1;
    top = LATER_TOP;
  };

  return {
    left: MARGIN.side,
    width: paper.page.width - 2 * MARGIN.side,
    tag: documentTag(paper),
    top: () => top,
    room: () => bottom - top,
    fullRoom: bottom - LATER_TOP,
    skip: (height) => {
      top += height;
    },
    reserve: (height) => {
      const together = leads.reduce((sum, lead) => sum + lead.height, height);
      if (bottom - top < together) addPage();
      const waiting = leads;
      leads = [];
      for (const { draw } of waiting) draw();
    },
    turnPage: () => {
      if (top > (page === 0 ? MARGIN.top : LATER_TOP)) addPage();
    },
    lead: (height, draw) => {
      leads.push({ height, draw });
    },
    bookmark: (level, text) => {
      const destination = `place-${bookmarks.length + 1}`;
      const title = visibleText(text).toWellFormed();
      paper.addNamedDestination(destination, 'XYZ', null, top, null);
      const parent = level === 1 ? paper.outline : (chapter ?? paper.outline);
      const item = parent.addItem(title, { expanded: false, fit: false, zoom: 0, top, left: paper.page.width });
      if (level === 1) chapter = item;
      bookmarks.push({ level, text, page: page + 1, destination });
    },
    afterwards: (draw) => {
      later.push({ page, draw });
    },
    finish: () => {
      for (const { page: index, draw } of later) {
        paper.switchToPage(index);
        draw(bookmarks);
      }
    },
    lines: (text, look, width) => textLines(fonts, text, look, width),
    write: (tag, lines, look, { x, y, width }) => {
      const placed = lines.flatMap((line, index) => {
        const indent = line.rightToLeft && width !== undefined ? width - line.width : 0;
        const place = { x: x + indent, y: y + index * look.leading };
        return line.runs.map((run) => ({
          run,
          draw: () => {
            drawRun(paper, run, look, place);
          },
        }));
      });
      if (tag === null) {
        for (const { draw } of placed) draw();
        return;
      }
      for (const piece of piecesOf(placed)) {
        const actual = piece[0]?.run.reads;
        const part: Tag = actual === undefined ? tag : tag.child('Span', { actual });
        part.content(() => {
          for (const { draw } of piece) draw();
        });
        if (part !== tag) part.end();
      }
    },
    draw: (draw) => {
      draw(paper);
    },
    decorate: (draw, type = 'Layout') => {
      paper.markContent('Artifact', { type });
      draw(paper);
      paper.endMarkedContent();
    },
    turn: async () => {
      if (performance.now() - turnBegan < LONGEST_TURN) return;
      await new Promise((resolve) => setImmediate(resolve));
      turnBegan = performance.now();
    },
  };
};

const taught = new WeakSet<LaidOutFont>();

/**
 * pdfkit lays out every text twice, and remembers the words of a document only where no features are asked for. So its font is given what was
 * laid out to be measured: a report of fifty pages takes a third of the time.
 */
const rememberWords = (paper: PDFDocument, { layout }: Face): void => {
  const { font } = paper._font;
  if (taught.has(font)) return;
  taught.add(font);
  font.layout = (text) => {
    const run = layout(text);
    // It scales the places where they stand.
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.create(run, { positions: { value: positions } }) as unknown;
  };
};
