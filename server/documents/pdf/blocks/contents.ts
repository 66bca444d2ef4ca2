import { INKS, LOOKS } from '../inks.ts';
import { drawMark, TONE_INKS } from '../marks.ts';
import type { Block, Bookmark, Sheet } from '../sheet.ts';
import type { Tag } from '../tag.ts';
import type { Standing } from './chapter.ts';

const LINE = 24;
const MARK = 8;
const STATE_WIDTH = 120;
const PAGE_WIDTH = 30;

const writeEntry = (
  sheet: Sheet,
  contents: Tag,
  { text, page, destination }: Bookmark,
  standing: Standing | undefined,
  y: number,
): void => {
  const right = sheet.left + sheet.width;
  const entry = contents.child('TOCI');
  const reference = entry.child('Reference');
  const link = reference.child('Link');
  const name = sheet.lines(text, LOOKS.body, sheet.width - STATE_WIDTH - PAGE_WIDTH - 12).slice(0, 1);
  sheet.write(link, name, LOOKS.body, { x: sheet.left, y });
  if (standing) {
    const look = { ...LOOKS.label, colour: TONE_INKS[standing.tone].ink };
    const x = right - PAGE_WIDTH - STATE_WIDTH;
    sheet.decorate((paper) => {
      drawMark(paper, standing.tone, x, y + 3.5, MARK);
    });
    sheet.write(link, sheet.lines(standing.word, look, STATE_WIDTH - 20).slice(0, 1), look, { x: x + MARK + 6, y });
  }
  const number = sheet.lines(String(page), LOOKS.body, PAGE_WIDTH).slice(0, 1);
  sheet.write(link, number, LOOKS.body, { x: right - (number[0]?.width ?? 0), y });
  link.goTo({ x: sheet.left, y, width: sheet.width, height: LOOKS.body.leading }, destination, `${text}, page ${page}`);
  link.end();
  reference.end();
  entry.end();
  sheet.decorate((paper) => {
    paper
      .lineWidth(0.5)
      .moveTo(sheet.left, y + LINE - 5)
      .lineTo(right, y + LINE - 5)
      .stroke(INKS.line);
  });
};

/** The chapters with their pages, each with how it stands, by its name. All must have room on one page. */
export const contents =
  (chapterCount: number, standings: ReadonlyMap<string, Standing>): Block =>
  // oxlint-disable-next-line typescript/require-await -- the pages are known at the end only
  async (sheet) => {
    sheet.reserve(chapterCount * LINE);
    const tag = sheet.tag.child('TOC');
    const top = sheet.top();
    sheet.skip(chapterCount * LINE);
    sheet.afterwards((bookmarks) => {
      const chapters = bookmarks.filter(({ level }) => level === 1);
      for (const [index, bookmark] of chapters.entries())
        writeEntry(sheet, tag, bookmark, standings.get(bookmark.text), top + index * LINE);
      tag.end();
    });
  };
