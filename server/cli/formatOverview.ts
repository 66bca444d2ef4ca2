import stringWidth from 'string-width';
import {
  reportOverview,
  type OverviewHead,
  type OverviewStep,
  type OverviewTopic,
} from '../documents/report/reportOverview.ts';
import { speechIn, type DocumentSpeech } from '../documents/words/documentSpeech.ts';
import type { ShownReport } from '../report/reportFor.ts';
import {
  inCharset,
  indented,
  MARKS,
  painter,
  readableWidth,
  shortened,
  sideBySide,
  wrap,
  type FormatOptions,
  type Paint,
} from './terminalLayout.ts';
import { terminalText } from './terminalText.ts';

/** The longest section title that gets a column of its own; a longer one is cut. */
const TITLE_WIDTH = 34;
/** The lines that the fix of a recommendation may take. */
const MOST_LINES = 2;

/**
 * Formats a finished scan for a terminal in at most 35 lines of 80 characters: the score, a line for each topic, what to do first, and where to read on.
 * Third-party text in it is inert. Ends with a line break.
 */
export const formatOverview = (report: ShownReport, options: FormatOptions): string => {
  const paint = painter(options);
  const width = readableWidth(options.width);
  const speech = speechIn(options.language ?? 'en');
  const { first: title, more } = speech.words.terminal;
  const overview = reportOverview(report, speech);
  const lines = [
    ...headLines(report.domain, overview, paint, width),
    '',
    ...topicLines(overview.topics, paint, width, speech),
    ...(overview.first.length === 0 ? [] : ['', paint(1, title)]),
    ...overview.first.flatMap((step, index) => stepLines(step, index + 1, paint, width)),
    '',
    ...wrap(more({ domain: terminalText(report.domain) }), width).map((line) => paint(90, line)),
    '',
  ];
  return inCharset(lines.join('\n'), options);
};

/** The score, the risk, how much was checked, and the sub-scores. */
export const headLines = (
  domain: string,
  { verdict, facts, subScores }: OverviewHead,
  paint: Paint,
  width: number,
): readonly string[] => [
  ...wrap(`${terminalText(domain)}  ${verdict}`, width).map((line) => paint(1, line)),
  ...wrap(facts.join(' · '), width),
  ...(subScores.length === 0 ? [] : wrap(subScores.join(' · '), width)),
];

/** One line for each section: its mark, its title, and its worst finding. */
const topicLines = (
  topics: readonly OverviewTopic[],
  paint: Paint,
  width: number,
  { words }: DocumentSpeech,
): readonly string[] => {
  const longest = Math.max(0, ...topics.map(({ title }) => stringWidth(title)));
  const titleWidth = Math.min(TITLE_WIDTH, Math.floor(width / 2), longest);
  const textWidth = width - titleWidth - '  ✓   '.length;
  return topics.flatMap(({ outcome, title, text, more }) => {
    const { sign, colour } = MARKS[outcome];
    const count = more === 0 ? '' : ` ${words.more({ count: more })}`;
    const verdict = `${shortTitle(terminalText(text), textWidth - stringWidth(count))}${count}`;
    return sideBySide([shortened(title, titleWidth), verdict], [titleWidth, textWidth]).map(
      (line, index) => `  ${index === 0 ? paint(colour, sign) : ' '} ${line}`,
    );
  });
};

/** Cuts a title that is too long, if possible before its explanation: `No DNSSEC: answers about this …` becomes `No DNSSEC`. */
const shortTitle = (title: string, width: number): string => {
  const [name = '', ...explanation] = title.split(': ');
  const isLong = stringWidth(title) > width;
  return isLong && explanation.length > 0 && stringWidth(name) <= width ? name : shortened(title, width);
};

const stepLines = ({ title, fix }: OverviewStep, number: number, paint: Paint, width: number): readonly string[] => [
  ...indented(`  ${number}. `, terminalText(title), width),
  ...(fix === null
    ? []
    : atMost(indented('     ', terminalText(fix), width - ' …'.length)).map((line) => paint(90, line))),
];

const atMost = (lines: readonly string[]): readonly string[] =>
  lines.length <= MOST_LINES ? lines : [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1]} …`];
