import PDFDocument from 'pdfkit';
import { visibleText } from '../../../schema/report/visibleText.ts';
import { INTER } from './fontFiles.ts';
import { INKS, LOOKS } from './inks.ts';
import { MARGIN, openSheet, type Block, type Sheet } from './sheet.ts';

export interface PdfDescription {
  /** What a reader's window is called, and the head of every page but the first. */
  readonly title: string;
  readonly subject: string;
  /** At the foot of every page. */
  readonly footer: string;
  /** The same time and content give the same bytes. */
  readonly generatedAt: Date;
}

/** Tagged (ISO 32000-1 §14.8) and laid out for PDF/UA-1: language, title, reading order, headings, lists, tables; nothing active, attached or loaded. */
const openPaper = ({ title, subject, generatedAt }: PdfDescription): PDFDocument =>
  new PDFDocument({
    size: 'A4',
    margin: 0,
    font: INTER.regular,
    pdfVersion: '1.7',
    bufferPages: true,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    subset: 'PDF/UA',
    info: {
      // Half a character is none in UTF-16, as which they are written.
      Title: visibleText(title).toWellFormed(),
      Subject: visibleText(subject).toWellFormed(),
      Author: 'Candor',
      Creator: 'Candor',
      Producer: 'Candor',
      CreationDate: generatedAt,
      ModDate: generatedAt,
    },
  });

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

/** A document of `blocks`, one after the other. Others work meanwhile. */
export const renderPdf = async (description: PdfDescription, blocks: readonly Block[]): Promise<Buffer> => {
  const paper = openPaper(description);
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    paper.on('data', (chunk: Buffer) => chunks.push(chunk));
    paper.on('end', () => {
      resolve(Buffer.concat(chunks));
    });
    paper.on('error', reject);
  });
  const sheet = openSheet(paper);
  for (const block of blocks) await block(sheet);
  writeMargins(paper, sheet, description);
  sheet.tag.end();
  paper.end();
  return ended;
};
