import type { Knex } from 'knex';
import type { ReportFailureCode, ReportFormat, ReportType } from '../../schema/events/report.ts';

/**
 * One row per report. `revision` is that of the last event of its stream that was folded. `slot` is the slot of the schedule that requested it; `null` if
 * requested manually.
 */
export interface ReportRow {
  readonly report_id: string;
  readonly domain: string;
  readonly scan_id: string;
  readonly report_type: ReportType;
  readonly file_format: ReportFormat;
  readonly portal_user_id: string;
  readonly slot: Date | null;
  readonly status: 'requested' | 'running' | 'generated' | 'failed';
  readonly percent: number;
  readonly requested_at: Date;
  readonly ended_at: Date | null;
  readonly file_bytes: number | null;
  readonly sha256: string | null;
  readonly failure: string | null;
  readonly failure_code: ReportFailureCode | null;
  readonly download_count: number;
  readonly revision: number;
}

export const reportsMigration = (schema: Knex.SchemaBuilder): Knex.SchemaBuilder =>
  schema
    .createTable('reports', (table) => {
      table.uuid('report_id').primary();
      table.text('domain').notNullable();
      table.uuid('scan_id').notNullable();
      table.text('report_type').notNullable();
      table.text('file_format').notNullable();
      table.uuid('portal_user_id').notNullable();
      table.timestamp('slot');
      table
        .text('status')
        .notNullable()
        .checkIn(['requested', 'running', 'generated', 'failed'], 'reports_status_check');
      table.integer('percent').notNullable();
      table.timestamp('requested_at').notNullable();
      table.timestamp('ended_at');
      table.integer('file_bytes');
      table.text('sha256');
      table.text('failure');
      table.text('failure_code');
      table.integer('download_count').notNullable();
      table.integer('revision').notNullable();
    })
    .raw('create index reports_of_domain on reports (domain, requested_at desc, report_id desc)')
    .raw("create index reports_open on reports (requested_at) where status in ('requested', 'running')");
