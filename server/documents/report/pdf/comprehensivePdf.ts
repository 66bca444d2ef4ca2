import {
  type Block,
  chapter,
  contents,
  factList,
  letterhead,
  newPage,
  paragraphs,
  space,
  subheading,
} from '../../pdf/blocks.ts';
import { renderPdf } from '../../pdf/renderPdf.ts';
import { documentTime } from '../../documentTime.ts';
import type { ReportDocument } from '../reportDocument.ts';
import { coverWords, PDF_WORDS } from './pdfWords.ts';
import { domainTitle, scanLine, verdictPanel } from './coverBlock.ts';
import { historyBlocks } from './historyBlocks.ts';
import { methodBlocks } from './methodBlocks.ts';
import { recommendationBlocks } from './recommendationBlocks.ts';
import { sectionBlocks } from './sectionBlocks.ts';
import { column, documentTable } from '../documentFact.ts';
import { tableBlocks } from './partBlocks.ts';

const cover = (report: ReportDocument): readonly Block[] => [
  letterhead(PDF_WORDS.kind),
  space(8),
  paragraphs(PDF_WORDS.title, 'lead'),
  domainTitle(report.domain),
  ...(report.company === report.domain ? [] : [paragraphs(report.company, 'lead')]),
  space(4),
  paragraphs(scanLine(report), 'label'),
  space(20),
  verdictPanel(report),
  space(10),
  subheading(PDF_WORDS.whatTitle, { level: 2 }),
  ...coverWords(report).flatMap((text) => [paragraphs(text), space(4)]),
];

const summary = ({ verdict, comparison, history, sections }: ReportDocument): readonly Block[] => [
  chapter(PDF_WORDS.chapters.summary),
  paragraphs(verdict.summary?.text ?? PDF_WORDS.noSummary),
  ...(verdict.summary ? [paragraphs(verdict.summary.author, 'label')] : []),
  subheading(PDF_WORDS.atAGlance),
  factList(
    sections.map(({ title, verdict: line, state }) => ({
      label: title,
      value: line,
      isUnknown: state === 'notChecked',
    })),
  ),
  ...historyBlocks({ comparison, history }),
];

export interface ReportPdfOptions {
  /** All evidence, every row and every check; else what is needed to read and to mend. */
  readonly withEvidence?: boolean;
}

/** The whole report as a document that can be printed, searched and read by screen readers. */
export const comprehensivePdf = (
  report: ReportDocument,
  generatedAt: Date,
  { withEvidence = false }: ReportPdfOptions = {},
): Promise<Buffer> =>
  renderPdf(
    {
      title: PDF_WORDS.documentTitle(report.domain),
      subject: `${PDF_WORDS.kind} ${report.scanId}`,
      footer: PDF_WORDS.footer(report.domain, documentTime(generatedAt.toISOString())),
      generatedAt,
    },
    [
      ...cover(report),
      subheading(PDF_WORDS.contents, { level: 2 }),
      contents,
      newPage,
      ...summary(report),
      ...recommendationBlocks(report),
      ...report.sections.flatMap((section) => sectionBlocks(section, withEvidence)),
      ...sourceBlocks(report, withEvidence),
      ...(withEvidence ? methodBlocks(report) : [paragraphs(PDF_WORDS.methodElsewhere, 'label')]),
    ],
  );

/** Where the report's knowledge is from, and whom it names for it. */
const sourceBlocks = ({ sources, attributions }: ReportDocument, withEvidence: boolean): readonly Block[] => [
  chapter(PDF_WORDS.chapters.sources),
  paragraphs(
    'Records, handshakes and pages were asked of the servers of the domain itself. What others know of it is from these sources.',
  ),
  ...tableBlocks(
    documentTable(
      'Outside sources',
      [
        column('Source', 3),
        column('Used for', 4),
        column('Fetched', 3, 'time'),
        ...(withEvidence ? [column('Address', 6, 'link')] : []),
      ],
      sources.map(({ name, usedFor, retrievedAt, url }) => [
        name,
        usedFor,
        retrievedAt,
        ...(withEvidence ? [url] : []),
      ]),
    ),
  ),
  ...(attributions.length === 0 ? [] : [subheading('Attribution'), ...attributions.map((text) => paragraphs(text))]),
];
