import type { Knex } from 'knex';
import type { Encrypted } from '../../schema/events/encrypted.ts';
import type { Penalty } from '../../schema/report/score.ts';
import type { CheckId } from '../../checks/index.ts';

/** A penalty without its evidence and reference. */
export type HistoryPenalty = Pick<Penalty, 'probe' | 'code' | 'category' | 'points' | 'reason'>;

/**
 * The scores, the version of the scoring rules and the penalties come from ScanScored and ScanRescored; `seen` (the conclusive checks, each with the
 * codes of the findings it could not determine) from ProbeObserved and ScanRescored; the requester from ScanRequested; the sections with observations
 * from ProbeObserved; the domain and the time from ScanCompleted. Only after ScanCompleted does a row belong to the history. `personal` is encrypted;
 * `null` if no requester was recorded.
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
  readonly ruleset_version: number | null;
  readonly penalties: readonly HistoryPenalty[] | null;
  readonly seen: Readonly<Partial<Record<CheckId, readonly string[]>>> | null;
}

/** Sums over the completed scans of a domain, so that no page counts them. */
export interface DomainTotalRow {
  readonly domain: string;
  readonly scans: number;
  /** How many of them have a score, and the sum of these scores. */
  readonly scored: number;
  readonly score_sum: string;
  /** The score of the newest one; `null` if it has none. */
  readonly newest_score: number | null;
  /** When the newest one completed. */
  readonly newest_at: Date;
}

/** How many domains have their newest score in each band: 0 for scores from 0 to 9 … 9 for scores from 90 to 100, -1 for domains without a score. */
export interface ScoreBandRow {
  readonly band: number;
  readonly domains: number;
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
      table.integer('ruleset_version');
      table.jsonb('penalties');
      table.jsonb('seen');
    })
    .raw(
      'create index domain_history_newest on domain_history (domain, completed_at desc, scan_id desc) where completed_at is not null',
    )
    .createTable('domain_totals', (table) => {
      table.text('domain').primary();
      table.integer('scans').notNullable();
      table.integer('scored').notNullable();
      table.bigInteger('score_sum').notNullable();
      table.integer('newest_score');
      table.timestamp('newest_at').notNullable();
    })
    .raw('create index domain_totals_newest on domain_totals (newest_at desc, domain desc)')
    .raw(
      'create index domain_totals_best on domain_totals (newest_score desc, domain desc) where newest_score is not null',
    )
    .createTable('score_bands', (table) => {
      table.integer('band').primary();
      table.integer('domains').notNullable();
    })
    .raw('insert into score_bands (band, domains) select band, 0 from generate_series(-1, 9) as band');
