import type { FindingOutcome } from '../../schema/report/finding.ts';
import type { Check, ScanReport } from '../../schema/report/scanReport.ts';
import type { ShownReport } from '../report/reportFor.ts';
import { gradeOf } from '../../schema/report/score.ts';
import type { InconclusiveReason, SectionId } from '../../schema/report/section.ts';
import { recommendationsOf } from '../report/dataSources.ts';
import { checksOf, plannedSections } from '../report/sectionView.ts';
import { probeOf } from '../scanner/registry.ts';
import { shownRisk } from '../scanner/summary/summariseByRules.ts';
import { NOT_CHECKED, type FactLine } from './facts/factLine.ts';
import { factLines } from './facts/factLines.ts';
import { terminalText } from './terminalText.ts';

const SECTION_TITLES: Readonly<Record<SectionId, string>> = {
  email: 'Email security',
  web: 'Web security',
  breach: 'Data breaches',
  privacy: 'Privacy and compliance',
  community: 'Community privacy analysis',
  dns: 'Domain intelligence',
  securityTxt: 'security.txt',
  network: 'Network and IP intelligence',
  tools: 'Tools and subprocessors',
  business: 'Business intelligence',
  brand: 'Brand trust and sentiment',
};

/** A sign and a word: colour is not the only carrier. */
const MARKS: Readonly<Record<FindingOutcome, { sign: string; colour: number }>> = {
  pass: { sign: '✓', colour: 32 },
  warn: { sign: '!', colour: 33 },
  fail: { sign: '✗', colour: 31 },
  info: { sign: 'i', colour: 34 },
  notApplicable: { sign: '–', colour: 90 },
  inconclusive: { sign: '?', colour: 90 },
};

const REASONS: Readonly<Record<InconclusiveReason, string>> = {
  timeout: 'it took too long',
  unreachable: 'no connection',
  dnsFailure: 'no answer from the name servers',
  malformed: 'an answer that no protocol allows',
  tooLarge: 'larger than our bounds',
  guarded: 'only addresses that must not be dialled',
  prerequisite: 'a check that it rests on was not conclusive',
  unavailable: 'its source gave nothing',
  crashed: 'a fault of ours',
  abandoned: 'given up after several attempts',
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
    typeof overall === 'number'
      ? `Trust score ${overall} of 100, grade ${gradeOf(overall)}`
      : 'Trust score: too little could be checked';
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

const checkLines = (check: Check, paint: ReturnType<typeof painter>, options: FormatOptions): string[] => {
  if (check.state === 'inconclusive') {
    return [
      paint(
        90,
        `  ? ${probeOf(check.probe)?.title ?? check.probe}: not checked, ${REASONS[check.reason]}: ${terminalText(check.detail)}`,
      ),
    ];
  }
  if (check.state !== 'conclusive') return [];
  return check.findings.flatMap(({ outcome, title, evidence }) => {
    const { sign, colour } = MARKS[outcome];
    return [
      `  ${paint(colour, sign)} ${terminalText(title)}`,
      ...evidence.slice(0, 3).map((line) => paint(90, cut(`      ${terminalText(line)}`, options))),
      ...(evidence.length > 3 ? [paint(90, `      +${evidence.length - 3} more`)] : []),
    ];
  });
};

const NAME_WIDTH = 26;

/** Names in one column, values in the next. */
const factText = ({ name, values }: FactLine, paint: ReturnType<typeof painter>): string[] =>
  values.map((value, index) => {
    const label = index === 0 ? name : '';
    const text = terminalText(value);
    return `  ${paint(90, label.padEnd(NAME_WIDTH))} ${value === NOT_CHECKED ? paint(90, text) : text}`;
  });

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

/** The report of a finished scan for a terminal; foreign text in it is inert. Ends with a line break. */
export const formatReport = (report: ShownReport, options: FormatOptions): string => {
  const paint = painter(options);
  const sections = plannedSections(report).flatMap((section) => [
    '',
    paint(1, SECTION_TITLES[section]),
    ...factLines(report, section).flatMap((line) => factText(line, paint)),
    '',
    ...checksOf(report, section).flatMap((check) => checkLines(check, paint, options)),
  ]);
  return [...headLines(report, paint), ...sections, ...recommendationLines(report, paint), ''].join('\n');
};
