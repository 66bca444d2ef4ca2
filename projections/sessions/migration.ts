import type { Knex } from 'knex';
import type { AccountType } from '../../schema/forms/accountRequest.ts';

/** What a session was opened for. `admin`: at /admin, by the staff. */
export type SessionKind = 'account' | 'portal' | 'admin';

/** `revision` says where a session stands in the stream of its owner: what ends all sessions ends those before it. */
export interface SessionRow {
  readonly session_hash: string;
  readonly session_id: string;
  readonly kind: SessionKind;
  /** The subject: one person may have sessions of each kind. */
  readonly owner_id: string;
  /** Of an account's session: what it may use. */
  readonly account_type: AccountType | null;
  /** Of a portal's session: the one that it is for. */
  readonly domain: string | null;
  readonly revision: number;
  readonly expires_at: Date;
  readonly closed_at: Date | null;
}

/** Which session of an account opened a portal's session. */
export interface SessionOpenerRow {
  readonly session_id: string;
  readonly owner_id: string;
  readonly account_session_id: string;
}

export const sessionsMigration = (schema: Knex.SchemaBuilder): Knex.SchemaBuilder =>
  schema
    .createTable('sessions', (table) => {
      table.text('session_hash').primary();
      table.uuid('session_id').notNullable().unique({ indexName: 'sessions_session_id_key' });
      table.text('kind').notNullable();
      table.uuid('owner_id').notNullable();
      table.text('account_type');
      table.text('domain');
      table.integer('revision').notNullable();
      table.timestamp('expires_at').notNullable();
      table.timestamp('closed_at');
      table.index(['owner_id'], 'sessions_of');
    })
    // Portal sessions that an account's session opened: they end with it.
    .createTable('session_openers', (table) => {
      table.uuid('session_id').primary();
      table.uuid('owner_id').notNullable().index('session_openers_of');
      table.uuid('account_session_id').notNullable();
    })
    // Who must never have a row again.
    .createTable('session_erasures', (table) => {
      table.uuid('subject').primary();
    });
