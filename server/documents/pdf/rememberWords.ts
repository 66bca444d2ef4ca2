import type PDFDocument from 'pdfkit';
import type { LaidOutFont } from 'pdfkit';
import type { Face } from './fontStack.ts';

const taught = new WeakSet<LaidOutFont>();

/**
 * pdfkit lays out every text twice, and remembers the words of a document only where no features are asked for. So its font is given what was
 * laid out to be measured: a report of fifty pages takes a third of the time.
 */
export const rememberWords = (paper: PDFDocument, { layout }: Face): void => {
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
