import type { Knex } from 'knex';
import { countRows } from '../engine/countRows.ts';
import type { AlertKind, AlertPriority, AlertWording } from '../../schema/events/alert.ts';

/** One row per alert; `resolved_at` is `null` while it is active. */
export interface AlertRow {
  readonly alert_id: string;
  readonly domain: string;
  readonly kind: AlertKind;
  readonly priority: AlertPriority;
  readonly title: string;
  readonly description: string;
  readonly wording: AlertWording | null;
  readonly evidence: readonly string[];
  readonly scan_id: string;
  readonly previous_scan_id: string | null;
  readonly detected_at: Date;
  readonly resolved_at: Date | null;
  readonly resolved_how: 'byHand' | 'causeGone' | null;
}

/** Which portal users want mail about the alerts of which domain. */
export interface AlertMailRow {
  readonly portal_user_id: string;
  readonly domain: string;
  readonly wanted: boolean;
  readonly minimum_priority: AlertPriority;
}

/** The number of active and of resolved alerts of a domain. */
export interface AlertCountRow extends Pick<AlertRow, 'domain' | 'priority'> {
  readonly active: boolean;
  readonly count: number;
}

export const alertsMigration = (schema: Knex.SchemaBuilder): Knex.SchemaBuilder =>
  schema
    .createTable('alerts', (table) => {
      table.uuid('alert_id').primary();
      table.text('domain').notNullable();
      table.text('kind').notNullable();
      table.text('priority').notNullable();
      table.text('title').notNullable();
      table.text('description').notNullable();
      table.jsonb('wording');
      table.specificType('evidence', 'text[]').notNullable();
      table.uuid('scan_id').notNullable();
      table.uuid('previous_scan_id');
      table.timestamp('detected_at').notNullable();
      table.timestamp('resolved_at');
      table.text('resolved_how');
    })
    .raw('create index alerts_newest on alerts (domain, detected_at desc, alert_id desc)')
    .raw('create index alerts_active on alerts (domain, detected_at desc, alert_id desc) where resolved_at is null')
    .raw('create index alerts_by_priority on alerts (domain, priority, detected_at desc, alert_id desc)')
    .raw('create index alerts_of_scan on alerts (scan_id)')
    .createTable('alert_mails', (table) => {
      table.uuid('portal_user_id').primary();
      table.text('domain').notNullable();
      table.boolean('wanted').notNullable();
      table.text('minimum_priority').notNullable();
    })
    .raw('create index alert_mails_wanted on alert_mails (domain, portal_user_id) where wanted')
    // Persons who must never have a row again.
    .createTable('alert_erasures', (table) => {
      table.uuid('subject').primary();
    })
    .raw(
      countRows({
        table: 'alerts',
        into: 'alert_counts',
        by: { domain: 'it.domain', priority: 'it.priority', active: 'it.resolved_at is null' },
      }),
    );
