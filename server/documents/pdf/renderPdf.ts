import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type PDFDocument from 'pdfkit';
import { INKS, LOOKS } from './inks.ts';
import { openPaper, type PdfDescription } from './openPaper.ts';
import { MARGIN, openSheet, type Block, type Sheet } from './sheet.ts';

/** One line, however long the text is. */
const firstLine = (sheet: Sheet, text: string, width: number) => sheet.lines(text, LOOKS.small, width).slice(0, 1);

/** Head and foot of every page, once it is known how many there are. */
const writeMargins = (paper: PDFDocument, sheet: Sheet, { title, footer }: PdfDescription): void => {
  const { start, count } = paper.bufferedPageRange();
  const right = sheet.left + sheet.width;
  const footY = paper.page.height - MARGIN.bottom + 22;
  for (let page = 0; page < count; page += 1) {
    paper.switchToPage(start + page);
    const number = firstLine(sheet, `Page ${page + 1} of ${count}`, 120);
    sheet.decorate(() => {
      paper
        .lineWidth(0.5)
        .moveTo(sheet.left, footY - 6)
        .lineTo(right, footY - 6)
        .stroke(INKS.line);
      sheet.write(null, firstLine(sheet, footer, sheet.width - 130), LOOKS.small, { x: sheet.left, y: footY });
      sheet.write(null, number, LOOKS.small, { x: right - (number[0]?.width ?? 0), y: footY });
      if (page === 0) return;
      sheet.write(null, firstLine(sheet, title, sheet.width), LOOKS.small, { x: sheet.left, y: 36 });
      paper.moveTo(sheet.left, 54).lineTo(right, 54).stroke(INKS.line);
    }, 'Pagination');
  }
};

/**
 * A document of `blocks`, one after the other, to be read as it comes. Others work meanwhile. Resolves when all of it is laid out: what fails
 * fails before the first byte.
 */
export const streamPdf = async (description: PdfDescription, blocks: readonly Block[]): Promise<Readable> => {
  const paper = openPaper(description);
  const sheet = openSheet(paper);
  for (const block of blocks) await block(sheet);
  sheet.finish();
  writeMargins(paper, sheet, description);
  sheet.tag.end();
  paper.end();
  return paper;
};

/** The same, as a whole. */
export const renderPdf = async (description: PdfDescription, blocks: readonly Block[]): Promise<Buffer> =>
  buffer(await streamPdf(description, blocks));
