import stringWidth from 'string-width';
import { gradeOf } from '../../checks/kit/grade.ts';
import { scoreCategory } from '../../checks/kit/section.ts';
import type { FindingOutcome } from '../../checks/kit/finding.ts';
import type { ScanReport } from '../../schema/report/scanReport.ts';
import { spokenFinding } from '../../schema/report/words/spokenFinding.ts';
import { documentSectionOf } from '../documents/report/documentSectionOf.ts';
import type { DocumentSection, Tone } from '../documents/report/reportDocument.ts';
import type { DocumentSpeech } from '../documents/words/documentSpeech.ts';
import { speechIn } from '../documents/words/documentSpeech.ts';
import { recommendationsOf } from '../report/dataSources.ts';
import type { ShownReport } from '../report/reportFor.ts';
import { plannedSections } from '../report/sectionView.ts';
import { shownRisk } from '../scanner/summary/summariseByRules.ts';
import {
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

const OUTCOMES: Readonly<Record<Tone, FindingOutcome>> = {
  pass: 'pass',
  warn: 'warn',
  fail: 'fail',
  info: 'info',
  none: 'info',
  unknown: 'inconclusive',
};

/** The longest section title that gets a column of its own; a longer one is cut. */
const TITLE_WIDTH = 34;
const MOST_RECOMMENDATIONS = 3;
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
  const { more } = speech.words.terminal;
  return [
    ...headLines(report, paint, width, speech),
    '',
    ...topicLines(report, paint, width, speech),
    ...firstLines(report, paint, width, speech),
    '',
    ...wrap(more({ domain: terminalText(report.domain) }), width).map((line) => paint(90, line)),
    '',
  ].join('\n');
};

/** The score, the risk, how much was checked, and the sub-scores. */
export const headLines = (
  report: ScanReport,
  paint: Paint,
  width: number,
  { words, frame }: DocumentSpeech,
): readonly string[] => {
  const { scorecard, domain } = report;
  const { terminal } = words;
  const overall = scorecard?.overall;
  const verdict =
    typeof overall === 'number'
      ? terminal.score({ overall, grade: gradeOf(overall), word: frame.grades[gradeOf(overall)] })
      : terminal.noScore;
  const risk = shownRisk(report);
  const { conclusive, planned } = scorecard?.coverage ?? { conclusive: 0, planned: 0 };
  const facts = [
    ...(risk === null ? [] : [frame.risks[risk]]),
    ...(scorecard ? [terminal.coverage({ conclusive, planned })] : []),
    terminal.duration({ seconds: ((report.durationMs ?? 0) / 1000).toFixed(1) }),
  ];
  const scores = scoreCategory.options.map(
    (category) => `${frame.categories[category]} ${scorecard?.subScores[category] ?? terminal.notChecked}`,
  );
  return [
    ...wrap(`${terminalText(domain)}  ${verdict}`, width).map((line) => paint(1, line)),
    ...wrap(facts.join(' · '), width),
    ...(scorecard ? wrap(scores.join(' · '), width) : []),
  ];
};

/** One line for each section: its mark, its title, and its worst finding. */
const topicLines = (report: ShownReport, paint: Paint, width: number, speech: DocumentSpeech): readonly string[] => {
  const sections = plannedSections(report).map((section) => documentSectionOf(report, section, speech));
  const titleWidth = Math.min(TITLE_WIDTH, Math.max(0, ...sections.map(({ title }) => stringWidth(title))));
  const verdictWidth = width - titleWidth - '  ✓   '.length;
  return sections.flatMap((section) => {
    const { sign, colour } = MARKS[OUTCOMES[section.tone]];
    const { text, more } = verdictOf(section, speech);
    const verdict = `${shortened(terminalText(text), verdictWidth - more.length)}${more}`;
    return sideBySide([shortened(section.title, titleWidth), verdict], [titleWidth, verdictWidth]).map(
      (line, index) => `  ${index === 0 ? paint(colour, sign) : ' '} ${line}`,
    );
  });
};

/** Returns the worst finding and how many more there are; if nothing is wrong, how many findings passed and what was not checked. */
const verdictOf = (
  { state, word, verdict, findings }: DocumentSection,
  { words }: DocumentSpeech,
): { readonly text: string; readonly more: string } => {
  const [worst, ...others] = findings.filter(({ outcome }) => outcome === 'fail' || outcome === 'warn');
  if (!worst) return { text: state === 'notChecked' ? word : verdict, more: '' };
  return { text: worst.title, more: others.length === 0 ? '' : ` ${words.more({ count: others.length })}` };
};

const firstLines = (report: ScanReport, paint: Paint, width: number, speech: DocumentSpeech): readonly string[] => {
  const recommendations = recommendationsOf(report).slice(0, MOST_RECOMMENDATIONS);
  if (recommendations.length === 0) return [];
  const { words, language } = speech;
  return [
    '',
    paint(1, words.terminal.first),
    ...recommendations.flatMap(({ title, penalty, fix }, index) => {
      const said = spokenFinding(
        language,
        { code: penalty.code, title, meaning: null, fix: fix?.text ?? null },
        report.domain,
      );
      return [
        ...indented(`  ${index + 1}. `, terminalText(said.title), width),
        ...(said.fix === null
          ? []
          : atMost(indented('     ', terminalText(said.fix), width - ' …'.length)).map((line) => paint(90, line))),
      ];
    }),
  ];
};

const atMost = (lines: readonly string[]): readonly string[] =>
  lines.length <= MOST_LINES ? lines : [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1]} …`];
