import { bandColour } from '../../colours.ts';
import { hatch } from '../hatch.ts';
import { INKS, LOOKS } from '../inks.ts';
import type { Sheet } from '../sheet.ts';
import type { TextLook } from '../textLines.ts';

export interface ScoreBar {
  readonly title: string;
  /** 0-100; null: not checked, hatched. */
  readonly score: number | null;
}

const ROW = 34;
const BAR = 8;
const NUMBER: TextLook = { ...LOOKS.strong, size: 11, leading: 15 };

/** How high they are. */
export const scoreBarsHeight = (bars: readonly ScoreBar[]): number => bars.length * ROW;

/** Scores as bars, each with its name and its number: a list for screen readers. */
export const writeScoreBars = (
  sheet: Sheet,
  bars: readonly ScoreBar[],
  { x, y, width }: { x: number; y: number; width: number },
): void => {
  const list = sheet.tag.child('L');
  for (const [index, { title, score }] of bars.entries()) {
    const top = y + index * ROW;
    const item = list.child('LI');
    const label = item.child('Lbl');
    sheet.write(label, sheet.lines(title, LOOKS.label, width - 90).slice(0, 1), LOOKS.label, { x, y: top });
    label.end();
    const body = item.child('LBody');
    const said = score === null ? 'Not checked' : `${score} of 100`;
    const look = { ...NUMBER, colour: score === null ? INKS.unknown : bandColour(score, INKS) };
    const [line] = sheet.lines(said, look, width);
    if (line) sheet.write(body, [line], look, { x: x + width - line.width, y: top });
    body.end();
    item.end();
    sheet.decorate((paper) => {
      const place = { x, y: top + 18, width, height: BAR };
      if (score === null) {
        hatch(paper, place);
        return;
      }
      paper.roundedRect(x, place.y, width, BAR, BAR / 2).fill(INKS.trackGround);
      const filled = Math.max(BAR, (width * score) / 100);
      if (score > 0) paper.roundedRect(x, place.y, filled, BAR, BAR / 2).fill(bandColour(score, INKS));
    });
  }
  list.end();
};
