import type { Knex } from 'knex';
import type { z } from 'zod';
import type { ownerAct } from '../../schema/events/audit.ts';

/**
 * What someone did with a domain. Anyone: requested a scan (and started one, joined a running one, was given a recent one, or ran checks of one again), viewed its report, or exported
 * its audit log. A partner: viewed a part of the portal, or downloaded its report. An owner: changed something for the domain. A list: scanned the domain.
 */
export type AuditAction =
  | 'scanStarted'
  | 'scanJoined'
  | 'scanRead'
  | 'scanRechecked'
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

/** The number of entries in a domain's log. */
export interface AuditCountRow {
  readonly domain: string;
  readonly total: number;
}

/**
 * Who viewed which domain. `ordinal` counts the entries of a domain from 1, without gaps, in log order, so every page is a range of ordinals. `box` contains
 * the IV (12 bytes), tag (16 bytes) and ciphertext of the data encrypted under `subject`; `null` for requests from this machine, which have no personal data.
 */
export interface AuditEntryRow {
  readonly domain: string;
  readonly ordinal: number;
  readonly entry_id: string;
  readonly at: Date;
  readonly action: AuditAction;
  readonly actor: 'visitor' | 'account' | 'portal' | 'admin' | 'cli' | 'system' | 'partner' | 'list';
  readonly scan_id: string | null;
  /** The subject of the partner's account; `null` if it was not a partner. */
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
