import { INKS, LOOKS } from '../inks.ts';
import type { Block } from '../sheet.ts';
import type { TextLine } from '../textLines.ts';
import { paragraphsOf } from './textBlock.ts';

const PAD = { x: 10, y: 6 };

/** Text to be copied as it stands, or seen on the wire: monospaced on a coloured ground, over as many pages as it needs. */
export const codeBox =
  (text: string, indent = 0): Block =>
  async (sheet) => {
    const look = LOOKS.code;
    const left = sheet.left + indent;
    const width = sheet.width - indent;
    const lines: readonly TextLine[] = paragraphsOf(text).flatMap((line) => sheet.lines(line, look, width - 2 * PAD.x));
    sheet.reserve(Math.min(lines.length, 2) * look.leading + 2 * PAD.y);
    const tag = sheet.tag.child('Code', { placement: 'Block' });
    for (let from = 0; from < lines.length;) {
      if (from > 0) sheet.reserve(look.leading + 2 * PAD.y);
      const fitting = Math.max(1, Math.floor((sheet.room() - 2 * PAD.y) / look.leading));
      const part = lines.slice(from, from + fitting);
      const y = sheet.top();
      const height = part.length * look.leading + 2 * PAD.y;
      sheet.decorate((paper) => {
        paper.roundedRect(left, y, width, height, 3).fill(INKS.sunken);
      });
      sheet.write(tag, part, look, { x: left + PAD.x, y: y + PAD.y, width: width - 2 * PAD.x });
      sheet.skip(height);
      from += part.length;
      await sheet.turn();
    }
    tag.end();
    sheet.skip(4);
  };
