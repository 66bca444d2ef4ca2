import { PassThrough } from 'node:stream';
import { visibleText } from '../../../schema/report/visibleText.ts';
import { writeCsv, type CsvRecord } from '../csv.ts';
import type { DomainResult, JudgedFinding, ReportedDomain, RunFormat, ScannedDomain } from './scanRun.ts';

/** Named for programs, and therefore the same in every language. */
const COLUMNS = [
  'domain',
  'status',
  'score',
  'grade',
  'check',
  'probe',
  'code',
  'outcome',
  'baseline_state',
  'failing',
  'title',
  'points',
  'evidence',
  'detail',
  'reference',
  'reference_url',
  'fix',
  'scanned_at',
] as const;

type Row = CsvRecord<(typeof COLUMNS)[number]>;

/** Returns a row for each finding, and for each inconclusive check. */
const rowsOf = (result: DomainResult): readonly Row[] => {
  const { domain, status } = result;
  if (status === 'unscanned') return [{ domain, status, outcome: 'inconclusive', detail: result.message }];
  const same = { domain, status, score: result.overall, grade: result.grade, scanned_at: result.scannedAt };
  return [
    ...result.findings.map((finding) => ({ ...same, ...findingRow(finding) })),
    ...uncheckedRows(result).map((row) => ({ ...same, ...row })),
  ];
};

const findingRow = (finding: JudgedFinding): Row => ({
  check: finding.check,
  probe: finding.probe,
  code: finding.code,
  outcome: finding.outcome,
  baseline_state: finding.baselineState,
  failing: finding.isFailing,
  title: finding.title,
  points: finding.points,
  evidence: finding.evidence.join('\n'),
  reference: finding.reference?.label,
  reference_url: finding.reference?.url,
  fix: finding.fix?.text,
});

const uncheckedRows = ({ checks }: ScannedDomain): readonly Row[] =>
  checks
    .filter(({ isConclusive }) => !isConclusive)
    .map(({ title, probe, reason, detail }) => ({
      check: title,
      probe,
      outcome: 'inconclusive',
      title,
      detail: [reason, detail].filter((each) => each !== null).join(' '),
    }));

const inert = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' ? visibleText(value).toWellFormed() : value,
    ]),
  );

async function* batchesOf(domains: AsyncIterable<ReportedDomain>): AsyncGenerator<readonly Row[]> {
  for await (const { result } of domains) yield rowsOf(result).map(inert);
}

/** Writes one flat table as the domains arrive. */
export const runCsv: RunFormat = async function* (_run, domains) {
  const content = new PassThrough({ encoding: 'utf8' });
  const written = writeCsv(COLUMNS, batchesOf(domains), content).catch((error: unknown) => {
    content.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  for await (const text of content) yield String(text);
  await written;
};
