import type { Knex } from 'knex';
import type { AccountType } from '../../schema/forms/accountRequest.ts';

/** `personal` is the sealed address of an account's owner, `account_type` what it was granted. */
export interface AccountRow {
  readonly account_id: string;
  readonly account_type: AccountType | null;
  readonly personal: unknown;
}

/** `account_type` is what the session may use; `revision` says where it stands in the stream of its account. */
export interface AccountSessionRow {
  readonly session_hash: string;
  readonly session_id: string;
  readonly account_id: string;
  readonly account_type: AccountType;
  readonly revision: number;
  readonly expires_at: Date;
  readonly closed_at: Date | null;
}

export const accountsMigration = (schema: Knex.SchemaBuilder): Knex.SchemaBuilder =>
  schema
    .createTable('accounts', (table) => {
      table.uuid('account_id').primary();
      table.text('account_type');
      table.jsonb('personal');
    })
    .createTable('account_sessions', (table) => {
      table.text('session_hash').primary();
      table.uuid('session_id').notNullable().unique({ indexName: 'account_sessions_session_id_key' });
      table.uuid('account_id').notNullable();
      table.text('account_type').notNullable();
      table.integer('revision').notNullable();
      table.timestamp('expires_at').notNullable();
      table.timestamp('closed_at');
      table.index(['account_id'], 'account_sessions_of');
    })
    // Who must never have a row again.
    .createTable('account_erasures', (table) => {
      table.uuid('subject').primary();
    });
