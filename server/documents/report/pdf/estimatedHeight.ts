import type { Block, TextLook } from '../../pdf/blocks.ts';

/** The height of a page between its margins, in points. */
export const PAGE_HEIGHT = 740;
const PAGE_WIDTH = 499;

/** In points. */
const LINES: Readonly<Record<TextLook, { readonly height: number; readonly letter: number }>> = {
  title: { height: 32, letter: 11.5 },
  lead: { height: 18, letter: 6.2 },
  body: { height: 12.2, letter: 4.7 },
  strong: { height: 13.5, letter: 5.5 },
  label: { height: 12.2, letter: 4.7 },
  small: { height: 11.2, letter: 4.2 },
};

const linesOf = (text: string, width: number, letter: number): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * letter) / width)), 0);

const heightOf = (block: Block): number => {
  switch (block.kind) {
    case 'letterhead':
      return 45;
    case 'partner':
      return 75;
    case 'verdict':
      return 184;
    case 'heading':
      return 8 + block.size * 1.3 * Math.ceil((block.text.length * block.size * 0.55) / PAGE_WIDTH);
    case 'paragraphs': {
      const { height, letter } = LINES[block.look];
      return block.texts.reduce((sum, text) => sum + linesOf(text, PAGE_WIDTH, letter) * height, 0);
    }
    case 'facts':
      return block.facts.reduce(
        (sum, { label, lines }) =>
          sum + 12 * Math.max(linesOf(label, 115, 4.7), linesOf(lines.map(({ text }) => text).join('\n'), 360, 4.7)),
        2,
      );
    case 'table': {
      const all = block.columns.reduce((sum, { share }) => sum + share, 0);
      const widths = block.columns.map(({ share }) => (share / all) * PAGE_WIDTH - 8);
      return block.rows.reduce(
        (sum, row) =>
          sum + 2 + 9.4 * Math.max(...row.map(({ text }, index) => linesOf(text, widths[index] ?? PAGE_WIDTH, 4.3))),
        15,
      );
    }
    case 'picture':
      return block.height + 10;
    case 'space':
      return block.points;
    case 'flexibleSpace':
    case 'newPage':
      return 0;
    case 'callout':
    case 'tags':
    case 'code':
    case 'qrCode':
    case 'finding':
    case 'contents':
      throw new Error(`The height of "${block.kind}" is not known.`);
  }
};

/** Estimates how much of a page blocks take, in points; rather too much than too little. */
export const estimatedHeight = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, block) => sum + heightOf(block), 0);
