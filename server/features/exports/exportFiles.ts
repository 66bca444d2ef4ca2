import type { ReportFormat } from '../../../schema/events/report.ts';
import type { ReportRecord } from '../../../projections/reports/reportRecord.ts';
import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import type { ReportFileRow } from '../../platform/database/tables.ts';

/** The metadata of a stored file. `sha256`: of its bytes, hex. */
export interface KeptFile {
  readonly reportId: string;
  readonly sha256: string;
  readonly fileBytes: number;
}

/**
 * The files of generated reports, stored outside the log. A file exists completely or not at all, and is identified among the files of a report by
 * its hash: two attempts at one report may leave two, and ReportGenerated names one of them.
 */
export interface ExportFiles {
  /** Storing the same bytes again creates no second file. */
  keep(reportId: string, bytes: Buffer): Promise<KeptFile>;
  find(reportId: string, sha256: string): Promise<KeptFile | undefined>;
  /** The chunks in order. Rejects if the file is deleted meanwhile. */
  read(file: KeptFile): AsyncIterable<Buffer>;
  /** Those of the given reports that have any stored file. */
  keptOf(reportIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Files stored before `before`, ordered by report, after the file `after`. */
  keptBefore(before: Date, after: KeptFile | undefined, limit: number): Promise<readonly KeptFile[]>;
  remove(file: KeptFile): Promise<void>;
}

export const EXPORT_CHUNK_BYTES = 256 * 1024;

const EXTENSIONS: Readonly<Record<ReportFormat, string>> = { pdf: 'pdf', excel: 'xlsx', csv: 'csv' };

/** The media type of a file, by its format. */
/** Formats in which a report is exported for research. */
export const EXPORT_FORMATS = ['json', 'csv', 'excel'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const FILE_TYPES: Readonly<Record<ReportFormat, string>> = {
  pdf: 'application/pdf',
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8; header=present',
};

/** `{domain}-{type}-{date}.{extension}`; the date is that of its generation, UTC. */
export const exportFileName = ({
  domain,
  reportType,
  fileFormat,
  endedAt,
  requestedAt,
}: Pick<ReportRecord, 'domain' | 'reportType' | 'fileFormat' | 'endedAt' | 'requestedAt'>): string =>
  `${domain}-${reportType}-${(endedAt ?? requestedAt).slice(0, 10)}.${EXTENSIONS[fileFormat]}`;

const LEAST: Pick<KeptFile, 'reportId' | 'sha256'> = { reportId: '00000000-0000-0000-0000-000000000000', sha256: '' };

const fileOf = ({ report_id, sha256, file_bytes }: Omit<ReportFileRow, 'kept_at'>): KeptFile => ({
  reportId: report_id,
  sha256,
  fileBytes: file_bytes,
});

/** Stores files in their own tables. A file and all of its chunks are written in one transaction. `clock`: the time at which a file is stored. */
export const createPostgresExportFiles = (knex: Knex, clock: () => Date): ExportFiles => {
  const files = () => knex('candor_files.report_files');
  return {
    keep: async (reportId, bytes) => {
      const file = { reportId, sha256: createHash('sha256').update(bytes).digest('hex'), fileBytes: bytes.length };
      await keep(knex, file, bytes, clock());
      return file;
    },
    find: async (reportId, sha256) => {
      const row = await files().where({ report_id: reportId, sha256 }).first('report_id', 'sha256', 'file_bytes');
      return row && fileOf(row);
    },
    read: (file) => pieces(knex, file),
    keptOf: async (reportIds) =>
      new Set(
        await files()
          .distinct('report_id')
          .whereRaw('report_id = any(?::uuid[])', [[...reportIds]])
          .pluck('report_id'),
      ),
    keptBefore: async (before, after = { ...LEAST, fileBytes: 0 }, limit) => {
      const rows = await files()
        .where('kept_at', '<', before)
        .whereRaw('(report_id, sha256) > (?, ?)', [after.reportId, after.sha256])
        .orderBy(['report_id', 'sha256'])
        .limit(limit)
        .select('report_id', 'sha256', 'file_bytes');
      return rows.map(fileOf);
    },
    remove: async ({ reportId, sha256 }) => {
      await files().where({ report_id: reportId, sha256 }).del();
    },
  };
};

const keep = (knex: Knex, { reportId, sha256, fileBytes }: KeptFile, bytes: Buffer, now: Date): Promise<void> =>
  knex.transaction(async (trx) => {
    const file = { report_id: reportId, sha256 };
    const made = await trx('candor_files.report_files')
      .insert({ ...file, file_bytes: fileBytes, kept_at: now })
      .onConflict(['report_id', 'sha256'])
      .ignore()
      .returning('report_id');
    if (made.length === 0) return;
    for (let number = 0; number * EXPORT_CHUNK_BYTES < bytes.length; number += 1) {
      const from = number * EXPORT_CHUNK_BYTES;
      const piece = bytes.subarray(from, from + EXPORT_CHUNK_BYTES);
      await trx('candor_files.report_chunks').insert({ ...file, number, bytes: piece });
    }
  });

async function* pieces(knex: Knex, { reportId, sha256, fileBytes }: KeptFile): AsyncGenerator<Buffer, void, undefined> {
  for (let number = 0; number * EXPORT_CHUNK_BYTES < fileBytes; number += 1) {
    const row = await knex('candor_files.report_chunks').where({ report_id: reportId, sha256, number }).first('bytes');
    if (!row) throw new Error(`Piece ${number} of the report ${reportId} is not kept any more.`);
    yield row.bytes;
  }
}
