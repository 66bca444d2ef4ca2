import type { Knex } from 'knex';

/**
 * Stores facts instead of counters, so that writing a row twice has no effect. `position` is that of the event (for a domain, of its first event); together
 * with the time it determines what had been counted at a past point in time.
 */
export interface CompletedScanRow {
  readonly scan_id: string;
  readonly completed_at: Date;
  readonly position: string;
}

export interface ScannedDomainRow {
  readonly domain: string;
  readonly position: string;
}

export const globalStatsMigration = (schema: Knex.SchemaBuilder): Knex.SchemaBuilder =>
  schema
    .createTable('completed_scans', (table) => {
      table.uuid('scan_id').primary();
      table.timestamp('completed_at').notNullable();
      table.specificType('position', 'text collate "C"').notNullable();
    })
    .createTable('scanned_domains', (table) => {
      table.text('domain').primary();
      table.specificType('position', 'text collate "C"').notNullable();
    });
