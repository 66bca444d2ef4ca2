import type { Knex } from 'knex';
import type { MonitoringEvent } from '../../schema/events/monitoring.ts';

type DataOf<Type extends MonitoringEvent['type']> = Extract<MonitoringEvent, { type: Type }>['data'];

/**
 * One row for each domain whose monitoring was ever set. `since` is when the cadence was set. `next_at` is the first slot after the last one that was handled;
 * `null` if monitoring is off. `paused` means that slots are skipped because the plan has ended. `revision` is that of the last event of the domain's stream
 * that was folded into either table.
 */
export interface MonitoringRow {
  readonly domain: string;
  readonly cadence: DataOf<'MonitoringChanged'>['cadence'];
  readonly since: Date | null;
  readonly last_slot: Date | null;
  readonly last_scan_id: string | null;
  readonly last_disposition: DataOf<'MonitoredScanRequested'>['disposition'] | null;
  readonly last_skipped: DataOf<'MonitoredScanSkipped'>['reason'] | null;
  readonly last_detail: string | null;
  readonly paused: boolean;
  readonly next_at: Date | null;
  readonly revision: number;
}

/** One row for each portal user with a report schedule; the columns mean the same as above. */
export interface ReportScheduleRow {
  readonly domain: string;
  readonly portal_user_id: string;
  readonly cadence: DataOf<'ReportScheduleChanged'>['cadence'];
  readonly report_type: DataOf<'ReportScheduleChanged'>['reportType'];
  readonly file_format: DataOf<'ReportScheduleChanged'>['fileFormat'];
  readonly since: Date;
  readonly last_slot: Date | null;
  readonly paused: boolean;
  readonly next_at: Date | null;
}

export const monitoringMigration = (schema: Knex.SchemaBuilder): Knex.SchemaBuilder =>
  schema
    .createTable('monitoring', (table) => {
      table.text('domain').primary();
      table.text('cadence').notNullable();
      table.timestamp('since');
      table.timestamp('last_slot');
      table.uuid('last_scan_id');
      table.text('last_disposition');
      table.text('last_skipped');
      table.text('last_detail');
      table.boolean('paused').notNullable();
      table.timestamp('next_at');
      table.integer('revision').notNullable();
      table.index(['next_at'], 'monitoring_due');
    })
    .createTable('report_schedules', (table) => {
      table.text('domain').notNullable();
      table.uuid('portal_user_id').notNullable();
      table.text('cadence').notNullable();
      table.text('report_type').notNullable();
      table.text('file_format').notNullable();
      table.timestamp('since').notNullable();
      table.timestamp('last_slot');
      table.boolean('paused').notNullable();
      table.timestamp('next_at');
      table.primary(['domain', 'portal_user_id']);
      table.index(['next_at'], 'report_schedules_due');
    });
