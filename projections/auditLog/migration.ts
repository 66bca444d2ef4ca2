import type { Knex } from 'knex';
import type { z } from 'zod';
import type { ownerAct } from '../../schema/events/audit.ts';

/**
 * What somebody did with a domain: asked for a scan (and started it, joined one that ran, or was given a fresh one), saw its report, took its
 * audit log along; of a partner: which part of the portal they saw, or that they took its report along;
 * of an owner: what they changed for the domain; of a list: that the domain was scanned in it.
 */
export type AuditAction =
  | 'scanStarted'
  | 'scanJoined'
  | 'scanRead'
  | 'reportViewed'
  | 'logExported'
  | 'overviewViewed'
  | 'analyticsViewed'
  | 'historyViewed'
  | 'alertsViewed'
  | 'logViewed'
  | 'reportDownloaded'
  | 'scannedInList'
  | z.infer<typeof ownerAct>;

/** How many entries the log of a domain has. */
export interface AuditCountRow {
  readonly domain: string;
  readonly total: number;
}

/**
 * Who viewed which domain. `ordinal` counts the entries of a domain from 1, without a gap, in the order of the log: any
 * page is a range of it. `box`: iv (12 bytes), tag (16) and ciphertext of what is encrypted under `subject`; null: a
 * request from this machine, which has no personal data.
 */
export interface AuditEntryRow {
  readonly domain: string;
  readonly ordinal: number;
  readonly entry_id: string;
  readonly at: Date;
  readonly action: AuditAction;
  readonly actor: 'visitor' | 'account' | 'portal' | 'admin' | 'cli' | 'system' | 'partner' | 'list';
  readonly scan_id: string | null;
  /** The subject of the account; null: it was no partner. */
  readonly partner_id: string | null;
  readonly subject: string | null;
  readonly box: Buffer | null;
}

export const auditLogMigration = (schema: Knex.SchemaBuilder): Knex.SchemaBuilder =>
  schema
    .createTable('audit_counts', (table) => {
      table.text('domain').primary();
      table.integer('total').notNullable();
    })
    .createTable('audit_entries', (table) => {
      table.text('domain').notNullable();
      table.integer('ordinal').notNullable();
      table.uuid('entry_id').notNullable().unique({ indexName: 'audit_entries_entry_id_key' });
      table.timestamp('at').notNullable();
      table.text('action').notNullable();
      table.text('actor').notNullable();
      table.uuid('scan_id');
      table.uuid('partner_id');
      table.uuid('subject');
      table.binary('box');
      table.primary(['domain', 'ordinal']);
    });
