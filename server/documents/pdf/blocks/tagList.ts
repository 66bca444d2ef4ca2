import { INKS, LOOKS } from '../inks.ts';
import type { Block, Sheet } from '../sheet.ts';
import type { TextLine } from '../textLines.ts';

const LOOK = { ...LOOKS.body, size: 9, leading: 13 };
const PAD = { x: 8, y: 3 };
const GAP = 6;

interface Chip {
  readonly lines: readonly TextLine[];
  readonly width: number;
  readonly height: number;
}

const chipOf = (sheet: Sheet, text: string): Chip => {
  const lines = sheet.lines(text, LOOK, sheet.width - 2 * PAD.x);
  return {
    lines,
    width: Math.max(...lines.map(({ width }) => width)) + 2 * PAD.x,
    height: lines.length * LOOK.leading + 2 * PAD.y,
  };
};

/** Short names one beside the other under their label, each in an outline. `none`: what is said where there are none. */
export const tagList =
  (label: string, items: readonly string[], none = 'None given'): Block =>
  async (sheet) => {
    sheet.skip(8);
    sheet.reserve(LOOKS.label.leading + 2 * LOOK.leading);
    const caption = sheet.tag.child('P');
    const named = items.length > 0 ? `${label} (${items.length})` : label;
    sheet.write(caption, sheet.lines(named, LOOKS.label, sheet.width), LOOKS.label, { x: sheet.left, y: sheet.top() });
    caption.end();
    sheet.skip(LOOKS.label.leading + 2);
    if (items.length === 0) {
      const nothing = sheet.tag.child('P');
      sheet.write(nothing, sheet.lines(none, LOOKS.body, sheet.width), LOOKS.body, { x: sheet.left, y: sheet.top() });
      nothing.end();
      sheet.skip(LOOKS.body.leading);
      return;
    }
    await writeChips(sheet, items);
  };

const writeChips = async (sheet: Sheet, items: readonly string[]): Promise<void> => {
  const list = sheet.tag.child('L');
  let x = sheet.left;
  let rowHeight = 0;
  for (const text of items) {
    const chip = chipOf(sheet, text);
    if (x > sheet.left && x + chip.width > sheet.left + sheet.width) {
      sheet.skip(rowHeight + GAP);
      x = sheet.left;
      rowHeight = 0;
    }
    // Only the first of a row may need a new page: those beside a taller one are broken to a row of their own.
    if (x > sheet.left && chip.height > sheet.room()) {
      sheet.skip(rowHeight + GAP);
      x = sheet.left;
      rowHeight = 0;
    }
    sheet.reserve(chip.height);
    const at = { x, y: sheet.top() };
    sheet.decorate((paper) => {
      paper.lineWidth(0.75).roundedRect(at.x, at.y, chip.width, chip.height, 4).stroke(INKS.line);
    });
    const item = list.child('LI');
    const body = item.child('LBody');
    sheet.write(body, chip.lines, LOOK, { x: at.x + PAD.x, y: at.y + PAD.y });
    body.end();
    item.end();
    x += chip.width + GAP;
    rowHeight = Math.max(rowHeight, chip.height);
    await sheet.turn();
  }
  list.end();
  sheet.skip(rowHeight);
};
