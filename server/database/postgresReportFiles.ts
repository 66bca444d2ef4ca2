import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { inTransaction } from '../../projections/engine/inTransaction.ts';
import { ensureSchema } from '../access/ensureSchema.ts';
import { REPORT_CHUNK_BYTES, type KeptFile, type ReportFiles } from '../reports/reportFiles.ts';

const TABLES = `
  create schema if not exists candor_files;
  create table if not exists candor_files.report_files (
    report_id uuid not null,
    sha256 text not null,
    file_bytes integer not null,
    kept_at timestamptz not null,
    primary key (report_id, sha256)
  );
  create table if not exists candor_files.report_chunks (
    report_id uuid not null,
    sha256 text not null,
    number integer not null,
    bytes bytea not null,
    primary key (report_id, sha256, number),
    foreign key (report_id, sha256) references candor_files.report_files on delete cascade
  )`;

const LEAST: Pick<KeptFile, 'reportId' | 'sha256'> = { reportId: '00000000-0000-0000-0000-000000000000', sha256: '' };

interface Row {
  readonly report_id: string;
  readonly sha256: string;
  readonly file_bytes: number;
}

const fileOf = ({ report_id, sha256, file_bytes }: Row): KeptFile => ({
  reportId: report_id,
  sha256,
  fileBytes: file_bytes,
});

/** In tables of their own. A file and all of its pieces are written in one transaction. `clock`: when a file is kept. */
export const createPostgresReportFiles = async (pool: Pool, clock: () => Date): Promise<ReportFiles> => {
  await ensureSchema(pool, TABLES);
  return {
    keep: async (reportId, bytes) => {
      const file = { reportId, sha256: createHash('sha256').update(bytes).digest('hex'), fileBytes: bytes.length };
      await keep(pool, file, bytes, clock());
      return file;
    },
    find: async (reportId, sha256) => {
      const { rows } = await pool.query<Row>(
        'select report_id, sha256, file_bytes from candor_files.report_files where report_id = $1 and sha256 = $2',
        [reportId, sha256],
      );
      return rows[0] && fileOf(rows[0]);
    },
    read: (file) => pieces(pool, file),
    keptOf: async (reportIds) => {
      const { rows } = await pool.query<{ report_id: string }>(
        'select distinct report_id from candor_files.report_files where report_id = any($1::uuid[])',
        [reportIds],
      );
      return new Set(rows.map(({ report_id }) => report_id));
    },
    keptBefore: async (before, after = { ...LEAST, fileBytes: 0 }, limit) => {
      const { rows } = await pool.query<Row>(
        `select report_id, sha256, file_bytes from candor_files.report_files
         where kept_at < $1 and (report_id, sha256) > ($2, $3) order by report_id, sha256 limit $4`,
        [before, after.reportId, after.sha256, limit],
      );
      return rows.map(fileOf);
    },
    remove: async ({ reportId, sha256 }) => {
      await pool.query('delete from candor_files.report_files where report_id = $1 and sha256 = $2', [
        reportId,
        sha256,
      ]);
    },
  };
};

const keep = (pool: Pool, { reportId, sha256, fileBytes }: KeptFile, bytes: Buffer, now: Date): Promise<void> =>
  inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `insert into candor_files.report_files (report_id, sha256, file_bytes, kept_at) values ($1, $2, $3, $4)
       on conflict (report_id, sha256) do nothing`,
      [reportId, sha256, fileBytes, now],
    );
    if (rowCount === 0) return;
    for (let number = 0; number * REPORT_CHUNK_BYTES < bytes.length; number += 1) {
      const from = number * REPORT_CHUNK_BYTES;
      await client.query(
        'insert into candor_files.report_chunks (report_id, sha256, number, bytes) values ($1, $2, $3, $4)',
        [reportId, sha256, number, bytes.subarray(from, from + REPORT_CHUNK_BYTES)],
      );
    }
  });

async function* pieces(pool: Pool, { reportId, sha256, fileBytes }: KeptFile): AsyncGenerator<Buffer, void, undefined> {
  for (let number = 0; number * REPORT_CHUNK_BYTES < fileBytes; number += 1) {
    const { rows } = await pool.query<{ bytes: Buffer }>(
      'select bytes from candor_files.report_chunks where report_id = $1 and sha256 = $2 and number = $3',
      [reportId, sha256, number],
    );
    const [row] = rows;
    if (!row) throw new Error(`Piece ${number} of the report ${reportId} is not kept any more.`);
    yield row.bytes;
  }
}
