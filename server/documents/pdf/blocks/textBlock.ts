import type { Sheet } from '../sheet.ts';
import type { Tag } from '../tag.ts';
import type { TextLine, TextLook } from '../textLines.ts';

/** Lines of strangers come with line feeds of every system. */
export const paragraphsOf = (text: string): readonly string[] => text.split(/\r\n|\n|\r/);

interface Column {
  readonly x: number;
  readonly width: number;
}

/** Lines from the sheet's top on, over as many pages as they need, as the content of `tag`. At least two stand together at a page's foot. */
export const flowLines = async (
  sheet: Sheet,
  tag: Tag,
  lines: readonly TextLine[],
  look: TextLook,
  column: Column,
): Promise<void> => {
  let from = 0;
  while (from < lines.length) {
    sheet.reserve(Math.min(lines.length - from, 2) * look.leading);
    const part = lines.slice(from, from + Math.max(1, Math.floor(sheet.room() / look.leading)));
    // One line stands beside its label, whatever its direction.
    sheet.write(tag, part, look, { x: column.x, y: sheet.top(), ...(lines.length > 1 && { width: column.width }) });
    sheet.skip(part.length * look.leading);
    from += part.length;
    await sheet.turn();
  }
};
