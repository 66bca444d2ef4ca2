import {
  type Block,
  caption,
  factList,
  letterhead,
  newPage,
  paragraphs,
  space,
  subheading,
  table,
} from '../../pdf/blocks.ts';
import { renderPdf } from '../../pdf/renderPdf.ts';
import { type DocumentSpeech, speechIn } from '../../words/documentSpeech.ts';
import type { Comparison, ReportDocument } from '../reportDocument.ts';
import { domainTitle, partnerBlocks, scanLine, verdictPanel } from './coverBlock.ts';
import { comparisonSentence, comparisonTable, historyChart } from './historyBlocks.ts';
import { bareTable } from './partBlocks.ts';
import { gainOf, nothingToDo } from './recommendationBlocks.ts';

/** Chosen so that everything fits on two pages. */
const MOST_URGENT = 7;
const MOST_CHANGES = 2;
const LONGEST = 90;
const LONGEST_FIX = 180;
const LONGEST_NAME = 60;
const LONGEST_SUMMARY = 600;

/** In such a short document, the parts serve as chapters. */
const part = (text: string): Block => subheading(text, { level: 2, isBookmarked: true });

const cut = (text: string, most = LONGEST): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

/** The title and, below it, how to fix it. */
const whatToDo = ({ title, fix }: ReportDocument['recommendations'][number]): string =>
  [cut(title), ...(fix ? [cut(fix.text, LONGEST_FIX)] : [])].join('\n');

/** One line for each section: its state, and how many of its findings failed, warn and passed. */
const sectionLines = ({ sections }: ReportDocument): Block =>
  factList(
    sections.map(({ title, verdict, state }) => ({
      label: title,
      value: cut(verdict),
      isUnknown: state === 'notChecked',
    })),
  );

const urgent = (report: ReportDocument, speech: DocumentSpeech): readonly Block[] => {
  const { recommendations } = report;
  const words = speech.words.first;
  if (recommendations.length === 0) return [part(words.urgent), paragraphs(nothingToDo(report, speech))];
  const first = recommendations.slice(0, MOST_URGENT);
  return [
    part(words.urgent),
    table(
      [
        { title: words.number, share: 1, isNumber: true },
        { title: words.what, share: 11 },
        { title: words.gainTitle, share: 5 },
      ],
      first.map((one) => [String(one.number), whatToDo(one), gainOf(one, speech)]),
    ),
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

const methodLines = ({ language, subScores }: ReportDocument, { words }: DocumentSpeech): readonly string[] => {
  const weights = subScores
    .map(({ title, weight }) => `${language === 'en' ? title.toLowerCase() : title} ${weight}\u00a0%`)
    .join(', ');
  const { outside, subScores: each, overall, notChecked } = words.next;
  return [outside, each, overall({ weights }), notChecked];
};

/** Renders what a manager has to know, on two pages. */
export const executivePdf = (report: ReportDocument, generatedAt: Date): Promise<Buffer> => {
  const { domain, language } = report;
  const speech = speechIn(language);
  const { words, time } = speech;
  const { cover } = words;
  return renderPdf(
    {
      language,
      title: cover.executiveTitle({ domain }),
      subject: `${cover.executive} ${report.scanId}`,
      footer: cover.footer({ domain, time: time(generatedAt.toISOString()) }),
      generatedAt,
    },
    [
      letterhead(cover.executive),
      ...partnerBlocks(report),
      domainTitle(cut(domain, LONGEST_NAME), 24),
      paragraphs(scanLine(report), 'label'),
      verdictPanel(report),
      paragraphs(cut(report.verdict.summary?.text ?? words.summary.none, LONGEST_SUMMARY)),
      ...(report.verdict.summary ? [paragraphs(report.verdict.summary.author, 'label')] : []),
      ...urgent(report, speech),
      newPage,
      part(words.history.title),
      ...historyChart(report.history, speech, 100),
      part(words.history.since),
      ...since(report.comparison, speech),
      part(words.chapters.glance),
      sectionLines(report),
      part(words.next.title),
      ...nextSteps(report, speech).map((text) => paragraphs(text)),
      part(words.next.how),
      ...methodLines(report, speech).map((text) => paragraphs(text, 'small')),
    ],
  );
};
