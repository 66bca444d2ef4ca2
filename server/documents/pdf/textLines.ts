import LineBreaker from 'linebreak';
import type { Weight } from './fontFiles.ts';
import type { FontStack } from './fontStack.ts';
import { levelsOf, runsOf, type TextRun } from './textRuns.ts';
import { showableText, type ShowableText } from './showableText.ts';

export interface TextLook {
  /** In points. */
  readonly size: number;
  readonly weight: Weight;
  readonly colour: string;
  /** From line to line, in points. */
  readonly leading: number;
}

/** One line as it is drawn. */
export interface TextLine {
  /** In the order in which they are read, each with its place. */
  readonly runs: readonly TextRun[];
  /** In points. */
  readonly width: number;
  /** Whether it begins on the right. */
  readonly rightToLeft: boolean;
}

/** Characters. A longer one is not laid out as a whole to be measured: it is torn. */
const LONGEST_WORD = 200;

/** In points. */
const widthBetween = ({ text, faces }: ShowableText, from: number, to: number, size: number): number => {
  let width = 0;
  let begin = from;
  for (let at = from + 1; at <= to; at += 1) {
    if (at < to && faces[at] === faces[begin]) continue;
    width += (faces[begin]?.widthOf(text.slice(begin, at)) ?? 0) * size;
    begin = at;
  }
  return width;
};

const endOfInk = (text: string, from: number, to: number): number => from + text.slice(from, to).trimEnd().length;

/** Where the lines of a text end, each at most `width` points wide: by the rules of its script, and within a word that is too long for a line. */
const lineEnds = (shown: ShowableText, size: number, width: number): readonly number[] => {
  const { text, clusters } = shown;
  const ends: number[] = [];
  let lineStart = 0;
  let used = 0;
  const endLine = (at: number): void => {
    ends.push(at);
    lineStart = at;
    used = 0;
  };

  /** Characters one by one: nothing of an endless word leaves the page. */
  const tear = (from: number, to: number): void => {
    for (let index = firstAt(clusters, from); (clusters[index] ?? to) < to; index += 1) {
      const begin = clusters[index] ?? to;
      const wide = widthBetween(shown, begin, Math.min(clusters[index + 1] ?? to, to), size);
      if (used + wide > width && begin > lineStart) endLine(begin);
      used += wide;
    }
  };

  const breaks = new LineBreaker(text);
  let from = 0;
  for (let next = breaks.nextBreak(); next; next = breaks.nextBreak()) {
    const to = next.position;
    const isEndless = to - from > LONGEST_WORD;
    const ink = isEndless ? Infinity : widthBetween(shown, from, endOfInk(text, from, to), size);
    if (used + ink > width && from > lineStart) endLine(from);
    if (ink > width) tear(from, to);
    else used += widthBetween(shown, from, to, size);
    from = to;
  }
  if (text.length > lineStart || ends.length === 0) ends.push(text.length);
  return ends;
};

/** The index of the first of the ascending `places` that is not before `place`. */
const firstAt = (places: readonly number[], place: number): number => {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** One paragraph, which has no line feed, in lines of at most `width` points. Never empty. */
export const textLines = (fonts: FontStack, text: string, look: TextLook, width: number): readonly TextLine[] => {
  const shown = showableText(fonts, text, look.weight);
  const levels = levelsOf(shown.text);
  let start = 0;
  return lineEnds(shown, look.size, width).map((end) => {
    const ink = endOfInk(shown.text, start, end);
    const line = runsOf(shown, levels, {
      start,
      end: ink,
      size: look.size,
      spaceAfter: end > ink && end < shown.text.length,
    });
    start = end;
    return line;
  });
};
