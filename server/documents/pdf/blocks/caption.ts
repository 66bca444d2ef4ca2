import { LOOKS } from '../inks.ts';
import type { Block } from '../sheet.ts';
import type { TextLook } from '../textLines.ts';

/** What follows, in a word or two above it: it never stands alone at a page's foot. */
export const caption =
  (text: string, look: TextLook = LOOKS.label): Block =>
  // oxlint-disable-next-line typescript/require-await -- a block may wait; this one is drawn by the next
  async (sheet) => {
    const lines = sheet.lines(text, look, sheet.width);
    const height = lines.length * look.leading;
    sheet.lead(height, () => {
      const tag = sheet.tag.child('P');
      sheet.write(tag, lines, look, { x: sheet.left, y: sheet.top() });
      tag.end();
      sheet.skip(height);
    });
  };
