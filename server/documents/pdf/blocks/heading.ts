import { LOOKS } from '../inks.ts';
import type { Block } from '../sheet.ts';
import { flowLines } from './textBlock.ts';

/** What must follow a heading on its page, in points. */
const KEPT_WITH_IT = 72;

/** The document's title: one, at its beginning. */
export const title =
  (text: string): Block =>
  async (sheet) => {
    const tag = sheet.tag.child('H1');
    await flowLines(sheet, tag, sheet.lines(text, LOOKS.title, sheet.width), LOOKS.title, {
      x: sheet.left,
      width: sheet.width,
    });
    tag.end();
  };

/** Of a section. */
export const heading =
  (text: string): Block =>
  async (sheet) => {
    const lines = sheet.lines(text, LOOKS.heading, sheet.width);
    const above = 18;
    sheet.reserve(above + lines.length * LOOKS.heading.leading + KEPT_WITH_IT);
    sheet.skip(above);
    const tag = sheet.tag.child('H2');
    await flowLines(sheet, tag, lines, LOOKS.heading, { x: sheet.left, width: sheet.width });
    tag.end();
    sheet.skip(4);
  };
