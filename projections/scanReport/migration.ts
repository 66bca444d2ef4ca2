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

/** From the request of a scan to its end. Clocks may differ, so an end before the request counts as the time of the request. */
export const TIME_UNDER_WAY =
  'tstzrange(requested_at, case when finished_at is not null then greatest(requested_at, finished_at) end)';

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
    .raw(
      `create index scan_reports_completed on scan_reports (domain, finished_at desc, requested_at desc, scan_id) where status = 'completed'`,
    )
    .raw('create index scan_reports_requested on scan_reports (domain, requested_at desc, scan_id desc)')
    .raw(`create index scan_reports_running on scan_reports (requested_at) where status = 'running'`)
    .raw(`create index scan_reports_under_way on scan_reports using gist (${TIME_UNDER_WAY})`);
