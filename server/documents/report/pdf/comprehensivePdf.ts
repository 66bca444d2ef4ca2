import {
  type Block,
  chapter,
  contents,
  factList,
  letterhead,
  newPage,
  paragraphs,
  qrCode,
  space,
  subheading,
} from '../../pdf/blocks.ts';
import { renderPdf } from '../../pdf/renderPdf.ts';
import type { ReportDocument } from '../reportDocument.ts';
import { type DocumentSpeech, speechIn } from '../../words/documentSpeech.ts';
import { domainTitle, partnerBlocks, scanLine, verdictPanel } from './coverBlock.ts';
import { historyBlocks } from './historyBlocks.ts';
import { methodBlocks } from './methodBlocks.ts';
import { recommendationBlocks } from './recommendationBlocks.ts';
import { sectionBlocks } from './sectionBlocks.ts';
import { column, documentTable } from '../documentFact.ts';
import { tableBlocks } from './partBlocks.ts';

const cover = (report: ReportDocument, { words }: DocumentSpeech): readonly Block[] => [
  letterhead(words.cover.kind),
  ...partnerBlocks(report),
  space(8),
  paragraphs(words.cover.title, 'lead'),
  domainTitle(report.domain),
  ...(report.company === report.domain ? [] : [paragraphs(report.company, 'lead')]),
  space(4),
  paragraphs(scanLine(report), 'label'),
  space(20),
  verdictPanel(report),
  space(10),
  subheading(words.cover.whatTitle, { level: 2 }),
  ...words.cover.what.flatMap((text) => [
    paragraphs(typeof text === 'string' ? text : text({ domain: report.domain })),
    space(4),
  ]),
];

const summary = (report: ReportDocument, { words }: DocumentSpeech): readonly Block[] => [
  chapter(words.chapters.summary),
  paragraphs(report.verdict.summary?.text ?? words.summary.none),
  ...(report.verdict.summary ? [paragraphs(report.verdict.summary.author, 'label')] : []),
  subheading(words.chapters.glance),
  factList(
    report.sections.map(({ title, verdict: line, state }) => ({
      label: title,
      value: line,
      isUnknown: state === 'notChecked',
    })),
  ),
  ...historyBlocks(report),
];

export interface ReportPdfOptions {
  /** With all evidence, every row and every check; otherwise only what is needed to read and fix. */
  readonly withEvidence?: boolean;
}

/** Renders the whole report as a document that can be printed, searched and read by screen readers. */
export const comprehensivePdf = (
  report: ReportDocument,
  generatedAt: Date,
  { withEvidence = false }: ReportPdfOptions = {},
): Promise<Buffer> => {
  const { domain, language } = report;
  const speech = speechIn(language);
  const { words, time } = speech;
  return renderPdf(
    {
      language,
      title: words.cover.documentTitle({ domain }),
      subject: `${words.cover.kind} ${report.scanId}`,
      footer: words.cover.footer({ domain, time: time(generatedAt.toISOString()) }),
      generatedAt,
    },
    [
      ...cover(report, speech),
      subheading(words.cover.contents, { level: 2 }),
      contents,
      newPage,
      ...summary(report, speech),
      ...recommendationBlocks(report),
      ...report.sections.flatMap((section) => sectionBlocks(section, withEvidence, speech)),
      ...sourceBlocks(report, withEvidence, speech),
      ...verifyBlocks(report, speech),
      ...(withEvidence ? methodBlocks(report) : [paragraphs(words.chapters.methodElsewhere, 'label')]),
    ],
  );
};

/** Lists the sources of the report's data, with the attributions they require. */
const sourceBlocks = (
  { sources, attributions }: ReportDocument,
  withEvidence: boolean,
  speech: DocumentSpeech,
): readonly Block[] => {
  const { words } = speech;
  const { columns } = words;
  const table = documentTable(
    words.sources.title,
    [
      column(columns.source, 3),
      column(columns.usedFor, 4),
      column(columns.fetched, 3, 'time'),
      ...(withEvidence ? [column(columns.address, 6, 'link')] : []),
    ],
    sources.map(({ name, usedFor, retrievedAt, url }) => [name, usedFor, retrievedAt, ...(withEvidence ? [url] : [])]),
    words.none,
  );
  return [
    chapter(words.chapters.sources),
    paragraphs(words.sources.lead),
    ...tableBlocks(table, speech),
    ...(attributions.length === 0
      ? []
      : [subheading(words.sources.attribution), ...attributions.map((text) => paragraphs(text))]),
  ];
};

/** Says how to verify the report without trusting the person who hands it on. */
const verifyBlocks = ({ verification }: ReportDocument, { words }: DocumentSpeech): readonly Block[] => {
  if (!verification) return [];
  const { digest, address } = verification;
  const { verify } = words;
  return [
    chapter(verify.title),
    qrCode(address, { alt: verify.code, text: verify.text({ address }), code: verify.digest({ digest }) }),
  ];
};
