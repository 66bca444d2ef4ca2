import type { Knex } from 'knex';
import type { ScanReport } from '../../schema/report/scanReport.ts';

/** One row per scan. `report` is `json`, not `jsonb`: third-party text in it may contain NUL, which `jsonb` rejects and `json` keeps as `\\u0000`. */
export interface ScanReportRow {
  readonly scan_id: string;
  readonly domain: string;
  readonly status: ScanReport['status'];
  readonly requested_at: Date;
  readonly finished_at: Date | null;
  readonly overall: number | null;
  readonly revision: number;
  readonly report: ScanReport;
}

export const scanReportMigration = (schema: Knex.SchemaBuilder): Knex.SchemaBuilder =>
  schema
    .createTable('scan_reports', (table) => {
      table.uuid('scan_id').primary();
      table.text('domain').notNullable();
      table.text('status').notNullable().checkIn(['running', 'completed', 'failed'], 'scan_reports_status_check');
      table.timestamp('requested_at').notNullable();
      table.timestamp('finished_at');
      table.integer('overall');
      table.integer('revision').notNullable();
      table.json('report').notNullable();
    })
    .raw('create index scan_reports_by_domain on scan_reports (domain, status, finished_at desc)');
