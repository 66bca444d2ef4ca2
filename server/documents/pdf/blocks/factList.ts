import { hatch } from '../hatch.ts';
import { INKS, LOOKS } from '../inks.ts';
import type { Block, Sheet } from '../sheet.ts';
import type { Tag } from '../tag.ts';
import type { TextLine } from '../textLines.ts';
import { flowLines, paragraphsOf } from './textBlock.ts';
import { webLink } from './webLink.ts';

export interface Fact {
  readonly label: string;
  readonly value: string;
  /** The value is an address of the web. */
  readonly isLink?: boolean;
  /** It could not be checked: shown on a hatched ground, never as fine. */
  readonly isUnknown?: boolean;
}

const LABEL_WIDTH = 150;
const LABEL_GAP = 12;
const PADDING = 3;

interface Column {
  readonly x: number;
  readonly width: number;
}

const linesOf = (sheet: Sheet, text: string, width: number): readonly TextLine[] =>
  paragraphsOf(text).flatMap((line) => sheet.lines(line, LOOKS.body, width));

/** Its lines, each of which opens the address. */
const linkLines = (sheet: Sheet, tag: Tag, { text, href }: { text: string; href: string }, column: Column): void => {
  const look = { ...LOOKS.body, colour: INKS.accent };
  for (const line of linesOf(sheet, text, column.width)) {
    sheet.reserve(look.leading);
    const link = tag.child('Link');
    sheet.write(link, [line], look, { x: column.x, y: sheet.top() });
    link.link({ x: column.x, y: sheet.top(), width: line.width, height: look.leading }, href, `Opens ${href}`);
    link.end();
    sheet.skip(look.leading);
  }
};

const writeValue = async (sheet: Sheet, tag: Tag, { value, isLink = false }: Fact, column: Column): Promise<void> => {
  const { href, host } = isLink ? webLink(value) : { href: undefined, host: undefined };
  if (href === undefined) await flowLines(sheet, tag, linesOf(sheet, value, column.width), LOOKS.body, column);
  else linkLines(sheet, tag, { text: value, href }, column);
  if (host === undefined) return;
  const told = `Leads to the host ${host}`;
  await flowLines(sheet, tag, sheet.lines(told, LOOKS.label, column.width), LOOKS.label, column);
};

/** The ground of a value that is none. */
const writeUnknown = (sheet: Sheet, { value }: Fact, { x, width }: Column): void => {
  const [line] = linesOf(sheet, value, width);
  const place = { x: x - 5, y: sheet.top() + 1, width: (line?.width ?? 0) + 10, height: LOOKS.body.leading - 2 };
  sheet.decorate((paper) => {
    hatch(paper, place);
  });
};

/** Names with their values beside them; for screen readers a list of terms, each with its description. */
export const factList =
  (facts: readonly Fact[]): Block =>
  async (sheet) => {
    sheet.reserve(2 * LOOKS.body.leading);
    const list = sheet.tag.child('L');
    const column = { x: sheet.left + LABEL_WIDTH + LABEL_GAP, width: sheet.width - LABEL_WIDTH - LABEL_GAP };
    for (const [index, fact] of facts.entries()) {
      const label = sheet.lines(fact.label, LOOKS.label, LABEL_WIDTH);
      const valueHeight = linesOf(sheet, fact.value, column.width).length * LOOKS.body.leading;
      const height = Math.max(label.length * LOOKS.label.leading, valueHeight) + 2 * PADDING;
      // A long value begins here and goes on there; a short one is not torn.
      sheet.reserve(Math.min(height, sheet.fullRoom / 4));
      const y = sheet.top() + PADDING;
      if (index > 0) {
        sheet.decorate((paper) => {
          paper
            .lineWidth(0.5)
            .moveTo(sheet.left, y - PADDING)
            .lineTo(sheet.left + sheet.width, y - PADDING)
            .stroke(INKS.line);
        });
      }
      const item = list.child('LI');
      const term = item.child('Lbl');
      sheet.write(term, label, LOOKS.label, { x: sheet.left, y });
      term.end();
      sheet.skip(PADDING);
      const body = item.child('LBody');
      if (fact.isUnknown === true) writeUnknown(sheet, fact, column);
      await writeValue(sheet, body, fact, column);
      body.end();
      item.end();
      const used = sheet.top() - y;
      const labelHeight = label.length * LOOKS.label.leading;
      sheet.skip((used > 0 ? Math.max(0, labelHeight - used) : 0) + PADDING);
      await sheet.turn();
    }
    list.end();
  };
