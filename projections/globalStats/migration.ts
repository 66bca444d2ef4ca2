import type { Knex } from 'knex';

/**
 * What the counters showed after each completed scan, in log order. `since` is the latest time of all events so far: whatever the clocks of the recording
 * processes showed, it never goes back, so it determines what had been counted at a past point in time.
 */
export interface ScanCountRow {
  readonly total_scans: number;
  readonly unique_domains: number;
  readonly since: Date;
}

export const globalStatsMigration = (schema: Knex.SchemaBuilder): Knex.SchemaBuilder =>
  schema
    // The scans and domains that are counted, so that none is counted twice. `position` is that of the event (for a domain, of its first event).
    .createTable('completed_scans', (table) => {
      table.uuid('scan_id').primary();
      table.timestamp('completed_at').notNullable();
      table.specificType('position', 'text collate "C"').notNullable();
    })
    .createTable('scanned_domains', (table) => {
      table.text('domain').primary();
      table.specificType('position', 'text collate "C"').notNullable();
    })
    .createTable('scan_counts', (table) => {
      table.integer('total_scans').primary();
      table.integer('unique_domains').notNullable();
      table.timestamp('since').notNullable();
      table.index(['since', 'total_scans'], 'scan_counts_by_time');
    });
