import type { FindingOutcome } from '../../schema/report/finding.ts';
import type { ScanReport } from '../../schema/report/scanReport.ts';
import type { ShownReport } from '../report/reportFor.ts';
import { scoreInWords } from '../../schema/report/score.ts';
import { documentNumber } from '../documents/report/documentFact.ts';
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
import { shownRisk } from '../scanner/summary/summariseByRules.ts';
import { terminalText } from './terminalText.ts';

/** A sign and a word: colour is not the only carrier. */
const MARKS: Readonly<Record<FindingOutcome, { sign: string; colour: number }>> = {
  pass: { sign: '✓', colour: 32 },
  warn: { sign: '!', colour: 33 },
  fail: { sign: '✗', colour: 31 },
  info: { sign: 'i', colour: 34 },
  notApplicable: { sign: '–', colour: 90 },
  inconclusive: { sign: '?', colour: 90 },
};

export interface FormatOptions {
  readonly colour: boolean;
  /** Of the terminal, in characters: evidence is cut to it. Undefined: no terminal, and nothing is cut. */
  readonly width?: number | undefined;
}

/** Evidence on one line of a terminal; what cannot be shown there is not lost: `--json` has all of it. */
const cut = (text: string, { width }: FormatOptions): string => {
  if (width === undefined || width < MIN_WIDTH || text.length <= width) return text;
  return `${text.slice(0, width - 1)}…`;
};

const MIN_WIDTH = 40;

const painter =
  ({ colour }: FormatOptions) =>
  (code: number, text: string): string =>
    colour ? `\u001b[${code}m${text}\u001b[0m` : text;

const scoreText = (score: number | null | undefined): string =>
  typeof score === 'number' ? String(score).padStart(3) : 'not checked';

const headLines = (report: ScanReport, paint: ReturnType<typeof painter>): string[] => {
  const { scorecard, summary } = report;
  const overall = scorecard?.overall;
  const risk = shownRisk(report);
  const verdict =
    typeof overall === 'number' ? `Trust score ${scoreInWords(overall)}` : 'Trust score: too little could be checked';
  const coverage = scorecard
    ? `${scorecard.coverage.conclusive} of ${scorecard.coverage.planned} checks conclusive`
    : '';
  return [
    '',
    paint(1, `${terminalText(report.domain)}  ${verdict}`),
    `${coverage}, in ${((report.durationMs ?? 0) / 1000).toFixed(1)} s`,
    ...(summary
      ? [
          '',
          `${risk === null ? '' : `${risk} risk. `}${terminalText(summary.tldr)} (written by ${terminalText(summary.author)})`,
        ]
      : []),
    '',
    `  Email security   ${scoreText(scorecard?.subScores.email)}`,
    `  Web security     ${scoreText(scorecard?.subScores.web)}`,
    `  Breach history   ${scoreText(scorecard?.subScores.breach)}`,
    `  Compliance       ${scoreText(scorecard?.subScores.compliance)}`,
  ];
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
    ...(evidence.length > 3 ? [paint(90, `      +${evidence.length - 3} more`)] : []),
  ];
};

const NAME_WIDTH = 26;
/** Of a list; `--json` has all of it. */
const MOST_LINES = 10;

/** A name in one column, its values in the next, one below the other. */
const valueLines = (
  name: string,
  values: readonly string[],
  paint: ReturnType<typeof painter>,
  isKnown = true,
): string[] => {
  const more = values.length - MOST_LINES;
  const shown = more > 0 ? [...values.slice(0, MOST_LINES), `+${more} more`] : values;
  return shown.map((value, index) => {
    const text = terminalText(value);
    return `  ${paint(90, (index === 0 ? name : '').padEnd(NAME_WIDTH))} ${isKnown ? text : paint(90, text)}`;
  });
};

const rowText = (row: readonly Cell[]): string =>
  row
    .filter((cell) => cell !== null)
    .map((cell) => (typeof cell === 'number' ? documentNumber(cell) : cell.replaceAll('\n', '; ')))
    .join(' | ');

/** Whom the scan asked beside the domain itself. */
const sourceLines = (report: ShownReport, paint: ReturnType<typeof painter>): string[] => {
  const sources = outsideSources(report).map(
    ([, { name, retrievedAt }]) => `${name}, asked on ${retrievedAt.slice(0, 10)}`,
  );
  return sources.length === 0 ? [] : ['', ...valueLines('Sources', [...new Set(sources)], paint)];
};

/** What the documents show of a section beside its findings, in lines. */
const partLines = (part: Part, paint: ReturnType<typeof painter>): string[] => {
  if (part.kind === 'facts')
    return part.facts.flatMap(({ label, value, state }) =>
      valueLines(label, value.split('\n'), paint, state !== 'notChecked'),
    );
  const { title, rows, empty } = part.table;
  return valueLines(title, rows.length === 0 ? [empty] : rows.map(rowText), paint, rows.length > 0);
};

const pointsText = (points: number): string => {
  const rounded = Math.round(points);
  return rounded === 1 ? '1 point' : `${rounded} points`;
};

const recommendationLines = (report: ScanReport, paint: ReturnType<typeof painter>): string[] => {
  const recommendations = recommendationsOf(report).slice(0, 3);
  if (recommendations.length === 0) return [];
  return [
    '',
    paint(1, 'What to do first'),
    ...recommendations.flatMap(({ title, penalty, fix }, index) => [
      `  ${index + 1}. ${title} (up to +${pointsText(penalty.points)}, ${penalty.category})`,
      ...(fix ? [`     ${fix.text}`] : []),
      ...(fix?.example ? fix.example.split('\n').map((line) => `       ${line}`) : []),
      paint(90, `     ${penalty.reference.label}: ${penalty.reference.url}`),
    ]),
  ];
};

const sectionLines = (
  section: DocumentSection,
  paint: ReturnType<typeof painter>,
  options: FormatOptions,
): string[] => [
  '',
  paint(1, section.title),
  ...section.parts.flatMap((part) => partLines(part, paint)),
  '',
  ...section.findings.flatMap((finding) => findingLines(finding, paint, options)),
  ...checkLines(section.checks, paint),
];

/** The report of a finished scan for a terminal, made of its documents; foreign text in it is inert. Ends with a line break. */
export const formatReport = (report: ShownReport, options: FormatOptions): string => {
  const paint = painter(options);
  const sections = plannedSections(report).flatMap((section) =>
    sectionLines(documentSectionOf(report, section), paint, options),
  );
  return [
    ...headLines(report, paint),
    ...sections,
    ...recommendationLines(report, paint),
    ...sourceLines(report, paint),
    '',
  ].join('\n');
};
