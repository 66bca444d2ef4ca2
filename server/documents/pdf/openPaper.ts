import PDFDocument from 'pdfkit';
import { visibleText } from '../../../schema/report/visibleText.ts';
import { INTER } from './fontFiles.ts';

export interface PdfDescription {
  /** What a reader's window is called, and the head of every page but the first. */
  readonly title: string;
  readonly subject: string;
  /** At the foot of every page. */
  readonly footer: string;
  /** The same time and content give the same bytes. */
  readonly generatedAt: Date;
}

/**
 * Tagged (ISO 32000-1 §14.8) and laid out for PDF/UA-1: language, title, reading order, headings, lists, tables; nothing active, attached or loaded.
 * `paged`: a page is given away as soon as the next begins, and lies on its long side.
 */
export const openPaper = (
  { title, subject, generatedAt }: Pick<PdfDescription, 'title' | 'subject' | 'generatedAt'>,
  { paged = false }: { readonly paged?: boolean } = {},
): PDFDocument =>
  new PDFDocument({
    size: 'A4',
    // Its memory of words has no bound; that of the fonts (fontStack.ts) has.
    ...(paged && { layout: 'landscape', fontLayoutCache: false }),
    margin: 0,
    font: INTER.regular,
    pdfVersion: '1.7',
    bufferPages: !paged,
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
