import type { Knex } from 'knex';
import type { Encrypted } from '../../schema/events/encrypted.ts';

/**
 * A row has the scores from ScanScored, the requester from ScanRequested, the sections with observations from
 * ProbeObserved, and, from ScanCompleted on, the domain and the time: only then is it part of the history. `personal`
 * is encrypted; null: no requester was recorded.
 */
export interface DomainHistoryRow {
  readonly scan_id: string;
  readonly domain: string | null;
  readonly completed_at: Date | null;
  readonly duration_ms: number | null;
  readonly overall: number | null;
  readonly email: number | null;
  readonly web: number | null;
  readonly breach: number | null;
  readonly compliance: number | null;
  readonly requester_kind: string | null;
  readonly personal: Encrypted | null;
  readonly sections: readonly string[] | null;
}

export const domainHistoryMigration = (schema: Knex.SchemaBuilder): Knex.SchemaBuilder =>
  schema
    .createTable('domain_history', (table) => {
      table.uuid('scan_id').primary();
      table.text('domain');
      table.timestamp('completed_at');
      table.integer('duration_ms');
      table.integer('overall');
      table.integer('email');
      table.integer('web');
      table.integer('breach');
      table.integer('compliance');
      table.text('requester_kind');
      table.jsonb('personal');
      table.specificType('sections', 'text[]');
    })
    .raw(
      'create index domain_history_newest on domain_history (domain, completed_at desc, scan_id desc) where completed_at is not null',
    );
