import type PDFDocument from 'pdfkit';
import { openFontStack } from './fontStack.ts';
import type { Place, Tag } from './tag.ts';
import { documentTag } from './tag.ts';
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
  /** Lines of one paragraph; never none. */
  readonly lines: (text: string, look: TextLook, width: number) => readonly TextLine[];
  /** Lines at a place, within the content of a tag or an artifact. `place.width`: what right-to-left lines end at. */
  readonly writeAt: (
    lines: readonly TextLine[],
    look: TextLook,
    place: Pick<Place, 'x' | 'y'> & { readonly width?: number },
  ) => void;
  /** Decoration, which is not read. */
  readonly decorate: (draw: (paper: PDFDocument) => void, type?: 'Layout' | 'Pagination') => void;
  /** Lets others work when this document has had the thread for long. */
  readonly turn: () => Promise<void>;
}

/** A part of a document. */
export type Block = (sheet: Sheet) => Promise<void>;

/** In milliseconds. */
const LONGEST_TURN = 10;

/** From a line's upper edge to its base line, in parts of the size: Inter's ascent and descent stand in the middle of the leading. */
const baseline = ({ size, leading }: TextLook): number => leading / 2 + size * 0.36;

const drawLine = (paper: PDFDocument, line: TextLine, look: TextLook, x: number, y: number): void => {
  for (const { face, glyphs, reads, x: from, width } of line.runs) {
    paper.font(face.file).fontSize(look.size).fillColor(look.colour);
    if (reads !== undefined) paper.markContent('Span', { actual: reads });
    paper.text(glyphs, x + from, y + baseline(look), {
      lineBreak: false,
      baseline: 'alphabetic',
      features: face.features,
      textWidth: width,
      wordCount: 1,
    });
    if (reads !== undefined) paper.endMarkedContent();
  }
};

/** The first page must be there. */
export const openSheet = (paper: PDFDocument): Sheet => {
  const fonts = openFontStack();
  const bottom = paper.page.height - MARGIN.bottom;
  let top: number = MARGIN.top;
  let turnBegan = performance.now();

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
      if (bottom - top >= height) return;
      paper.addPage();
      top = LATER_TOP;
    },
    lines: (text, look, width) => textLines(fonts, text, look, width),
    writeAt: (lines, look, { x, y, width }) => {
      for (const [index, line] of lines.entries()) {
        const indent = line.rightToLeft && width !== undefined ? width - line.width : 0;
        drawLine(paper, line, look, x + indent, y + index * look.leading);
      }
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
