import { qrPathOf } from '../../platform/base/qrPathOf.ts';
import { imageSvg } from '../imageSvg.ts';
import { bandColour } from '../colours.ts';
import { INKS } from './inks.ts';
import { webLink } from './webLink.ts';

/** The state of something; a word always accompanies it. */
export type MarkTone = 'pass' | 'warn' | 'fail' | 'info' | 'none' | 'unknown';
/** `unknown`: not checked, shown on a hatched background. */
export type Tone = 'good' | 'bad' | 'open' | 'none' | 'unknown';
export type TextLook = 'title' | 'lead' | 'body' | 'strong' | 'label' | 'small';

/** Text that opens a web address if that is safe (webLink.ts). */
interface LinkedText {
  readonly text: string;
  readonly href?: string;
}

interface Cell extends LinkedText {
  readonly look: 'text' | 'number' | 'code';
  readonly ink?: string;
  /** Of the mark in front of the text. */
  readonly tone?: MarkTone;
}

/** A part of a document as plain data: its content, without its position. The template (template.ts) lays it out; text in it is never markup. */
export type Block =
  | { readonly kind: 'letterhead'; readonly text: string }
  | {
      readonly kind: 'heading';
      readonly level: number;
      readonly text: string;
      readonly size: number;
      readonly outlined: boolean;
      readonly mark: { readonly tone: MarkTone; readonly word: string } | null;
    }
  | {
      readonly kind: 'paragraphs';
      readonly texts: readonly string[];
      readonly look: TextLook;
      readonly accent: boolean;
    }
  | { readonly kind: 'callout'; readonly tone: Tone; readonly title: string; readonly texts: readonly string[] }
  | {
      readonly kind: 'facts';
      readonly facts: readonly {
        readonly label: string;
        readonly lines: readonly LinkedText[];
        readonly isUnknown: boolean;
        /** Whether it shares its line with the next or the previous one. */
        readonly isHalf: boolean;
      }[];
    }
  | {
      readonly kind: 'table';
      readonly columns: readonly { readonly title: string; readonly share: number; readonly isNumber: boolean }[];
      readonly rows: readonly (readonly Cell[])[];
    }
  | { readonly kind: 'tags'; readonly label: string; readonly items: readonly string[] }
  | { readonly kind: 'code'; readonly lines: readonly string[] }
  | {
      readonly kind: 'finding';
      readonly tone: MarkTone;
      readonly title: string;
      readonly word: string;
      readonly lost: string;
      readonly rule: string;
      /** The standard behind it. The address must be our own. */
      readonly reference: { readonly text: string; readonly href: string } | null;
    }
  | { readonly kind: 'contents' }
  | {
      readonly kind: 'verdict';
      readonly svg: string;
      readonly alt: string;
      readonly risk: { readonly tone: MarkTone; readonly word: string };
      readonly bars: readonly {
        readonly title: string;
        readonly said: string;
        readonly score: number | null;
        readonly ink: string;
      }[];
    }
  | { readonly kind: 'partner'; readonly name: string; readonly text: string; readonly svg: string | null }
  | { readonly kind: 'picture'; readonly svg: string; readonly alt: string; readonly height: number }
  | {
      readonly kind: 'qrCode';
      readonly svg: string;
      readonly alt: string;
      readonly text: string;
      readonly code: string;
    }
  | { readonly kind: 'space'; readonly points: number }
  | { readonly kind: 'flexibleSpace' }
  | { readonly kind: 'newPage' };

const linked = (text: string, isLink: boolean): LinkedText => {
  if (!isLink) return { text };
  const { href, host } = webLink(text);
  const shown = host === undefined ? text : `${text} → ${host}`;
  return href === undefined ? { text: shown } : { text: shown, href };
};

/** The QR code of an address next to a text, with a line of code below that. */
export const qrCode = (
  address: string,
  { alt, text, code }: Readonly<Record<'alt' | 'text' | 'code', string>>,
): Block => {
  const { path, size } = qrPathOf(address);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`;
  return { kind: 'qrCode', svg, alt, text, code };
};

/** The head of the first page: logo and product name on the left, the subject on the right. */
export const letterhead = (text: string): Block => ({ kind: 'letterhead', text });

/** The partner who hands on the document: the name, the logo (PNG) if there is one, and an explanation. */
export const partnerBlock = (
  name: string,
  text: string,
  logo: { readonly png: Buffer; readonly width: number; readonly height: number } | undefined,
): Block => ({
  kind: 'partner',
  name,
  text,
  svg: logo ? imageSvg({ ...logo, type: 'image/png', bytes: logo.png }) : null,
});

const headingOf =
  (level: number, size: number, outlined = false) =>
  (text: string): Block => ({
    kind: 'heading',
    level,
    text,
    size,
    outlined,
    mark: null,
  });

/** The document's title: one, at the beginning. */
export const title = (text: string, size = 22): Block => headingOf(1, size)(text);
/** The heading of a section. */
export const heading = headingOf(2, 13);

/** A chapter: a heading that appears in the table of contents and the bookmarks, with its state. */
export const chapter = (
  text: string,
  mark: { readonly tone: MarkTone; readonly word: string } | null = null,
): Block => ({
  kind: 'heading',
  level: 2,
  text,
  size: 18,
  outlined: true,
  mark,
});

/** The heading of a part of a chapter. */
export const subheading = (
  text: string,
  { level = 3, isBookmarked = false }: { readonly level?: 2 | 3; readonly isBookmarked?: boolean } = {},
): Block => headingOf(level, 11, isBookmarked)(text);

/** Text whose lines become paragraphs; a blank line becomes a gap. */
export const paragraphs = (text: string, look: TextLook = 'body'): Block => ({
  kind: 'paragraphs',
  texts: text.split('\n'),
  look,
  accent: false,
});

/** A short label above what follows. */
export const caption = (text: string): Block => ({ kind: 'paragraphs', texts: [text], look: 'label', accent: true });

/** A result, primarily in words: the colour only repeats it. */
export const callout = (tone: Tone, name: string, texts: readonly string[] = []): Block => ({
  kind: 'callout',
  tone,
  title: name,
  texts: texts.flatMap((text) => text.split('\n')),
});

export interface Fact {
  readonly label: string;
  readonly value: string;
  /** Whether the value is a web address. */
  readonly isLink?: boolean;
  /** Whether it could not be checked: it is shown on a hatched background, never as a good result. */
  readonly isUnknown?: boolean;
}

/** The most characters of a name and of a value that fit into half a line. */
const HALF = { label: 26, value: 30 };

const fitsHalf = ({ label, value, isLink = false, isUnknown = false }: Fact): boolean =>
  !isLink && !isUnknown && !value.includes('\n') && label.length <= HALF.label && value.length <= HALF.value;

/** Names with their values next to them. `isDense`: two short ones after each other share a line. */
export const factList = (facts: readonly Fact[], { isDense = false }: { readonly isDense?: boolean } = {}): Block => {
  let isOpen = false;
  return {
    kind: 'facts',
    facts: facts.map((fact, index) => {
      const { label, value, isLink = false, isUnknown = false } = fact;
      const next = facts[index + 1];
      const isHalf = isDense && fitsHalf(fact) && (isOpen || (next !== undefined && fitsHalf(next)));
      isOpen = isHalf && !isOpen;
      return { label, lines: value.split('\n').map((line) => linked(line, isLink)), isUnknown, isHalf };
    }),
  };
};

export interface TableColumn {
  readonly title: string;
  /** The width relative to the total of all columns. */
  readonly share: number;
  /** Whether it contains numbers, which are right-aligned. */
  readonly isNumber?: boolean;
  readonly isCode?: boolean;
  /** Whether its cells are web addresses. */
  readonly isLink?: boolean;
  readonly inkOf?: (text: string) => string | undefined;
  /** The mark in front of the text, by row. */
  readonly tones?: readonly MarkTone[];
}

/** In points: the width of a table, of a character, and of a cell's padding. */
const ROOM = { table: 500, letter: 4.9, sides: 9 };
/** A longer word may be broken (showableText.ts), into parts of at least this length. */
const LONGEST_WORD = 32;
const SHORTEST_PART = 20;

/** The width of each column's longest word, in points. */
const leastWidths = (columns: readonly TableColumn[], rows: readonly (readonly string[])[]): readonly number[] => {
  const words = (text: string): number =>
    text
      .split(/\s+/)
      .reduce((longest, { length }) => Math.max(longest, length > LONGEST_WORD ? SHORTEST_PART : length), 0);
  return columns.map(
    ({ title: name }, index) =>
      ROOM.sides + ROOM.letter * Math.max(words(name), ...rows.slice(0, 200).map((row) => words(row[index] ?? ''))),
  );
};

/** Reports whether the longest words of all columns fit next to each other. */
export const fitsTable = (columns: readonly TableColumn[], rows: readonly (readonly string[])[]): boolean =>
  leastWidths(columns, rows).reduce((sum, width) => sum + width, 0) <= ROOM.table;

/** The width at which no cell of a column is broken, in points. */
const fullWidths = (columns: readonly TableColumn[], rows: readonly (readonly string[])[]): readonly number[] => {
  const longest = (text: string): number => Math.max(...text.split('\n').map(({ length }) => length));
  return columns.map(
    ({ title: name }, index) =>
      ROOM.sides + ROOM.letter * Math.max(name.length, ...rows.map((row) => longest(row[index] ?? ''))),
  );
};

/** Gives each column at least the width of its longest word. Distributes the rest by share, first among the columns whose cells would be broken. */
const sharesOf = (columns: readonly TableColumn[], rows: readonly (readonly string[])[]): readonly number[] => {
  const full = fullWidths(columns, rows);
  const widths = [...leastWidths(columns, rows)];
  const freeNow = (): number => ROOM.table - widths.reduce((sum, width) => sum + width, 0);
  const grow = (open: readonly number[], limitOf: (index: number) => number): void => {
    const free = Math.max(0, freeNow());
    const all = open.reduce((sum, index) => sum + (columns[index]?.share ?? 0), 0);
    for (const index of open) {
      const width = widths[index] ?? 0;
      widths[index] = Math.min(Math.max(width, limitOf(index)), width + (free * (columns[index]?.share ?? 0)) / all);
    }
  };
  // Each round satisfies at least one more column, or uses all of the width.
  const broken = (): readonly number[] =>
    [...columns.keys()].filter((index) => (widths[index] ?? 0) < (full[index] ?? 0));
  for (let open = broken(); open.length > 0 && freeNow() > 1; open = broken()) grow(open, (index) => full[index] ?? 0);
  grow([...columns.keys()], () => Infinity);
  return widths.map(Math.round);
};

/** A table whose headings are repeated on each page. */
export const table = (columns: readonly TableColumn[], rows: readonly (readonly string[])[]): Block => {
  const shares = sharesOf(columns, rows);
  return {
    kind: 'table',
    columns: columns.map(({ title: name, isNumber = false }, index) => ({
      title: name,
      share: shares[index] ?? 1,
      isNumber,
    })),
    rows: rows.map((row, at) =>
      row.map((text, index) => {
        const column: TableColumn = columns[index] ?? { title: '', share: 1 };
        const { isNumber = false, isCode = false, isLink = false } = column;
        const ink = column.inkOf?.(text);
        const tone = column.tones?.[at];
        return {
          ...linked(text, isLink),
          look: isNumber ? 'number' : isCode ? 'code' : 'text',
          ...(ink !== undefined && { ink }),
          ...(tone !== undefined && { tone }),
        };
      }),
    ),
  };
};

/** Short names next to each other, each outlined, under a label. `none` is shown if there are no names. */
export const tagList = (label: string, items: readonly string[], none = 'None given'): Block =>
  items.length === 0
    ? factList([{ label, value: none }])
    : { kind: 'tags', label: `${label} (${items.length})`, items };

/** Text to be copied verbatim, or seen on the wire: monospaced on a coloured background. */
export const codeBox = (text: string): Block => ({ kind: 'code', lines: text.split('\n') });

/** The head of a finding; its evidence follows. */
export const findingHead = (given: Omit<Extract<Block, { kind: 'finding' }>, 'kind'>): Block => ({
  kind: 'finding',
  ...given,
});

/** The chapters with their page numbers, each a link. */
export const contents: Block = { kind: 'contents' };
export const newPage: Block = { kind: 'newPage' };
export const space = (points: number): Block => ({ kind: 'space', points });
/** Takes an equal part of what its page has left. */
export const flexibleSpace: Block = { kind: 'flexibleSpace' };

/** The angle of the dial in degrees; it is open at the bottom. */
const SWEEP = 270;
const GAUGE = { size: 168, stroke: 14 };

const arcOf = (score: number): string => {
  const centre = GAUGE.size / 2;
  const radius = centre - GAUGE.stroke / 2;
  const point = (degrees: number): string => {
    const radians = (degrees * Math.PI) / 180;
    return `${(centre + radius * Math.sin(radians)).toFixed(2)} ${(centre - radius * Math.cos(radians)).toFixed(2)}`;
  };
  const end = -SWEEP / 2 + (score / 100) * SWEEP;
  return `M ${point(-SWEEP / 2)} A ${radius} ${radius} 0 ${end + SWEEP / 2 > 180 ? 1 : 0} 1 ${point(end)}`;
};

const gaugeSvg = (overall: number | null, said: VerdictPanel['gauge']): string => {
  const { size, stroke } = GAUGE;
  const ink = bandColour(overall, INKS);
  const words = (text: string, y: number, points: number, fill: string, weight = 400): string =>
    `<text x="${size / 2}" y="${y}" text-anchor="middle" font-family="Inter" font-size="${points}" font-weight="${weight}" fill="${fill}">${text}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}" fill="none" stroke-linecap="round">`,
    `<path d="${arcOf(100)}" stroke="${overall === null ? INKS.hatch : INKS.trackGround}" stroke-width="${stroke}"${overall === null ? ' stroke-dasharray="2 20"' : ''}/>`,
    // For zero, only the start of the arc would be visible.
    ...(overall === null
      ? []
      : [`<path d="${arcOf(Math.max(0.5, overall))}" stroke="${ink}" stroke-width="${stroke}"/>`]),
    overall === null ? words(said.score, 90, 14, INKS.unknown, 600) : words(said.score, 94, 48, ink, 600),
    ...(overall === null ? [] : [words(said.of, 114, 9, INKS.muted)]),
    ...(said.grade === null ? [] : [words(said.grade, 140, 13, ink, 600)]),
    '</svg>',
  ].join('');
};

export interface VerdictPanel {
  /** 0-100; `null` if there is none. */
  readonly overall: number | null;
  /** The text in the dial: the number (or that there is none), the maximum, and the grade. */
  readonly gauge: { readonly score: string; readonly of: string; readonly grade: string | null };
  /** The text alternative of the dial. */
  readonly alt: string;
  readonly risk: { readonly tone: MarkTone; readonly word: string };
  /** 0-100 each; `null` if not checked, which is hatched. */
  readonly bars: readonly { readonly title: string; readonly said: string; readonly score: number | null }[];
}

/** Gauge, risk and sub-scores on one panel. */
export const verdictPanel = ({ overall, gauge, alt, risk, bars }: VerdictPanel): Block => ({
  kind: 'verdict',
  svg: gaugeSvg(overall, gauge),
  alt,
  risk,
  bars: bars.map((bar) => ({
    ...bar,
    ink: bandColour(bar.score, INKS),
  })),
});

export interface ChartPoint {
  /** ISO 8601. */
  readonly at: string;
  /** 0-100. */
  readonly value: number;
}

const CHART = { width: 499, left: 26, bottom: 18, top: 14, right: 26 };
const GRID = [0, 20, 40, 60, 80, 100] as const;
/** The minimum distance between two numbers, in points, so that they do not overlap. */
const NUMBER_ROOM = 18;

/** A line chart of values over time, with points and their numbers. Oldest first; at least one value. */
export const lineChart = ({
  points,
  alt,
  height,
  dayOf,
}: {
  readonly points: readonly ChartPoint[];
  readonly alt: string;
  readonly height: number;
  /** Formats a date (given as ISO 8601) for the axis. */
  readonly dayOf: (iso: string) => string;
}): Block => {
  const times = points.map(({ at }) => Date.parse(at));
  const first = Math.min(...times);
  const span = Math.max(...times) - first;
  const [width, inner] = [CHART.width - CHART.left - CHART.right, height - CHART.top - CHART.bottom];
  const yOf = (value: number): number => CHART.top + (1 - value / 100) * inner;
  const spots = points.map(({ value }, index) => ({
    value,
    x: CHART.left + 12 + (span === 0 ? 0.5 : ((times[index] ?? first) - first) / span) * (width - 24),
    y: yOf(value),
  }));
  const words = (text: string, x: number, y: number, anchor: string, fill: string): string =>
    `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" font-family="Inter" font-size="7.5" fill="${fill}">${text}</text>`;
  const numbered: number[] = [];
  // The last point always has its number, the others only if there is room.
  for (const index of [spots.length - 1, ...spots.keys()])
    if (numbered.every((other) => Math.abs((spots[other]?.x ?? 0) - (spots[index]?.x ?? 0)) >= NUMBER_ROOM))
      numbered.push(index);
  const dayAt = (time: number): string => dayOf(new Date(time).toISOString());
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CHART.width}" height="${height}" viewBox="0 0 ${CHART.width} ${height}" fill="none">`,
    ...GRID.flatMap((value) => [
      `<path d="M ${CHART.left} ${yOf(value)} H ${CHART.left + width}" stroke="${value === 0 ? INKS.lineStrong : INKS.line}" stroke-width="0.5"/>`,
      words(String(value), CHART.left - 6, yOf(value) + 2.5, 'end', INKS.muted),
    ]),
    `<path d="M ${spots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join(' L ')}" stroke="${INKS.accent}" stroke-width="1.5" stroke-linejoin="round"/>`,
    ...spots.map(
      ({ x, y, value }) =>
        `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${spots.length > 40 ? 1.6 : 2.8}" fill="${bandColour(value, INKS)}"/>`,
    ),
    ...numbered.flatMap((index) => {
      const spot = spots[index];
      return spot ? [words(String(spot.value), spot.x, spot.y - 6, 'middle', bandColour(spot.value, INKS))] : [];
    }),
    words(dayAt(first), CHART.left, height - 4, 'start', INKS.muted),
    ...(span === 0 ? [] : [words(dayAt(first + span), CHART.left + width, height - 4, 'end', INKS.muted)]),
    '</svg>',
  ].join('');
  return { kind: 'picture', svg, alt, height };
};
