import { PassThrough, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ByteWriter, parquetWriteRows } from 'hyparquet-writer';
import { Workbook } from 'wasm-xlsxwriter';
import type { ListDomain, ListResult } from '../../../projections/lists/listRows.ts';
import { gradeOf } from '../../../checks/kit/grade.ts';
import { writeCsv } from '../../documents/csv.ts';
import { release, workbookFormats, writeTable } from '../../documents/report/excel/workbookTable.ts';
import type { CellKind } from '../../documents/report/reportDocument.ts';
import { speechIn } from '../../documents/words/documentSpeech.ts';

/** A list's files contain one record per domain. Field names are the same in every format. */
interface ExportedDomain {
  readonly domain: string;
  readonly tags: string;
  /** `done` or `failed`; empty if it was not scanned yet. */
  readonly status: string | null;
  /** Which checks ran. */
  readonly profile: string | null;
  readonly failure: string | null;
  readonly score: number | null;
  readonly grade: string | null;
  readonly risk: string | null;
  readonly email: number | null;
  readonly web: number | null;
  readonly breach: number | null;
  readonly compliance: number | null;
  readonly failing: string;
  readonly warning: string;
  readonly not_checked: string;
  /** Counts; `null` if not known. */
  readonly alerts_critical: number | null;
  readonly alerts_high: number | null;
  readonly alerts_medium: number | null;
  readonly alerts_low: number | null;
  /** `pass`, `fail`, `unclear`; `null` if not judged by the list's current policy. */
  readonly policy: string | null;
  readonly policy_failed: number | null;
  readonly policy_unclear: number | null;
  readonly previous_score: number | null;
  readonly ruleset_version: number | null;
  readonly previous_ruleset_version: number | null;
  /** ISO 8601, UTC. */
  readonly scanned_at: string | null;
  readonly added_at: string;
}

type Kind = Extract<CellKind, 'text' | 'number' | 'time'>;

/** In the order of the files. */
const KINDS: Readonly<Record<keyof ExportedDomain, Kind>> = {
  domain: 'text',
  tags: 'text',
  status: 'text',
  profile: 'text',
  failure: 'text',
  score: 'number',
  grade: 'text',
  risk: 'text',
  email: 'number',
  web: 'number',
  breach: 'number',
  compliance: 'number',
  failing: 'text',
  warning: 'text',
  not_checked: 'text',
  alerts_critical: 'number',
  alerts_high: 'number',
  alerts_medium: 'number',
  alerts_low: 'number',
  policy: 'text',
  policy_failed: 'number',
  policy_unclear: 'number',
  previous_score: 'number',
  ruleset_version: 'number',
  previous_ruleset_version: 'number',
  scanned_at: 'time',
  added_at: 'time',
};
const COLUMNS = Object.keys(KINDS) as readonly (keyof ExportedDomain)[];

const SEPARATOR = ' ';

const exported = ({ domain, tags, addedAt, result, before }: ListDomain): ExportedDomain => ({
  domain,
  tags: tags.join(', '),
  status: result?.status ?? null,
  profile: result?.profile ?? null,
  failure: result?.reason ?? null,
  ...scoresOf(result),
  failing: result?.failing.join(SEPARATOR) ?? '',
  warning: result?.warning.join(SEPARATOR) ?? '',
  not_checked: result?.unchecked.join(SEPARATOR) ?? '',
  alerts_critical: result?.alerts?.critical ?? null,
  alerts_high: result?.alerts?.high ?? null,
  alerts_medium: result?.alerts?.medium ?? null,
  alerts_low: result?.alerts?.low ?? null,
  policy: result?.policy?.verdict ?? null,
  policy_failed: result?.policy?.failed ?? null,
  policy_unclear: result?.policy?.unclear ?? null,
  previous_score: before?.overall ?? null,
  ruleset_version: result?.rulesetVersion ?? null,
  previous_ruleset_version: before?.rulesetVersion ?? null,
  scanned_at: result?.finishedAt ?? null,
  added_at: addedAt,
});

const scoresOf = (result: ListResult | null) => {
  const score = result?.overall ?? null;
  const nothing = { email: null, web: null, breach: null, compliance: null };
  return {
    score,
    grade: score === null ? null : gradeOf(score),
    risk: result?.risk ?? null,
    ...(result?.subScores ?? nothing),
  };
};

/** By file extension. */
export const EXPORTS = {
  csv: { type: 'text/csv; charset=utf-8; header=present' },
  jsonl: { type: 'application/jsonl; charset=utf-8' },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  parquet: { type: 'application/vnd.apache.parquet' },
} as const;
export type ExportFormat = keyof typeof EXPORTS;

/** A workbook is generated in memory: use other formats for longer lists. */
export const MOST_EXCEL_ROWS = 20_000;

type Pages = AsyncIterable<readonly ListDomain[]>;

/** Streams a list page by page, no faster than it is read. Excel files are generated first. Rejects if `destination` is closed early. */
export const exportList = async (format: ExportFormat, pages: Pages, destination: Writable): Promise<void> => {
  switch (format) {
    case 'csv':
      return writeCsv(COLUMNS, recordsOf(pages), destination);
    case 'jsonl':
      return pipeline(linesOf(pages), destination);
    case 'parquet':
      return writeParquet(pages, destination);
    case 'xlsx':
      return pipeline([await workbookOf(pages)], destination);
  }
};

async function* recordsOf(pages: Pages) {
  for await (const page of pages) yield page.map(exported);
}

async function* linesOf(pages: Pages) {
  for await (const page of recordsOf(pages)) yield page.map((record) => `${JSON.stringify(record)}\n`).join('');
}

const ROWS_A_GROUP = 10_000;

const PARQUET_TYPES = { text: 'STRING', number: 'INT32', time: 'TIMESTAMP' } as const satisfies Record<Kind, string>;

/** Keeps one group of rows in memory at a time, and passes it on before it reads the next. */
const writeParquet = async (pages: Pages, destination: Writable): Promise<void> => {
  const through = new PassThrough();
  const bytes = new ByteWriter();
  /** Resolves when everything written so far has been consumed. */
  const flush = (): Promise<void> => {
    const piece = bytes.getBytes().slice();
    bytes.index = 0;
    return new Promise((resolve, reject) => {
      through.write(piece, (error) => {
        if (error) reject(error);
        else resolve();
      });
    });
  };
  async function* rows() {
    for await (const page of recordsOf(pages)) for (const record of page) yield { ...record, ...timesOf(record) };
  }
  const columns = COLUMNS.map((name) => ({ name, type: PARQUET_TYPES[KINDS[name]], nullable: true }));
  const writer = Object.assign(bytes, { flush, finish: flush });
  const options = { writer, columns, rowGroupSize: ROWS_A_GROUP, createdBy: 'Candor' };
  Promise.resolve(parquetWriteRows({ ...options, rows: rows() })).then(
    () => through.end(),
    // The pipeline passes the error on to the reader.
    (error: unknown) => through.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  await pipeline(through, destination);
};

const timesOf = ({ scanned_at, added_at }: ExportedDomain) => ({
  scanned_at: scanned_at === null ? null : new Date(scanned_at),
  added_at: new Date(added_at),
});

const WIDTHS: Readonly<Partial<Record<keyof ExportedDomain, number>>> = {
  domain: 36,
  tags: 24,
  failing: 48,
  warning: 48,
};
const WIDTH = 14;

const workbookOf = async (pages: Pages): Promise<Buffer> => {
  const rows: ExportedDomain[] = [];
  for await (const page of recordsOf(pages)) rows.push(...page);
  const workbook = new Workbook();
  try {
    const sheet = workbook.addWorksheet();
    release(sheet.setName('Domains'));
    writeTable(sheet, workbookFormats(speechIn('en')), {
      columns: COLUMNS.map((title) => ({ title, kind: KINDS[title], width: WIDTHS[title] ?? WIDTH })),
      rows: rows.map((row) => COLUMNS.map((column) => row[column])),
      empty: '',
    });
    return Buffer.from(workbook.saveToBufferSync());
  } finally {
    workbook.free();
  }
};
