import { hatch } from '../hatch.ts';
import { INKS, LOOKS } from '../inks.ts';
import type { Block, Sheet } from '../sheet.ts';
import type { Tag } from '../tag.ts';
import type { TextLine, TextLook } from '../textLines.ts';
import { paragraphsOf } from './textBlock.ts';

/** `unknown`: not checked, on hatched ground. */
export type Tone = 'good' | 'bad' | 'open' | 'none' | 'unknown';

const TONES: Readonly<Record<Tone, { readonly ink: string; readonly wash: string }>> = {
  good: { ink: INKS.green, wash: INKS.greenWash },
  bad: { ink: INKS.red, wash: INKS.redWash },
  open: { ink: INKS.amber, wash: INKS.amberWash },
  none: { ink: INKS.unknown, wash: INKS.unknownWash },
  unknown: { ink: INKS.ink, wash: INKS.unknownWash },
};

const PAD = { x: 16, y: 10 };
const BAR = 4;
const AROUND = 10;

/** Lines on a washed ground, over as many pages as they need. */
const writeOnWash = (
  sheet: Sheet,
  tag: Tag,
  {
    lines,
    look,
    tone,
    above,
    below,
  }: { lines: readonly TextLine[]; look: TextLook; tone: Tone; above: number; below: number },
): void => {
  let from = 0;
  while (from < lines.length) {
    const padTop = from === 0 ? above : PAD.y;
    sheet.reserve(padTop + look.leading + PAD.y);
    const fitting = Math.max(1, Math.floor((sheet.room() - padTop - PAD.y) / look.leading));
    const part = lines.slice(from, from + fitting);
    const isLast = from + part.length === lines.length;
    const y = sheet.top();
    const height = padTop + part.length * look.leading + (isLast ? below : PAD.y);
    sheet.decorate((paper) => {
      paper.rect(sheet.left, y, sheet.width, height).fill(TONES[tone].wash);
      // Not under the words: they are to be read.
      if (tone === 'unknown') hatch(paper, { x: sheet.left, y, width: PAD.x - 4, height });
      else paper.rect(sheet.left, y, BAR, height).fill(TONES[tone].ink);
    });
    sheet.write(tag, part, look, { x: sheet.left + PAD.x, y: y + padTop });
    sheet.skip(height);
    from += part.length;
  }
};

/** How something stands, in words first: the colour says the same once more. */
export const callout =
  (tone: Tone, title: string, texts: readonly string[] = []): Block =>
  async (sheet) => {
    const width = sheet.width - 2 * PAD.x;
    sheet.skip(AROUND);
    const titleLook: TextLook = { ...LOOKS.strong, size: 11, leading: 16, colour: TONES[tone].ink };
    const parts = [
      { text: title, look: titleLook },
      ...texts.flatMap(paragraphsOf).map((text) => ({ text, look: LOOKS.body })),
    ];
    sheet.reserve(2 * PAD.y + titleLook.leading + (texts.length > 0 ? 2 * LOOKS.body.leading : 0));
    for (const [index, { text, look }] of parts.entries()) {
      const tag = sheet.tag.child('P');
      writeOnWash(sheet, tag, {
        lines: sheet.lines(text, look, width),
        look,
        tone,
        above: index === 0 ? PAD.y : 0,
        below: index === parts.length - 1 ? PAD.y : 0,
      });
      tag.end();
      await sheet.turn();
    }
    sheet.skip(AROUND);
  };
