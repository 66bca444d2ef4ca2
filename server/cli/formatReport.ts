import type { FindingOutcome } from '../../checks/kit/finding.ts';
import type { ScanReport } from '../../schema/report/scanReport.ts';
import type { ShownReport } from '../report/reportFor.ts';
import { gradeOf } from '../../checks/kit/grade.ts';
import { documentSectionOf } from '../documents/report/documentSectionOf.ts';
import type {
  Cell,
  DocumentCheck,
  DocumentFinding,
  DocumentSection,
  Part,
} from '../documents/report/reportDocument.ts';
import { outsideSources, recommendationsOf } from '../report/dataSources.ts';
import { plannedSections } from '../report/sectionView.ts';
import { shownRisk, shownSummary } from '../scanner/summary/summariseByRules.ts';
import { spokenFinding } from '../../schema/report/words/spokenFinding.ts';
import type { Language } from '../../schema/report/words/factWords.ts';
import { scoreCategory } from '../../checks/kit/section.ts';
import { type DocumentSpeech, speechIn } from '../documents/words/documentSpeech.ts';
import { terminalText } from './terminalText.ts';

/** A sign in addition to the colour, so that colour is not the only cue. */
export const MARKS: Readonly<Record<FindingOutcome, { sign: string; colour: number }>> = {
  pass: { sign: '✓', colour: 32 },
  warn: { sign: '!', colour: 33 },
  fail: { sign: '✗', colour: 31 },
  info: { sign: 'i', colour: 34 },
  notApplicable: { sign: '–', colour: 90 },
  inconclusive: { sign: '?', colour: 90 },
};

export interface FormatOptions {
  readonly colour: boolean;
  /** Width of the terminal in characters, to which evidence is cut. If `undefined`, there is no terminal, and nothing is cut. */
  readonly width?: number | undefined;
  /** Defaults to English. */
  readonly language?: Language;
}

/** Cuts evidence to one line of the terminal; `--json` has all of it. */
const cut = (text: string, { width }: FormatOptions): string => {
  if (width === undefined || width < MIN_WIDTH || text.length <= width) return text;
  return `${text.slice(0, width - 1)}…`;
};

const MIN_WIDTH = 40;

const painter =
  ({ colour }: FormatOptions) =>
  (code: number, text: string): string =>
    colour ? `\u001b[${code}m${text}\u001b[0m` : text;

const headLines = (report: ScanReport, paint: ReturnType<typeof painter>, speech: DocumentSpeech): string[] => {
  const { scorecard } = report;
  const { words, frame } = speech;
  const { terminal } = words;
  const overall = scorecard?.overall;
  const verdict =
    typeof overall === 'number'
      ? terminal.score({ overall, grade: gradeOf(overall), word: frame.grades[gradeOf(overall)] })
      : terminal.noScore;
  const seconds = ((report.durationMs ?? 0) / 1000).toFixed(1);
  const duration = terminal.duration({ seconds });
  const { conclusive, planned } = scorecard?.coverage ?? { conclusive: 0, planned: 0 };
  const width = Math.max(16, ...Object.values(frame.categories).map(({ length }) => length)) + 1;
  return [
    '',
    paint(1, `${terminalText(report.domain)}  ${verdict}`),
    scorecard ? `${terminal.coverage({ conclusive, planned })}, ${duration}` : duration,
    ...summaryLines(report, speech),
    '',
    ...scoreCategory.options.map((category) => {
      const score = scorecard?.subScores[category] ?? null;
      return `  ${frame.categories[category].padEnd(width)}${score === null ? terminal.notChecked : String(score).padStart(3)}`;
    }),
  ];
};

const summaryLines = (report: ScanReport, { words, frame, language }: DocumentSpeech): string[] => {
  const summary = shownSummary(report, language);
  if (!summary) return [];
  const risk = shownRisk(report);
  const author = summary.author === 'rules' ? words.terminal.rules : terminalText(summary.author);
  const text = words.terminal.summary({ text: terminalText(summary.tldr), author });
  return ['', `${risk === null ? '' : `${frame.risks[risk]}. `}${text}`];
};

const checkLines = (checks: readonly DocumentCheck[], paint: ReturnType<typeof painter>): string[] =>
  checks
    .filter(({ isConclusive }) => !isConclusive)
    .map(({ title, state, reason, detail }) =>
      paint(
        90,
        `  ? ${title}: ${state}. ${[reason, detail]
          .filter((each) => each !== null)
          .map(terminalText)
          .join(' ')}`,
      ),
    );

const moreOf = (count: number, { language = 'en' }: FormatOptions): string => {
  const { words } = speechIn(language);
  return words.more({ count });
};

const findingLines = (
  finding: DocumentFinding,
  paint: ReturnType<typeof painter>,
  options: FormatOptions,
): string[] => {
  const { outcome, title, evidence } = finding;
  const { sign, colour } = MARKS[outcome];
  return [
    `  ${paint(colour, sign)} ${terminalText(title)}`,
    ...evidence.slice(0, 3).map((line) => paint(90, cut(`      ${terminalText(line)}`, options))),
    ...(evidence.length > 3 ? [paint(90, `      ${moreOf(evidence.length - 3, options)}`)] : []),
  ];
};

const NAME_WIDTH = 26;
/** Maximum length of a list; `--json` has all of it. */
const MOST_LINES = 10;

/** A name in one column, and its values below each other in the next. */
const valueLines = (
  name: string,
  values: readonly string[],
  paint: ReturnType<typeof painter>,
  { words }: DocumentSpeech,
  isKnown = true,
): string[] => {
  const more = values.length - MOST_LINES;
  const shown = more > 0 ? [...values.slice(0, MOST_LINES), words.more({ count: more })] : values;
  return shown.map((value, index) => {
    const text = terminalText(value);
    return `  ${paint(90, (index === 0 ? name : '').padEnd(NAME_WIDTH))} ${isKnown ? text : paint(90, text)}`;
  });
};

const rowText = (row: readonly Cell[], { number }: DocumentSpeech): string =>
  row
    .filter((cell) => cell !== null)
    .map((cell) => (typeof cell === 'number' ? number(cell) : cell.replaceAll('\n', '; ')))
    .join(' | ');

/** The sources that the scan queried in addition to the domain itself. */
const sourceLines = (report: ShownReport, paint: ReturnType<typeof painter>, speech: DocumentSpeech): string[] => {
  const { sources: title, asked } = speech.words.terminal;
  const sources = outsideSources(report).map(([, { name, retrievedAt }]) =>
    asked({ name, day: retrievedAt.slice(0, 10) }),
  );
  return sources.length === 0 ? [] : ['', ...valueLines(title, [...new Set(sources)], paint, speech)];
};

/** The content of a section other than its findings, as in the documents, in lines. */
const partLines = (part: Part, paint: ReturnType<typeof painter>, speech: DocumentSpeech): string[] => {
  if (part.kind === 'facts')
    return part.facts.flatMap(({ label, value, state }) =>
      valueLines(label, value.split('\n'), paint, speech, state !== 'notChecked'),
    );
  const { title, rows, empty } = part.table;
  const lines = rows.length === 0 ? [empty] : rows.map((row) => rowText(row, speech));
  return valueLines(title, lines, paint, speech, rows.length > 0);
};

const recommendationLines = (
  report: ScanReport,
  paint: ReturnType<typeof painter>,
  speech: DocumentSpeech,
): string[] => {
  const recommendations = recommendationsOf(report).slice(0, 3);
  if (recommendations.length === 0) return [];
  const { words, frame, language } = speech;
  return [
    '',
    paint(1, words.terminal.first),
    ...recommendations.flatMap(({ title, penalty, fix }, index) => {
      const english = { code: penalty.code, title, meaning: null, fix: fix?.text ?? null };
      const said = spokenFinding(language, english, report.domain);
      const points = speech.points(Math.round(penalty.points));
      const category = frame.categories[penalty.category];
      return [
        `  ${index + 1}. ${words.terminal.recommendation({ title: said.title, points, category })}`,
        ...(said.fix === null ? [] : [`     ${said.fix}`]),
        ...(fix?.example ? fix.example.split('\n').map((line) => `       ${line}`) : []),
        paint(90, `     ${penalty.reference.label}: ${penalty.reference.url}`),
      ];
    }),
  ];
};

const sectionLines = (
  section: DocumentSection,
  paint: ReturnType<typeof painter>,
  options: FormatOptions,
  speech: DocumentSpeech,
): string[] => [
  '',
  paint(1, section.title),
  ...section.parts.flatMap((part) => partLines(part, paint, speech)),
  '',
  ...section.findings.flatMap((finding) => findingLines(finding, paint, options)),
  ...checkLines(section.checks, paint),
];

/** Formats a finished scan for a terminal, from the same parts as the documents. Third-party text in it is inert. Ends with a line break. */
export const formatReport = (report: ShownReport, options: FormatOptions): string => {
  const paint = painter(options);
  const speech = speechIn(options.language ?? 'en');
  const sections = plannedSections(report).flatMap((section) =>
    sectionLines(documentSectionOf(report, section, speech), paint, options, speech),
  );
  return [
    ...headLines(report, paint, speech),
    ...sections,
    ...recommendationLines(report, paint, speech),
    ...sourceLines(report, paint, speech),
    '',
  ].join('\n');
};
