import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { AuditFigures } from './audit/auditFigures.ts';
import type { BenchResult } from './benchResult.ts';

const run = promisify(execFile);
const MEGABYTE = 1024 * 1024;
/** Memory that a whole export may take above idle. */
const MOST_MEGABYTES = 100;
const LEAST_ROWS = 100_000;
const SLOWEST = 1.5;

/** The audit log of a domain with 1,000,000 entries beside one with 1,000: pages, the live tail, and what is taken along. */
export const benchAudit = async (): Promise<BenchResult[]> => {
  const program = fileURLToPath(new URL('audit/auditFigures.ts', import.meta.url));
  const { stdout } = await run(process.execPath, ['--expose-gc', '--import', 'tsx', program], { timeout: 1_800_000 });
  const { pages, csv, pdf } = JSON.parse(stdout) as AuditFigures;
  const paging = pages.map(({ name, ms, ratio }): BenchResult => {
    return {
      name: `audit: ${name} of 1,000,000, beside the first page of 1,000`,
      value: ms,
      unit: 'ms',
      baseline: ms / ratio,
      ratio,
      bar: `ratio ≤ ${SLOWEST}`,
      holds: ratio <= SLOWEST,
    };
  });
  const memory = (of: string, { idle, peak }: { idle: number; peak: number }): BenchResult => {
    const above = (peak - idle) / MEGABYTE;
    return {
      name: `audit: memory of a whole ${of} export, above idle`,
      value: above,
      unit: 'MB',
      baseline: idle / MEGABYTE,
      bar: `≤ ${MOST_MEGABYTES} MB above`,
      holds: above <= MOST_MEGABYTES,
    };
  };
  return [
    ...paging,
    {
      name: 'audit: CSV export, beside reading the rows alone',
      value: csv.rowsPerSecond,
      unit: 'rows/s',
      baseline: csv.readRowsPerSecond,
      ratio: csv.rowsPerSecond / csv.readRowsPerSecond,
      bar: `≥ ${LEAST_ROWS} rows/s`,
      holds: csv.rowsPerSecond >= LEAST_ROWS,
    },
    memory('CSV', csv),
    { name: `audit: PDF export of ${pdf.rows} rows`, value: pdf.pagesPerSecond, unit: 'pages/s' },
    memory(`PDF (${pdf.rows} rows)`, pdf),
  ];
};
