import { PassThrough, type Readable } from 'node:stream';
import { visibleText } from '../../../schema/report/visibleText.ts';
import { writeCsv, type CsvRecord } from '../csv.ts';
import { type DocumentSpeech, speechIn } from '../words/documentSpeech.ts';
import { citationLines } from './citationLines.ts';
import type { Cell, DocumentSection, DocumentTable, Part, ReportDocument } from './reportDocument.ts';

/** `kind` is citation, summary, score, recommendation, check, finding, fact, record or scan. For a fact and a record, `check` is the part that contains it. */
const COLUMNS = [
  'section',
  'check',
  'outcome',
  'title',
  'points',
  'evidence',
  'reference',
  'fix',
  'example',
  'reference_url',
  'code',
  'kind',
  'points_reason',
] as const;

type Row = CsvRecord<(typeof COLUMNS)[number]>;

const summaryRows = (report: ReportDocument, { words, facts }: DocumentSpeech): readonly Row[] => {
  const { verdict } = report;
  const { labels, workbook } = words;
  const section = workbook.sheets.summary;
  const told: readonly (readonly [string, string | number | null])[] = [
    [labels.domain, report.domain],
    [labels.company, report.company],
    [labels.scan, report.scanId],
    [labels.scannedAt, report.scannedAt],
    [labels.duration, report.durationSeconds],
    [labels.overall, verdict.overall ?? facts.notChecked],
    [labels.grade, verdict.grade],
    [labels.risk, verdict.riskLevel && words.method.levels[verdict.riskLevel]],
    [labels.summary, verdict.summary?.text ?? null],
    [labels.author, verdict.summary?.author ?? null],
    [labels.conclusive, verdict.conclusiveChecks],
    [labels.planned, verdict.plannedChecks],
    [labels.ruleset, verdict.rulesetVersion],
  ];
  return [
    ...told.map(([title, value]) => ({ kind: 'summary', section, title, evidence: value })),
    ...report.subScores.map(({ title, score }) => ({
      kind: 'score',
      section,
      title,
      points: score,
      outcome: score === null ? facts.notChecked : null,
    })),
  ];
};

const recommendationRows = ({ recommendations }: ReportDocument, { words }: DocumentSpeech): readonly Row[] =>
  recommendations.map(({ title, points, categoryTitle, meaning, reference, fix, code }) => ({
    kind: 'recommendation',
    section: words.labels.recommendations,
    check: categoryTitle,
    title,
    points,
    evidence: meaning,
    reference: reference.label,
    reference_url: reference.url,
    fix: fix?.text,
    example: fix?.example,
    code,
  }));

const textOf = (cell: Cell, { number }: DocumentSpeech): string =>
  typeof cell === 'number' ? number(cell) : (cell ?? '');

const tableRows = (
  section: string,
  { title, columns, rows, empty }: DocumentTable,
  speech: DocumentSpeech,
): readonly Row[] =>
  rows.length === 0
    ? [{ kind: 'record', section, check: title, title, outcome: empty }]
    : rows.map(([first = null, ...rest]) => ({
        kind: 'record',
        section,
        check: title,
        title: textOf(first, speech),
        evidence: rest.map((cell, index) => `${columns[index + 1]?.title ?? ''}: ${textOf(cell, speech)}`).join('\n'),
      }));

const partRows = (section: string, part: Part, speech: DocumentSpeech): readonly Row[] => {
  if (part.kind === 'table') return tableRows(section, part.table, speech);
  return part.facts.map(({ label, value, state }) => ({
    kind: 'fact',
    section,
    check: part.title,
    title: label,
    evidence: value,
    outcome:
      state === 'notChecked' ? speech.facts.notChecked : state === 'ownerProvided' ? speech.words.ownerProvided : null,
  }));
};

const sectionRows = (
  { title: section, checks, findings, parts }: DocumentSection,
  speech: DocumentSpeech,
): readonly Row[] => [
  ...checks.map(({ title, state, reason, detail, probe }) => ({
    kind: 'check',
    section,
    check: title,
    outcome: state,
    title,
    evidence: [reason, detail].filter((each) => each !== null).join(' '),
    code: probe,
  })),
  ...findings.map(({ check, outcomeWord, title, points, pointsReason, evidenceLines, reference, fix, code }) => ({
    kind: 'finding',
    section,
    check,
    outcome: outcomeWord,
    title,
    points,
    points_reason: pointsReason,
    evidence: evidenceLines.join('\n'),
    reference: reference?.label,
    reference_url: reference?.url,
    fix: fix?.text,
    example: fix?.example,
    code,
  })),
  ...parts.flatMap((part) => partRows(section, part, speech)),
];

const historyRows = ({ history }: ReportDocument, { words, facts }: DocumentSpeech): readonly Row[] =>
  history.map(({ scanId, completedAt, overall }) => ({
    kind: 'scan',
    section: words.labels.history,
    title: completedAt,
    points: overall,
    outcome: overall === null ? facts.notChecked : null,
    code: scanId,
  }));

/** Spells out invisible characters in third-party text; formulas are handled where the text is written. */
const inert = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' ? visibleText(value).toWellFormed() : value,
    ]),
  );

const citationRows = (report: ReportDocument, speech: DocumentSpeech): readonly Row[] =>
  citationLines(report, speech).map(([title, value]) => ({
    kind: 'citation',
    section: speech.words.citation.title,
    title,
    evidence: value,
  }));

async function* batchesOf(report: ReportDocument): AsyncGenerator<readonly Row[]> {
  const speech = speechIn(report.language);
  yield citationRows(report, speech).map(inert);
  yield summaryRows(report, speech).map(inert);
  yield recommendationRows(report, speech).map(inert);
  for (const section of report.sections) yield sectionRows(section, speech).map(inert);
  yield historyRows(report, speech).map(inert);
  await Promise.resolve();
}

/** Returns the whole report as one flat table, generated while it is being read. */
export const reportCsv = (report: ReportDocument): Readable => {
  const content = new PassThrough();
  writeCsv(COLUMNS, batchesOf(report), content, speechIn(report.language).words.csv).catch((error: unknown) => {
    content.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return content;
};
