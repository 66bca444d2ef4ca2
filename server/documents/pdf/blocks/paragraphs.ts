import { LOOKS } from '../inks.ts';
import type { Block } from '../sheet.ts';
import type { TextLook } from '../textLines.ts';
import { flowLines, paragraphsOf } from './textBlock.ts';

/** A measure that is read with ease, in points: some 90 characters. */
const MEASURE = 440;

/** Text with its line feeds, a paragraph each; a blank line is a gap. */
export const paragraphs =
  (text: string, look: TextLook = LOOKS.body): Block =>
  async (sheet) => {
    const column = { x: sheet.left, width: Math.min(sheet.width, MEASURE) };
    for (const line of paragraphsOf(text)) {
      if (line.trim() === '') {
        sheet.skip(look.leading / 2);
        continue;
      }
      const lines = sheet.lines(line, look, column.width);
      sheet.reserve(Math.min(lines.length, 2) * look.leading);
      const tag = sheet.tag.child('P');
      await flowLines(sheet, tag, lines, look, column);
      tag.end();
      sheet.skip(3);
    }
  };
