import type { Sheet } from '../sheet.ts';
import type { TextLook } from '../textLines.ts';

/** What a column holds, for its width. */
export interface ColumnText {
  /** In parts of all columns together. */
  readonly share: number;
  /** Its title and the texts whose words are not to be torn, each with its look. */
  readonly texts: readonly (readonly [string, TextLook])[];
}

/** No word makes a column wider than this part of the table: endless ones are torn. */
const WIDEST_WORD = 0.24;
/** Characters; a word of more is torn anyhow. */
const LONGEST_WORD = 40;
/** Narrow letters may be this many more in a word that is no wider. */
const NEARLY_LONGEST = 3;

/** Of the widest word, in points; at most `most`. */
const widestWord = (sheet: Sheet, { texts }: ColumnText, most: number): number => {
  const words = new Map(texts.flatMap(([text, look]) => text.split(/\s+/).map((word) => [word, look] as const)));
  const longest = Math.max(0, ...Array.from(words.keys(), ({ length }) => length));
  if (longest > LONGEST_WORD) return most;
  let widest = 0;
  for (const [word, look] of words)
    if (word.length >= longest - NEARLY_LONGEST)
      widest = Math.max(widest, ...sheet.lines(word, look, Infinity).map(({ width }) => width));
  return Math.min(Math.ceil(widest), most);
};

/**
 * The widths of a table's columns, in points, of `total` together: their shares, but each as wide as its widest word and `around` need it to
 * be, as far as there is room for all.
 */
export const columnWidths = (
  sheet: Sheet,
  columns: readonly ColumnText[],
  { total, around }: { readonly total: number; readonly around: number },
): readonly number[] => {
  const least = columns.map((column) => widestWord(sheet, column, total * WIDEST_WORD) + around);
  const needed = least.reduce((sum, width) => sum + width, 0);
  if (needed > total) return least.map((width) => (width / needed) * total);
  const fixed = new Set<number>();
  for (;;) {
    const free = columns.flatMap(({ share }, index) => (fixed.has(index) ? [] : [{ index, share }]));
    const taken = [...fixed].reduce((sum, index) => sum + (least[index] ?? 0), 0);
    const shares = free.reduce((sum, { share }) => sum + share, 0);
    const widthOf = (share: number): number => (share / shares) * (total - taken);
    const tooNarrow = free.filter(({ index, share }) => widthOf(share) < (least[index] ?? 0));
    if (tooNarrow.length === 0)
      return columns.map(({ share }, index) => (fixed.has(index) ? (least[index] ?? 0) : widthOf(share)));
    for (const { index } of tooNarrow) fixed.add(index);
  }
};
