import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { REPORT_CHUNK_BYTES, type KeptFile, type ReportFiles } from './reportFiles.ts';
import type { ReportFileRow } from '../../platform/database/tables.ts';

const LEAST: Pick<KeptFile, 'reportId' | 'sha256'> = { reportId: '00000000-0000-0000-0000-000000000000', sha256: '' };

const fileOf = ({ report_id, sha256, file_bytes }: Omit<ReportFileRow, 'kept_at'>): KeptFile => ({
  reportId: report_id,
  sha256,
  fileBytes: file_bytes,
});

/** In tables of their own. A file and all of its pieces are written in one transaction. `clock`: when a file is kept. */
export const createPostgresReportFiles = (knex: Knex, clock: () => Date): ReportFiles => {
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
    for (let number = 0; number * REPORT_CHUNK_BYTES < bytes.length; number += 1) {
      const from = number * REPORT_CHUNK_BYTES;
      const piece = bytes.subarray(from, from + REPORT_CHUNK_BYTES);
      await trx('candor_files.report_chunks').insert({ ...file, number, bytes: piece });
    }
  });

async function* pieces(knex: Knex, { reportId, sha256, fileBytes }: KeptFile): AsyncGenerator<Buffer, void, undefined> {
  for (let number = 0; number * REPORT_CHUNK_BYTES < fileBytes; number += 1) {
    const row = await knex('candor_files.report_chunks').where({ report_id: reportId, sha256, number }).first('bytes');
    if (!row) throw new Error(`Piece ${number} of the report ${reportId} is not kept any more.`);
    yield row.bytes;
  }
}
