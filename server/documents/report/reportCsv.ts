import { PassThrough, type Readable } from 'node:stream';
import { visibleText } from '../../../schema/report/visibleText.ts';
import { writeCsv, type CsvRecord } from '../csv.ts';
import { documentNumber } from './documentFact.ts';
import type { Cell, DocumentSection, DocumentTable, Part, ReportDocument } from './reportDocument.ts';

/** `kind`: summary, score, recommendation, check, finding, fact, record or scan. `check`: of a fact and a record the part that it stands in. */
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
] as const;

type Row = CsvRecord<(typeof COLUMNS)[number]>;

const SUMMARY = 'Summary';

const summaryRows = (report: ReportDocument): readonly Row[] => {
  const { verdict } = report;
  const told: readonly (readonly [string, string | number | null])[] = [
    ['Domain', report.domain],
    ['Company', report.company],
    ['Scan', report.scanId],
    ['Scanned at', report.scannedAt],
    ['Duration (s)', report.durationSeconds],
    ['Overall score', verdict.overall ?? 'Not checked'],
    ['Grade', verdict.grade],
    ['Risk', verdict.riskLevel],
    ['Summary', verdict.summary?.text ?? null],
    ['Author of the summary', verdict.summary?.author ?? null],
    ['Conclusive checks', verdict.conclusiveChecks],
    ['Planned checks', verdict.plannedChecks],
    ['Rule set', verdict.rulesetVersion],
  ];
  return [
    ...told.map(([title, value]) => ({ kind: 'summary', section: SUMMARY, title, evidence: value })),
    ...report.subScores.map(({ title, score }) => ({
      kind: 'score',
      section: SUMMARY,
      title,
      points: score,
      outcome: score === null ? 'Not checked' : null,
    })),
  ];
};

const recommendationRows = ({ recommendations }: ReportDocument): readonly Row[] =>
  recommendations.map(({ title, points, categoryTitle, meaning, reference, fix, code }) => ({
    kind: 'recommendation',
    section: 'Recommendations',
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

const textOf = (cell: Cell): string => (typeof cell === 'number' ? documentNumber(cell) : (cell ?? ''));

const tableRows = (section: string, { title, columns, rows, empty }: DocumentTable): readonly Row[] =>
  rows.length === 0
    ? [{ kind: 'record', section, check: title, title, outcome: empty }]
    : rows.map(([first = null, ...rest]) => ({
        kind: 'record',
        section,
        check: title,
        title: textOf(first),
        evidence: rest.map((cell, index) => `${columns[index + 1]?.title ?? ''}: ${textOf(cell)}`).join('\n'),
      }));

const partRows = (section: string, part: Part): readonly Row[] => {
  if (part.kind === 'table') return tableRows(section, part.table);
  return part.facts.map(({ label, value, state }) => ({
    kind: 'fact',
    section,
    check: part.title,
    title: label,
    evidence: value,
    outcome: state === 'notChecked' ? 'Not checked' : state === 'ownerProvided' ? 'Provided by the owner' : null,
  }));
};

const sectionRows = ({ title: section, checks, findings, parts }: DocumentSection): readonly Row[] => [
  ...checks.map(({ title, state, reason, detail, probe }) => ({
    kind: 'check',
    section,
    check: title,
    outcome: state,
    title,
    evidence: [reason, detail].filter((each) => each !== null).join(' '),
    code: probe,
  })),
  ...findings.map(({ check, outcomeWord, title, points, evidence, reference, fix, code }) => ({
    kind: 'finding',
    section,
    check,
    outcome: outcomeWord,
    title,
    points,
    evidence: evidence.join('\n'),
    reference: reference?.label,
    reference_url: reference?.url,
    fix: fix?.text,
    example: fix?.example,
    code,
  })),
  ...parts.flatMap((part) => partRows(section, part)),
];

const historyRows = ({ history }: ReportDocument): readonly Row[] =>
  history.map(({ scanId, completedAt, overall }) => ({
    kind: 'scan',
    section: 'Score history',
    title: completedAt,
    points: overall,
    outcome: overall === null ? 'Not checked' : null,
    code: scanId,
  }));

/** Text of strangers with nothing unseen in it; that it is no formula is seen to where it is written. */
const inert = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' ? visibleText(value).toWellFormed() : value,
    ]),
  );

async function* batchesOf(report: ReportDocument): AsyncGenerator<readonly Row[]> {
  yield summaryRows(report).map(inert);
  yield recommendationRows(report).map(inert);
  for (const section of report.sections) yield sectionRows(section).map(inert);
  yield historyRows(report).map(inert);
  await Promise.resolve();
}

/** The whole report as one flat table, to be read as it is taken. */
export const reportCsv = (report: ReportDocument): Readable => {
  const content = new PassThrough();
  writeCsv(COLUMNS, batchesOf(report), content).catch((error: unknown) => {
    content.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return content;
};
