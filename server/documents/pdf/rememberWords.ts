import type PDFDocument from 'pdfkit';
import type { LaidOutFont } from 'pdfkit';
import type { Face } from './fontStack.ts';

const taught = new WeakSet<LaidOutFont>();

/**
 * pdfkit lays out every text twice, and remembers the words of a document only where no features are asked for. So its font is told of them
 * here once, and not with each text: a report of fifty pages takes half the time.
 */
export const rememberWords = (paper: PDFDocument, { features }: Face): void => {
  const { font } = paper._font;
  if (taught.has(font)) return;
  taught.add(font);
  const layout = font.layout.bind(font);
  font.layout = (text) => layout(text, features);
};
