import type { Knex } from 'knex';

/** `personal` is the sealed address of a portal's user. */
export interface PortalUserRow {
  readonly portal_user_id: string;
  readonly personal: unknown;
}

/** `revision` says where a session stands in its owner's stream. */
export interface PortalSessionRow {
  readonly session_hash: string;
  readonly session_id: string;
  readonly portal_user_id: string;
  readonly domain: string;
  readonly revision: number;
  readonly expires_at: Date;
  readonly closed_at: Date | null;
}

export const portalUsersMigration = (schema: Knex.SchemaBuilder): Knex.SchemaBuilder =>
  schema
    .createTable('portal_users', (table) => {
      table.uuid('portal_user_id').primary();
      table.jsonb('personal').notNullable();
    })
    .createTable('portal_sessions', (table) => {
      table.text('session_hash').primary();
      table.uuid('session_id').notNullable().unique({ indexName: 'portal_sessions_session_id_key' });
      table.uuid('portal_user_id').notNullable();
      table.text('domain').notNullable();
      table.integer('revision').notNullable();
      table.timestamp('expires_at').notNullable();
      table.timestamp('closed_at');
      table.index(['portal_user_id'], 'portal_sessions_of');
    })
    // Who must never have a row again.
    .createTable('portal_erasures', (table) => {
      table.uuid('subject').primary();
    });
