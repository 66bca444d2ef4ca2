import bidiFactory, { type EmbeddingLevels } from 'bidi-js';
import type { Face } from './fontStack.ts';
import type { ShowableText } from './showableText.ts';

/** Characters of one font and one direction. */
export interface TextRun {
  readonly face: Face;
  /** As the font is given it. */
  readonly glyphs: string;
  /**
   * What it reads, where its glyphs do not say so one by one; else undefined. Of a run from right to left readers expect the glyphs as they
   * stand, and turn them themselves.
   */
  readonly reads: string | undefined;
  /** From the line's left, in points. */
  readonly x: number;
  /** In points. */
  readonly width: number;
}

interface LineSpan {
  readonly start: number;
  readonly end: number;
  /** In points. */
  readonly size: number;
  /** Whether a blank stood where the line ends: it is kept for who reads, so that words of two lines do not become one. */
  readonly spaceAfter: boolean;
}

const bidi = bidiFactory();

/** Below the first letter from right to left (U+0590) nothing turns; what turns unseen is spelt out before. */
const LEFT_TO_RIGHT = /^[\u0020-\u007e\u00a0-\u052f]*$/;

/** The direction of every character (Unicode Bidirectional Algorithm, UAX 9); that of the whole is its first strong character's. */
export const levelsOf = (text: string): EmbeddingLevels =>
  LEFT_TO_RIGHT.test(text)
    ? { levels: new Uint8Array(text.length), paragraphs: [{ start: 0, end: Math.max(0, text.length - 1), level: 0 }] }
    : bidi.getEmbeddingLevels(text, 'auto');

/** A font turns these itself. */
const TURNED_BY_FONT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

const turned = (text: string): string => {
  const mirrored = Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character);
  return (TURNED_BY_FONT.test(text) ? mirrored : mirrored.reverse()).join('');
};

interface Span {
  first: number;
  last: number;
}

/** Neighbours on the line, from left to right, that are of one font and one direction. */
const spansOf = (
  { text, faces }: ShowableText,
  embedding: EmbeddingLevels,
  start: number,
  end: number,
): readonly Span[] => {
  const spans: Span[] = [];
  const { levels } = embedding;
  // It numbers the whole text, and turns this part of it.
  for (const index of bidi.getReorderedIndices(text, embedding, start, end - 1).slice(start, end)) {
    const span = spans.at(-1);
    const alike = span && faces[span.first] === faces[index] && levels[span.first] === levels[index];
    if (alike && index === span.last + 1) span.last = index;
    else if (alike && index === span.first - 1) span.first = index;
    else spans.push({ first: index, last: index });
  }
  return spans;
};

/** One line of a text, its runs in the order in which they are read. */
export const runsOf = (
  shown: ShowableText,
  embedding: EmbeddingLevels,
  { start, end, size, spaceAfter }: LineSpan,
): { readonly runs: readonly TextRun[]; readonly width: number; readonly rightToLeft: boolean } => {
  const rightToLeft = (embedding.paragraphs[0]?.level ?? 0) % 2 === 1;
  if (end <= start) return { runs: [], width: 0, rightToLeft };
  const placed: { readonly first: number; readonly run: TextRun }[] = [];
  let x = 0;
  for (const { first, last } of spansOf(shown, embedding, start, end)) {
    const face = shown.faces[first];
    if (!face) continue;
    const text = shown.text.slice(first, last + 1);
    const isTurned = (embedding.levels[first] ?? 0) % 2 === 1;
    const glyphs = isTurned ? turned(text) : text;
    const width = face.widthOf(glyphs) * size;
    const endsLine = last === end - 1 && spaceAfter && !rightToLeft && !isTurned;
    const written = endsLine ? `${glyphs} ` : glyphs;
    const reads = isTurned || face.readsBack(glyphs) ? undefined : text;
    placed.push({ first, run: { face, glyphs: written, reads, x, width } });
    x += width;
  }
  return { runs: placed.sort((one, other) => one.first - other.first).map(({ run }) => run), width: x, rightToLeft };
};
