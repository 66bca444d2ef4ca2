import {
  type Block,
  caption,
  factList,
  flexibleSpace,
  letterhead,
  newPage,
  paragraphs,
  space,
  subheading,
  table,
} from '../../pdf/blocks.ts';
import { renderPdf } from '../../pdf/renderPdf.ts';
import { type DocumentSpeech, speechIn } from '../../words/documentSpeech.ts';
import type { Comparison, Recommendation, ReportDocument } from '../reportDocument.ts';
import { domainTitle, partnerBlocks, scanLine, verdictPanel } from './coverBlock.ts';
import { comparisonSentence, comparisonTable, historyChart } from './historyBlocks.ts';
import { estimatedHeight, PAGE_HEIGHT } from './estimatedHeight.ts';
import { bareTable } from './partBlocks.ts';
import { gainOf, inSentence, nothingToDo } from './recommendationBlocks.ts';

/** Chosen so that everything fits on two pages. */
const MOST_URGENT = 5;
const MOST_FURTHER = 8;
const CHART_HEIGHT = 120;
const MOST_CHANGES = 2;
const MOST_UNCHECKED = 4;
const LONGEST = 90;
const LONGEST_SENTENCE = 180;
const LONGEST_NAME = 60;
const LONGEST_SUMMARY = 600;

/** In such a short document, the parts serve as chapters, spread over the page. */
const part = (text: string): readonly Block[] => [flexibleSpace, subheading(text, { level: 2, isBookmarked: true })];

const DASH = '–';

const cut = (text: string, most = LONGEST): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

/** A line for each section: a mark, how many of its findings failed, warn and passed, and the points that it costs. */
const sectionTable = ({ sections }: ReportDocument, speech: DocumentSpeech): Block =>
  table(
    [
      { title: speech.words.columns.section, share: 6, tones: sections.map(({ tone }) => tone) },
      { title: speech.words.columns.outcome, share: 11 },
      { title: speech.words.columns.pointsLost, share: 5 },
    ],
    sections.map(({ title, verdict, lostOf }) => [
      title,
      cut(verdict),
      lostOf
        .map((lost) =>
          speech.words.section.pointsLost({
            points: speech.points(lost.points),
            category: inSentence(lost.category, speech),
          }),
        )
        .join(', ') || DASH,
    ]),
  );

/** A recommendation with why and how. */
const adviceBlocks = (one: Recommendation, speech: DocumentSpeech): readonly Block[] => [
  paragraphs(`${one.number}. ${cut(one.title)}`, 'strong'),
  ...(one.meaning === null ? [] : [paragraphs(cut(one.meaning, LONGEST_SENTENCE))]),
  ...(one.fix ? [paragraphs(speech.words.finding.fix({ text: cut(one.fix.text, LONGEST_SENTENCE) }))] : []),
  paragraphs(gainOf(one, speech), 'label'),
  space(4),
];

/** The further recommendations, with how. */
const adviceTable = (recommendations: readonly Recommendation[], speech: DocumentSpeech): readonly Block[] => {
  const words = speech.words.first;
  if (recommendations.length === 0) return [];
  return [
    ...part(words.then),
    table(
      [
        { title: words.number, share: 1, isNumber: true },
        { title: words.what, share: 11 },
        { title: words.gainTitle, share: 5 },
      ],
      recommendations.map((one) => [
        String(one.number),
        [cut(one.title), ...(one.fix ? [cut(one.fix.text, LONGEST_SENTENCE)] : [])].join('\n'),
        gainOf(one, speech),
      ]),
    ),
  ];
};

/** Returns the most recommendations that fit next to `others` on a page. */
const fitting = (
  recommendations: readonly Recommendation[],
  others: readonly Block[],
  blocksOf: (some: readonly Recommendation[]) => readonly Block[],
): readonly Recommendation[] => {
  const room = PAGE_HEIGHT - estimatedHeight(others);
  let count = recommendations.length;
  while (count > 0 && estimatedHeight(blocksOf(recommendations.slice(0, count))) > room) count -= 1;
  return recommendations.slice(0, count);
};

/** The checks without a result, with the reasons. */
const unchecked = ({ sections }: ReportDocument, { words, facts }: DocumentSpeech): readonly Block[] => {
  const checks = sections.flatMap((section) => section.checks.filter(({ isConclusive }) => !isConclusive));
  if (checks.length === 0) return [];
  const rest = checks.length - MOST_UNCHECKED;
  return [
    ...part(facts.notChecked),
    factList(
      checks
        .slice(0, MOST_UNCHECKED)
        .map(({ title, state, reason }) => ({ label: title, value: cut(reason ?? state), isUnknown: true })),
    ),
    ...(rest > 0 ? [paragraphs(`– ${words.history.andMore({ count: rest })}`)] : []),
  ];
};

const changes = (title: string, list: readonly string[], { words }: DocumentSpeech): readonly Block[] => {
  if (list.length === 0) return [];
  const rest = list.length - MOST_CHANGES;
  const shown = list.slice(0, MOST_CHANGES).map((text) => `– ${cut(text, 80)}`);
  return [
    caption(title),
    paragraphs([...shown, ...(rest > 0 ? [`– ${words.history.andMore({ count: rest })}`] : [])].join('\n')),
  ];
};

const since = (comparison: Comparison | null, speech: DocumentSpeech): readonly Block[] => {
  const words = speech.words.history;
  if (!comparison) return [paragraphs(words.firstOfMore, 'label')];
  return [
    paragraphs(comparisonSentence(comparison, speech)),
    bareTable(comparisonTable(comparison, speech), speech),
    space(8),
    ...changes(words.newFaults, comparison.newFindings, speech),
    ...changes(words.goneFaults, comparison.goneFindings, speech),
  ];
};

const nextSteps = ({ recommendations, sections }: ReportDocument, speech: DocumentSpeech): readonly string[] => {
  const { words } = speech;
  const { next } = words;
  const [first] = recommendations;
  const missed = sections.filter(({ state }) => state !== 'checked').length;
  return [
    first ? next.fix({ title: cut(first.title), gain: gainOf(first, speech) }) : next.keep,
    ...(missed > 0 ? [next.gaps({ count: missed })] : []),
    next.again,
  ];
};

const methodLines = ({ subScores }: ReportDocument, speech: DocumentSpeech): readonly string[] => {
  const weights = subScores.map(({ title, weight }) => `${inSentence(title, speech)} ${weight}\u00a0%`).join(', ');
  const { outside, subScores: each, overall, notChecked } = speech.words.next;
  return [outside, each, overall({ weights }), notChecked];
};

const pagesOf = (report: ReportDocument, speech: DocumentSpeech): readonly Block[] => {
  const { words } = speech;
  const { summary } = report.verdict;
  const verdict = [
    letterhead(words.cover.executive),
    ...partnerBlocks(report),
    domainTitle(cut(report.domain, LONGEST_NAME), 24),
    paragraphs(scanLine(report), 'label'),
    verdictPanel(report),
    paragraphs(cut(summary?.text ?? words.summary.none, LONGEST_SUMMARY)),
    ...(summary ? [paragraphs(summary.author, 'label')] : []),
    ...part(words.chapters.glance),
    sectionTable(report, speech),
    ...part(words.first.urgent),
  ];
  const rest = [
    ...part(words.history.title),
    ...historyChart(report.history, speech, CHART_HEIGHT),
    ...part(words.history.since),
    ...since(report.comparison, speech),
    ...unchecked(report, speech),
    ...part(words.next.title),
    ...nextSteps(report, speech).map((text) => paragraphs(text)),
    ...part(words.next.how),
    ...methodLines(report, speech).map((text) => paragraphs(text, 'small')),
  ];
  const { recommendations } = report;
  const listed = (some: readonly Recommendation[]) => some.flatMap((one) => adviceBlocks(one, speech));
  const urgent = fitting(recommendations.slice(0, MOST_URGENT), verdict, listed);
  const further = recommendations.slice(urgent.length, urgent.length + MOST_FURTHER);
  const tabled = (some: readonly Recommendation[]) => adviceTable(some, speech);
  // Nothing is above the first part of a page.
  const [, ...second] = [...tabled(fitting(further, rest, tabled)), ...rest];
  return [
    ...verdict,
    ...(recommendations.length === 0 ? [paragraphs(nothingToDo(report, speech))] : listed(urgent)),
    flexibleSpace,
    newPage,
    ...second,
    flexibleSpace,
  ];
};

/** Renders what a manager has to know, on two pages. */
export const executivePdf = (report: ReportDocument, generatedAt: Date): Promise<Buffer> => {
  const { domain, language } = report;
  const speech = speechIn(language);
  const { time } = speech;
  const { cover } = speech.words;
  return renderPdf(
    {
      language,
      title: cover.executiveTitle({ domain }),
      subject: `${cover.executive} ${report.scanId}`,
      footer: cover.footer({ domain, time: time(generatedAt.toISOString()) }),
      generatedAt,
    },
    pagesOf(report, speech),
  );
};
