import { subheading, lineChart, paragraphs, type Block } from '../../pdf/blocks.ts';
import { documentTime } from '../../documentTime.ts';
import { column, documentTable } from '../documentFact.ts';
import type { Comparison, HistoryEntry, ReportDocument } from '../reportDocument.ts';
import { counted } from '../reportWords.ts';
import { tableBlocks } from './partBlocks.ts';

const CHART_HEIGHT = 110;

/** In the numbers that the chart shows. */
const altOf = (scored: readonly { at: string; value: number }[]): string =>
  `Overall score over time: ${scored.map(({ at, value }) => `${at.slice(0, 10)} ${value}`).join(', ')}.`;

/** The overall score of each scan as a line; what has no score has no point. */
export const historyChart = (history: readonly HistoryEntry[], height = CHART_HEIGHT): readonly Block[] => {
  const points = history.flatMap(({ completedAt, overall }) =>
    overall === null ? [] : [{ at: completedAt, value: overall }],
  );
  if (points.length === 0) return [paragraphs('No scan has an overall score yet.')];
  return [lineChart({ points, alt: altOf(points), height })];
};

const changeOf = (before: number | null, after: number | null): string | null => {
  if (before === null || after === null) return null;
  const difference = after - before;
  return difference === 0 ? 'unchanged' : difference > 0 ? `+${difference}` : `−${-difference}`;
};

/** What changed in a sentence. */
export const comparisonSentence = ({
  before,
  difference,
  newFindings,
  goneFindings,
  sameRules,
}: Comparison): string => {
  const score =
    difference === null
      ? 'The scores cannot be compared'
      : difference === 0
        ? 'The overall score is unchanged'
        : `The overall score ${difference > 0 ? 'rose' : 'fell'} by ${counted(Math.abs(difference), 'point')}`;
  const rules = sameRules ? '' : ' The two scans were judged by different rules.';
  return `${score} since the scan of ${documentTime(before)}: ${counted(newFindings.length, 'new fault')}, ${counted(goneFindings.length, 'fault')} gone.${rules}`;
};

export const comparisonTable = ({ scores }: Comparison) =>
  documentTable(
    'Scores then and now',
    [column('Score', 4), column('Then', 2, 'number'), column('Now', 2, 'number'), column('Change', 2, 'number')],
    scores.map(({ title, before, after }) => [
      title,
      before ?? 'Not checked',
      after ?? 'Not checked',
      changeOf(before, after),
    ]),
  );

const MOST_LISTED = 8;

/** The gravest of them. */
const listed = (title: string, findings: readonly string[]): readonly Block[] => {
  if (findings.length === 0) return [];
  const rest = findings.length - MOST_LISTED;
  return [
    subheading(title),
    ...findings.slice(0, MOST_LISTED).map((text) => paragraphs(`– ${text}`)),
    ...(rest > 0 ? [paragraphs(`– and ${rest} more`, 'label')] : []),
  ];
};

/** The scores over time, and what changed since the scan before. */
export const historyBlocks = ({
  history,
  comparison,
}: Pick<ReportDocument, 'history' | 'comparison'>): readonly Block[] => [
  subheading('Score over time'),
  ...historyChart(history),
  subheading('Since the scan before'),
  ...(comparison
    ? [
        paragraphs(comparisonSentence(comparison)),
        ...tableBlocks(comparisonTable(comparison)),
        ...listed('New faults', comparison.newFindings),
        ...listed('Faults that are gone', comparison.goneFindings),
      ]
    : [paragraphs('This is the first scan of the domain.', 'label')]),
];
