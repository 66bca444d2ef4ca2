import { subheading, lineChart, paragraphs, type Block } from '../../pdf/blocks.ts';
import { type DocumentSpeech, speechIn } from '../../words/documentSpeech.ts';
import { column, documentTable } from '../documentFact.ts';
import type { Comparison, HistoryEntry, ReportDocument } from '../reportDocument.ts';
import { tableBlocks } from './partBlocks.ts';

const CHART_HEIGHT = 110;

/** Draws the overall score of each scan as a line; a scan without a score has no point. */
export const historyChart = (
  history: readonly HistoryEntry[],
  { words, day }: DocumentSpeech,
  height = CHART_HEIGHT,
): readonly Block[] => {
  const points = history.flatMap(({ completedAt, overall }) =>
    overall === null ? [] : [{ at: completedAt, value: overall }],
  );
  if (points.length === 0) return [paragraphs(words.history.noScore)];
  // The numbers shown in the chart.
  const scores = points.map(({ at, value }) => `${at.slice(0, 10)} ${value}`).join(', ');
  return [lineChart({ points, alt: words.history.alt({ scores }), height, dayOf: day })];
};

const changeOf = (before: number | null, after: number | null, { words }: DocumentSpeech): string | null => {
  if (before === null || after === null) return null;
  const difference = after - before;
  return difference === 0 ? words.history.unchanged : difference > 0 ? `+${difference}` : `−${-difference}`;
};

/** Returns what changed, as one sentence. */
export const comparisonSentence = (comparison: Comparison, speech: DocumentSpeech): string => {
  const { before, difference, newFindings, goneFindings, sameRules } = comparison;
  const { words } = speech;
  const { history } = words;
  const kind =
    difference === null
      ? history.notComparable
      : difference === 0
        ? history.same
        : difference > 0
          ? history.rose
          : history.fell;
  const sentence = kind({
    points: speech.points(Math.abs(difference ?? 0)),
    time: speech.time(before),
    news: history.news({ fresh: newFindings.length, gone: goneFindings.length }),
  });
  return sameRules ? sentence : `${sentence} ${history.otherRules}`;
};

export const comparisonTable = ({ scores }: Comparison, speech: DocumentSpeech) => {
  const { columns, history, none } = speech.words;
  const { notChecked } = speech.facts;
  return documentTable(
    history.thenAndNow,
    [
      column(columns.score, 4),
      column(columns.then, 2, 'number'),
      column(columns.now, 2, 'number'),
      column(columns.change, 2, 'number'),
    ],
    scores.map(({ title, before, after }) => [
      title,
      before ?? notChecked,
      after ?? notChecked,
      changeOf(before, after, speech),
    ]),
    none,
  );
};

const MOST_LISTED = 8;

/** Lists the most serious findings. */
const listed = (title: string, findings: readonly string[], { words }: DocumentSpeech): readonly Block[] => {
  if (findings.length === 0) return [];
  const rest = findings.length - MOST_LISTED;
  return [
    subheading(title),
    ...findings.slice(0, MOST_LISTED).map((text) => paragraphs(`– ${text}`)),
    ...(rest > 0 ? [paragraphs(`– ${words.history.andMore({ count: rest })}`, 'label')] : []),
  ];
};

/** Returns the scores over time, and what changed since the previous scan. */
export const historyBlocks = ({
  language,
  history,
  comparison,
}: Pick<ReportDocument, 'language' | 'history' | 'comparison'>): readonly Block[] => {
  const speech = speechIn(language);
  const words = speech.words.history;
  return [
    subheading(words.title),
    ...historyChart(history, speech),
    subheading(words.since),
    ...(comparison
      ? [
          paragraphs(comparisonSentence(comparison, speech)),
          ...tableBlocks(comparisonTable(comparison, speech), speech),
          ...listed(words.newFaults, comparison.newFindings, speech),
          ...listed(words.goneFaults, comparison.goneFindings, speech),
        ]
      : [paragraphs(words.first, 'label')]),
  ];
};
