import type { Knex } from 'knex';
import type { AccountType } from '../../schema/forms/accountRequest.ts';

/** What a session was opened for. `admin` sessions are those of the staff at /admin. */
export type SessionKind = 'account' | 'portal' | 'admin';

/** `revision` is the session's revision in its owner's stream: an event that ends all sessions ends those with lower revisions. */
export interface SessionRow {
  readonly session_hash: string;
  readonly session_id: string;
  readonly kind: SessionKind;
  /** The subject: a person may have sessions of each kind. */
  readonly owner_id: string;
  /** For an account's session: the account type it was opened with. */
  readonly account_type: AccountType | null;
  /** For a portal session: the domain it is for. */
  readonly domain: string | null;
  readonly revision: number;
  readonly expires_at: Date;
  readonly closed_at: Date | null;
}

/** The account session that opened a portal session. */
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
    // Portal sessions opened by an account's session: they end with it.
    .createTable('session_openers', (table) => {
      table.uuid('session_id').primary();
      table.uuid('owner_id').notNullable().index('session_openers_of');
      table.uuid('account_session_id').notNullable();
    })
    // Persons who must never have a row again.
    .createTable('session_erasures', (table) => {
      table.uuid('subject').primary();
    });
