import { INKS, LOOKS } from '../inks.ts';
import { drawMark, TONE_INKS, type MarkTone } from '../marks.ts';
import type { Block, Sheet } from '../sheet.ts';
import type { TagType } from '../tag.ts';
import type { TextLook } from '../textLines.ts';

export interface Standing {
  readonly tone: MarkTone;
  readonly word: string;
}

const MARK = 9;
/** What must follow a chapter's heading on its page, in points: its first line, a subheading and the beginning of what stands under that. */
const KEPT_WITH_IT = 100;

/** A state by its shape and its word, from the sheet's top on; answers nothing and takes one line. */
const writeStanding = (sheet: Sheet, { tone, word }: Standing): void => {
  const look: TextLook = { ...LOOKS.strong, size: 9.5, colour: TONE_INKS[tone].ink };
  const y = sheet.top();
  sheet.decorate((paper) => {
    drawMark(paper, tone, sheet.left, y + 3, MARK);
  });
  const tag = sheet.tag.child('P');
  sheet.write(tag, sheet.lines(word, look, sheet.width).slice(0, 1), look, { x: sheet.left + MARK + 6, y });
  tag.end();
  sheet.skip(look.leading);
};

/** One of the document's great parts: a heading that stands in the contents and the bookmarks, with how it stands. */
export const chapter =
  (text: string, standing?: Standing): Block =>
  // oxlint-disable-next-line typescript/require-await -- a block may wait; this one is drawn by the next
  async (sheet) => {
    const lines = sheet.lines(text, LOOKS.chapter, sheet.width);
    const above = 26;
    const height = above + lines.length * LOOKS.chapter.leading + (standing ? LOOKS.strong.leading : 0) + 8;
    sheet.lead(height + KEPT_WITH_IT, () => {
      const isFirst = sheet.room() >= sheet.fullRoom;
      sheet.skip(isFirst ? 0 : above);
      const y = sheet.top();
      if (!isFirst) {
        sheet.decorate((paper) => {
          paper
            .lineWidth(1)
            .moveTo(sheet.left, y - 10)
            .lineTo(sheet.left + sheet.width, y - 10)
            .stroke(INKS.lineStrong);
        });
      }
      sheet.bookmark(1, text);
      const tag = sheet.tag.child('H2');
      sheet.write(tag, lines, LOOKS.chapter, { x: sheet.left, y, width: sheet.width });
      tag.end();
      sheet.skip(lines.length * LOOKS.chapter.leading + 2);
      if (standing) writeStanding(sheet, standing);
      sheet.skip(4);
    });
  };

interface SubheadingOptions {
  readonly level?: 'H2' | 'H3';
  /** Whether it stands in the reader's bookmarks. */
  readonly isBookmarked?: boolean;
}

/** The heading of a part of a chapter. */
export const subheading =
  (text: string, { level = 'H3', isBookmarked = false }: SubheadingOptions = {}): Block =>
  // oxlint-disable-next-line typescript/require-await -- as above
  async (sheet) => {
    const look = LOOKS.part;
    const lines = sheet.lines(text, look, sheet.width);
    const above = 14;
    sheet.lead(above + lines.length * look.leading + 4, () => {
      sheet.skip(above);
      if (isBookmarked) sheet.bookmark(2, text);
      const tag = sheet.tag.child(level satisfies TagType);
      sheet.write(tag, lines, look, { x: sheet.left, y: sheet.top(), width: sheet.width });
      tag.end();
      sheet.skip(lines.length * look.leading + 4);
    });
  };
