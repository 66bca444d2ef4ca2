import type { Readable } from 'node:stream';
import { documentTime } from '../../documentTime.ts';
import { chapter, subheading, type Standing } from '../../pdf/blocks/chapter.ts';
import { contents } from '../../pdf/blocks/contents.ts';
import { letterhead } from '../../pdf/blocks/letterhead.ts';
import { paragraphs } from '../../pdf/blocks/paragraphs.ts';
import { LOOKS } from '../../pdf/inks.ts';
import { streamPdf } from '../../pdf/renderPdf.ts';
import type { Block } from '../../pdf/sheet.ts';
import type { ReportDocument } from '../reportDocument.ts';
import { coverWords, PDF_WORDS } from './pdfWords.ts';
import { domainTitle, scanLine, verdictPanel } from './coverBlock.ts';
import { historyBlocks } from './historyBlocks.ts';
import { methodBlocks } from './methodBlocks.ts';
import { newPage, space } from '../../pdf/blocks/breaks.ts';
import { recommendationBlocks } from './recommendationBlocks.ts';
import { sectionBlocks } from './sectionBlocks.ts';
import { column, documentTable } from '../documentFact.ts';
import { tableBlocks } from './partBlocks.ts';

const cover = (report: ReportDocument): readonly Block[] => [
  letterhead(PDF_WORDS.kind),
  space(36),
  paragraphs(PDF_WORDS.title, LOOKS.lead),
  domainTitle(report.domain),
  ...(report.company === report.domain ? [] : [paragraphs(report.company, LOOKS.lead)]),
  space(4),
  paragraphs(scanLine(report), LOOKS.label),
  space(20),
  verdictPanel(report),
  space(10),
  subheading(PDF_WORDS.whatTitle, { level: 'H2' }),
  ...coverWords(report).flatMap((text) => [paragraphs(text), space(4)]),
];

const summary = ({ verdict, comparison, history, sections }: ReportDocument): readonly Block[] => [
  chapter(PDF_WORDS.chapters.summary),
  paragraphs(verdict.summary?.text ?? PDF_WORDS.noSummary),
  ...(verdict.summary ? [paragraphs(verdict.summary.author, LOOKS.label)] : []),
  subheading(PDF_WORDS.atAGlance),
  ...sections.map(({ title, verdict: line }) => paragraphs(`${title}: ${line}`)),
  ...historyBlocks({ comparison, history }),
];

/** The whole report as a document that can be printed, searched and read by screen readers. */
export const comprehensivePdf = (report: ReportDocument, generatedAt: Date): Promise<Readable> => {
  const standings = new Map<string, Standing>(report.sections.map(({ title, tone, word }) => [title, { tone, word }]));
  const chapterCount = report.sections.length + Object.keys(PDF_WORDS.chapters).length;
  return streamPdf(
    {
      title: PDF_WORDS.documentTitle(report.domain),
      subject: `${PDF_WORDS.kind} ${report.scanId}`,
      footer: PDF_WORDS.footer(report.domain, documentTime(generatedAt.toISOString())),
      generatedAt,
    },
    [
      ...cover(report),
      newPage,
      subheading(PDF_WORDS.contents, { level: 'H2' }),
      contents(chapterCount, standings),
      newPage,
      ...summary(report),
      ...recommendationBlocks(report),
      newPage,
      ...report.sections.flatMap(sectionBlocks),
      ...sourceBlocks(report),
      ...methodBlocks(report),
    ],
  );
};

/** Where the report's knowledge is from, and whom it names for it. */
const sourceBlocks = ({ sources, attributions }: ReportDocument): readonly Block[] => [
  chapter(PDF_WORDS.chapters.sources),
  paragraphs(
    'Records, handshakes and pages were asked of the servers of the domain itself. What others know of it is from these sources.',
  ),
  ...tableBlocks(
    documentTable(
      'Outside sources',
      [column('Source', 3), column('Used for', 3), column('Fetched', 3, 'time'), column('Address', 6, 'link')],
      sources.map(({ name, usedFor, retrievedAt, url }) => [name, usedFor, retrievedAt, url]),
    ),
  ),
  ...(attributions.length === 0 ? [] : [subheading('Attribution'), ...attributions.map((text) => paragraphs(text))]),
];
