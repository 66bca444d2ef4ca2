import { INKS, LOOKS } from '../inks.ts';
import type { Block } from '../sheet.ts';
import type { TextLook } from '../textLines.ts';

const NAME: TextLook = { size: 15, weight: 'semibold', colour: INKS.ink, leading: 22 };
const MARK = 22;

/** The head of the first page: logo and product name on the left, the subject on the right. */
export const letterhead =
  (subject: string): Block =>
  async (sheet) => {
    const y = sheet.top();
    const [line] = sheet.lines(subject, LOOKS.label, sheet.width / 2);
    sheet.decorate((paper) => {
      // The mark of client/public/favicon.svg.
      paper
        .save()
        .translate(sheet.left, y)
        .scale(MARK / 32)
        .lineWidth(4)
        .lineCap('round');
      paper
        .path('M25.2 22.4A11.3 11.3 0 1 1 25.2 9.6')
        .stroke(INKS.accent)
        .circle(16, 16, 3.4)
        .fill(INKS.accent)
        .restore();
      paper
        .lineCap('butt')
        .lineWidth(0.75)
        .moveTo(sheet.left, y + MARK + 10)
        .lineTo(sheet.left + sheet.width, y + MARK + 10)
        .stroke(INKS.line);
    });
    const name = sheet.tag.child('P');
    sheet.write(name, sheet.lines('Candor', NAME, 200), NAME, { x: sheet.left + MARK + 8, y });
    name.end();
    const about = sheet.tag.child('P');
    if (line) sheet.write(about, [line], LOOKS.label, { x: sheet.left + sheet.width - line.width, y: y + 4 });
    about.end();
    sheet.skip(MARK + 28);
    await sheet.turn();
  };
