import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';
import type { FindingOutcome } from '../../checks/kit/finding.ts';
import type { Language } from '../../schema/report/words/factWords.ts';

export interface FormatOptions {
  readonly colour: boolean;
  /** Width of the terminal in characters. If `undefined`, there is no terminal, and lines have 80 characters. */
  readonly width?: number | undefined;
  /** If false, marks and lines are written in ASCII. Defaults to true. */
  readonly unicode?: boolean;
  /** Defaults to English. */
  readonly language?: Language;
}

/** A sign in addition to the colour, so that colour is not the only cue. */
export const MARKS: Readonly<Record<FindingOutcome, { sign: string; colour: number }>> = {
  pass: { sign: '✓', colour: 32 },
  warn: { sign: '!', colour: 33 },
  fail: { sign: '✗', colour: 31 },
  info: { sign: 'i', colour: 34 },
  notApplicable: { sign: '–', colour: 90 },
  inconclusive: { sign: '?', colour: 90 },
};

/** Writes text in a colour of the terminal, by its ANSI code. */
export type Paint = (code: number, text: string) => string;

export const painter =
  ({ colour }: FormatOptions): Paint =>
  (code, text) =>
    colour ? `\u001b[${code}m${text}\u001b[0m` : text;

/** The width for output that is not shown on a terminal, in characters. */
const DEFAULT_WIDTH = 80;
const MIN_WIDTH = 30;
const MAX_WIDTH = 120;

/** Returns the width to write for, in characters. `columns` is the width of the terminal, or `undefined` if there is none. */
export const readableWidth = (columns: number | undefined): number =>
  columns === undefined || columns === 0 ? DEFAULT_WIDTH : Math.min(Math.max(columns, MIN_WIDTH), MAX_WIDTH);

/** Our own marks and typography, and what stands for them where only ASCII can be shown. As wide as before, except for a lone ellipsis. */
const IN_ASCII: readonly (readonly [RegExp, string])[] = [
  [/✓/g, '+'],
  [/✗/g, 'x'],
  [/[–—·─]/g, '-'],
  [/ …/g, '..'],
  [/…/g, '...'],
  [/█/g, '#'],
  [/░/g, '.'],
  [/[→›]/g, '>'],
  [/[“”„]/g, '"'],
  [/[‘’‚]/g, "'"],
  [/[\u00a0\u2009\u202f]/g, ' '],
  [/\ufffd/g, '?'],
];

/** Replaces marks that a terminal without UTF-8 cannot show. Letters stay as they are. */
export const inCharset = (text: string, { unicode = true }: Pick<FormatOptions, 'unicode'>): string =>
  unicode ? text : IN_ASCII.reduce((all, [mark, ascii]) => all.replaceAll(mark, ascii), text);

/** Scripts without spaces between words, which may be broken anywhere. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** Breaks text at spaces into lines of at most `width` characters. A longer word gets a line of its own and stays whole, so that it can be copied. */
export const wrap = (text: string, width: number): readonly string[] =>
  text
    .split('\n')
    .flatMap((line) => wrapAnsi(line, Math.max(1, width), { hard: UNSPACED.test(line), trim: true }).split('\n'));

/** Returns the start of a line, at most `width` characters wide. */
export const firstColumns = (line: string, width: number): string =>
  wrapAnsi(line, Math.max(1, width), { hard: true, wordWrap: false, trim: false }).split('\n')[0] ?? '';

/** Wraps text and indents each line. `first` is the start of the first line and is as wide as the indentation of the others. */
export const indented = (first: string, text: string, width: number): readonly string[] => {
  const indent = stringWidth(first);
  return wrap(text, width - indent).map((line, index) => `${index === 0 ? first : ' '.repeat(indent)}${line}`);
};

/** Shortens text to one line of at most `width` characters. */
export const shortened = (text: string, width: number): string => {
  if (stringWidth(text) <= width) return text;
  const [line = ''] = wrapAnsi(text, Math.max(1, width - 2), { hard: true, trim: true }).split('\n');
  return `${line} …`;
};

export const padded = (text: string, width: number): string =>
  `${text}${' '.repeat(Math.max(0, width - stringWidth(text)))}`;

/** The space between two columns. */
const GAP = '  ';

/** Lays out texts side by side in columns of these widths, each wrapped in its own column. The last column is not padded. */
export const sideBySide = (cells: readonly string[], widths: readonly number[]): readonly string[] => {
  const wrapped = cells.map((cell, index) => wrap(cell, widths[index] ?? DEFAULT_WIDTH));
  const height = Math.max(...wrapped.map(({ length }) => length));
  return Array.from({ length: height }, (_, line) =>
    wrapped
      .map((lines, index) => padded(lines[line] ?? '', widths[index] ?? 0))
      .join(GAP)
      .trimEnd(),
  );
};

const longestWord = (text: string): number =>
  Math.max(0, ...text.split(/\s+/).map((word) => (UNSPACED.test(word) ? 2 : stringWidth(word))));

/**
 * Returns widths that fit `width` together, or `undefined` if that would break a word. Columns shrink from the widest down, never below their longest word.
 */
const widthsOf = (lines: readonly (readonly string[])[], width: number): readonly number[] | undefined => {
  const columns = (lines[0] ?? []).map((_, index) => lines.map((line) => line[index] ?? ''));
  const least = columns.map((cells) => Math.max(...cells.map(longestWord)));
  const widths = columns.map((cells) => Math.max(...cells.map((cell) => stringWidth(cell))));
  const total = width - GAP.length * (columns.length - 1);
  for (let over = sum(widths) - total; over > 0; over -= 1) {
    const slack = widths.map((each, index) => (each > (least[index] ?? 0) ? each : 0));
    const widest = slack.indexOf(Math.max(...slack));
    if ((slack[widest] ?? 0) === 0) return undefined;
    widths[widest] = (widths[widest] ?? 0) - 1;
  }
  return widths;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/**
 * Lays out a table with its head in at most `width` characters. A table that is too wide becomes one block for each row, with a line for each cell that is
 * not empty.
 */
export const tableLines = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  width: number,
): readonly string[] => {
  const shown = head.map((_, index) => rows.some((row) => (row[index] ?? '') !== ''));
  const kept = (cells: readonly string[]): readonly string[] => cells.filter((_, index) => shown[index]);
  const all = [kept(head), ...rows.map(kept)];
  const widths = widthsOf(all, width);
  if (widths) {
    const [titles = [], ...others] = all;
    return [
      ...sideBySide(titles, widths),
      widths.map((each) => '─'.repeat(each)).join(GAP),
      ...others.flatMap((row) => sideBySide(row, widths)),
    ];
  }
  return rows.flatMap((row) => {
    const cells = row.flatMap((cell, index) => (cell === '' ? [] : blockLines(head[index] ?? '', cell, width - 2)));
    return cells.map((line, index) => `${index === 0 ? '- ' : '  '}${line}`);
  });
};

/** A cell of several lines stands below its title. */
const blockLines = (title: string, cell: string, width: number): readonly string[] =>
  cell.includes('\n')
    ? [`${title}:`, ...cell.split('\n').flatMap((line) => indented('  ', line, width))]
    : indented(`${title}: `, cell, width);
