import type { ScanReport } from '../../schema/report/scanReport.ts';
import type { ShownReport } from '../report/reportFor.ts';
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
import { shownSummary } from '../scanner/summary/summariseByRules.ts';
import { spokenFinding } from '../../schema/report/words/spokenFinding.ts';
import { type DocumentSpeech, speechIn } from '../documents/words/documentSpeech.ts';
import { overviewHead } from '../documents/report/reportOverview.ts';
import { headLines } from './formatOverview.ts';
import {
  inCharset,
  indented,
  MARKS,
  painter,
  readableWidth,
  sideBySide,
  tableLines,
  wrap,
  type FormatOptions,
  type Paint,
} from './terminalLayout.ts';
import { terminalText } from './terminalText.ts';

/** What every part needs: the colours, the width and the words. */
interface Page {
  readonly paint: Paint;
  /** In characters. */
  readonly width: number;
  readonly speech: DocumentSpeech;
}

const summaryLines = (report: ScanReport, { width, speech: { words, language } }: Page): readonly string[] => {
  const summary = shownSummary(report, language);
  if (!summary) return [];
  const author = summary.author === 'rules' ? words.terminal.rules : terminalText(summary.author);
  return ['', ...wrap(words.terminal.summary({ text: terminalText(summary.tldr), author }), width)];
};

const checkLines = (checks: readonly DocumentCheck[], { paint, width }: Page): readonly string[] =>
  checks
    .filter(({ isConclusive }) => !isConclusive)
    .flatMap(({ title, state, reason, detail }) => {
      const why = [reason, detail].filter((each) => each !== null).map(terminalText);
      return indented('  ? ', [`${title}: ${state}.`, ...why].join(' '), width);
    })
    .map((line) => paint(90, line));

const findingLines = (
  { outcome, title, evidenceLines }: DocumentFinding,
  { paint, width }: Page,
): readonly string[] => {
  const { sign, colour } = MARKS[outcome];
  const [first = '', ...others] = indented('    ', terminalText(title), width);
  return [
    `  ${paint(colour, sign)} ${first.trimStart()}`,
    ...others,
    ...evidenceLines.flatMap((line) => indented('      ', terminalText(line), width)).map((line) => paint(90, line)),
  ];
};

/** The width of the column with the names of facts; less on a narrow terminal. */
const NAME_WIDTH = 26;

/** A name in one column, and its values below each other in the next. */
const valueLines = (
  name: string,
  values: readonly string[],
  { paint, width }: Page,
  isKnown = true,
): readonly string[] => {
  const nameWidth = Math.min(NAME_WIDTH, Math.floor(width / 3));
  const widths = [nameWidth, width - nameWidth - 4];
  return values
    .flatMap((value, index) => sideBySide([index === 0 ? name : '', terminalText(value)], widths))
    .map((line) => `  ${isKnown ? line : paint(90, line)}`);
};

const cellText = (cell: Cell, { number }: DocumentSpeech): string =>
  cell === null ? '' : typeof cell === 'number' ? number(cell) : cell.split('\n').map(terminalText).join('\n');

/** The sources that the scan queried in addition to the domain itself. */
const sourceLines = (report: ShownReport, page: Page): readonly string[] => {
  const { sources: title, asked } = page.speech.words.terminal;
  const sources = outsideSources(report).map(([, { name, retrievedAt }]) =>
    asked({ name, day: retrievedAt.slice(0, 10) }),
  );
  return sources.length === 0 ? [] : ['', ...valueLines(title, [...new Set(sources)], page)];
};

/** The content of a section other than its findings, as in the documents, in lines. */
const partLines = (part: Part, page: Page): readonly string[] => {
  const { paint, width, speech } = page;
  if (part.kind === 'facts')
    return part.facts.flatMap(({ label, value, state }) =>
      valueLines(label, value.split('\n'), page, state !== 'notChecked'),
    );
  const { title, columns, rows, empty } = part.table;
  if (rows.length === 0) return valueLines(title, [empty], page, false);
  const head = columns.map((column) => column.title);
  const cells = rows.map((row) => row.map((cell) => cellText(cell, speech)));
  return ['', `  ${paint(1, title)}`, ...tableLines(head, cells, width - 4).map((line) => `    ${line}`)];
};

const recommendationLines = (report: ScanReport, { paint, width, speech }: Page): readonly string[] => {
  const recommendations = recommendationsOf(report);
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
      const line = words.terminal.recommendation({ title: terminalText(said.title), points, category });
      return [
        ...indented(`${index + 1}. `.padStart(5), line, width),
        ...(said.fix === null ? [] : indented('     ', terminalText(said.fix), width)),
        // An example is copied as it is, so that it is not wrapped.
        ...(fix?.example ? fix.example.split('\n').map((each) => `       ${terminalText(each)}`) : []),
        ...indented('     ', `${penalty.reference.label}: ${penalty.reference.url}`, width).map((each) =>
          paint(90, each),
        ),
      ];
    }),
  ];
};

const sectionLines = (section: DocumentSection, page: Page): readonly string[] => [
  '',
  page.paint(1, section.title),
  ...section.parts.flatMap((part) => partLines(part, page)),
  '',
  ...section.findings.flatMap((finding) => findingLines(finding, page)),
  ...checkLines(section.checks, page),
];

/** Formats everything of a finished scan for a terminal, from the same parts as the documents. Third-party text in it is inert. Ends with a line break. */
export const formatReport = (report: ShownReport, options: FormatOptions): string => {
  const speech = speechIn(options.language ?? 'en');
  const page: Page = { paint: painter(options), width: readableWidth(options.width), speech };
  const sections = plannedSections(report).flatMap((section) =>
    sectionLines(documentSectionOf(report, section, speech), page),
  );
  const lines = [
    ...headLines(report.domain, overviewHead(report, speech), page.paint, page.width),
    ...summaryLines(report, page),
    ...recommendationLines(report, page),
    ...sections,
    ...sourceLines(report, page),
    '',
  ];
  return inCharset(lines.join('\n'), options);
};
