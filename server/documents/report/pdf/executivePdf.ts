import { type Block, caption, letterhead, newPage, paragraphs, space, subheading, table } from '../../pdf/blocks.ts';
import { renderPdf } from '../../pdf/renderPdf.ts';
import { documentTime } from '../../documentTime.ts';
import type { Comparison, ReportDocument } from '../reportDocument.ts';
import { counted } from '../reportWords.ts';
import { domainTitle, scanLine, verdictPanel } from './coverBlock.ts';
import { comparisonSentence, comparisonTable, historyChart } from './historyBlocks.ts';
import { bareTable } from './partBlocks.ts';
import { PDF_WORDS } from './pdfWords.ts';
import { gainOf, nothingToDo } from './recommendationBlocks.ts';

/** All of it is to stand on two pages. */
const MOST_URGENT = 5;
const MOST_CHANGES = 2;
const LONGEST = 90;
const LONGEST_NAME = 60;
const LONGEST_SUMMARY = 600;

/** The parts of so short a document are its chapters. */
const part = (text: string): Block => subheading(text, { level: 2, isBookmarked: true });

const cut = (text: string, most = LONGEST): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

const urgent = (report: ReportDocument): readonly Block[] => {
  const { recommendations } = report;
  const title = 'The most urgent things';
  if (recommendations.length === 0) return [part(title), paragraphs(nothingToDo(report))];
  const first = recommendations.slice(0, MOST_URGENT);
  return [
    part(title),
    table(
      [
        { title: 'No.', share: 1, isNumber: true },
        { title: 'What', share: 11 },
        { title: 'Gain', share: 5 },
      ],
      first.map((one) => [String(one.number), cut(one.title), gainOf(one)]),
    ),
  ];
};

const changes = (title: string, list: readonly string[]): readonly Block[] => {
  if (list.length === 0) return [];
  const rest = list.length - MOST_CHANGES;
  const shown = list.slice(0, MOST_CHANGES).map((text) => `– ${cut(text, 80)}`);
  return [
    caption(title),
    paragraphs([...shown, ...(rest > 0 ? [`– and ${counted(rest, 'more', 'more')}`] : [])].join('\n')),
  ];
};

const since = (comparison: Comparison | null): readonly Block[] =>
  comparison
    ? [
        paragraphs(comparisonSentence(comparison)),
        bareTable(comparisonTable(comparison)),
        space(8),
        ...changes('New faults', comparison.newFindings),
        ...changes('Faults that are gone', comparison.goneFindings),
      ]
    : [paragraphs('This is the first scan of the domain: the next will be compared with it.', 'label')];

const nextSteps = ({ recommendations, sections }: ReportDocument): readonly string[] => {
  const [first] = recommendations;
  const missed = sections.filter(({ state }) => state !== 'checked').length;
  return [
    first
      ? `Mend “${cut(first.title)}” first: ${gainOf(first)}. The comprehensive report has what to put in, to be copied.`
      : 'Keep it so: have the domain watched, so that a change for the worse is seen the day it happens.',
    ...(missed > 0
      ? [`${counted(missed, 'section')} could not be looked at in full. That is not the same as fine: scan again.`]
      : []),
    'Scan the domain again after each change, and compare the two scans.',
  ];
};

const methodLines = ({ subScores }: ReportDocument): readonly string[] => [
  'Candor looks from the outside only, at what the domain shows to everyone. It is no audit and no promise.',
  'Each sub-score is 100 points less its penalties; each penalty has its evidence and its reference.',
  `Overall: 100 less the weighted losses (${subScores.map(({ title, weight }) => `${title.toLowerCase()} ${weight}\u00a0%`).join(', ')}).`,
  'What could not be looked at is “Not checked”: it counts neither as good nor as bad.',
];

/** What a manager has to know, on two pages. */
export const executivePdf = (report: ReportDocument, generatedAt: Date): Promise<Buffer> =>
  renderPdf(
    {
      title: PDF_WORDS.executiveTitle(report.domain),
      subject: `${PDF_WORDS.executive} ${report.scanId}`,
      footer: PDF_WORDS.footer(report.domain, documentTime(generatedAt.toISOString())),
      generatedAt,
    },
    [
      letterhead(PDF_WORDS.executive),
      domainTitle(cut(report.domain, LONGEST_NAME), 24),
      paragraphs(scanLine(report), 'label'),
      verdictPanel(report),
      paragraphs(cut(report.verdict.summary?.text ?? PDF_WORDS.noSummary, LONGEST_SUMMARY)),
      ...(report.verdict.summary ? [paragraphs(report.verdict.summary.author, 'label')] : []),
      ...urgent(report),
      newPage,
      part('Score over time'),
      ...historyChart(report.history, 100),
      part('Since the scan before'),
      ...since(report.comparison),
      part('Next steps'),
      ...nextSteps(report).map((text) => paragraphs(text)),
      part('How this was made'),
      ...methodLines(report).map((text) => paragraphs(text, 'small')),
    ],
  );
