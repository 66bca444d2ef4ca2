import type { Knex } from 'knex';
import type { TokenOwnerKind } from '../../schema/events/apiToken.ts';
import type { Scope } from '../../schema/forms/apiToken.ts';

export interface ApiTokenRow {
  readonly token_id: string;
  readonly token_hash: string;
  /** The subject of the owner. */
  readonly owner_id: string;
  readonly owner_kind: TokenOwnerKind;
  readonly scopes: readonly Scope[];
  readonly created_at: Date;
  /** `null` if it does not expire. */
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
  /** The encrypted `{ name }`. */
  readonly personal: unknown;
}

export const apiTokensMigration = (schema: Knex.SchemaBuilder): Knex.SchemaBuilder =>
  schema
    .createTable('api_tokens', (table) => {
      table.uuid('token_id').primary();
      table.text('token_hash').notNullable().unique({ indexName: 'api_tokens_token_hash_key' });
      table.uuid('owner_id').notNullable();
      table.text('owner_kind').notNullable();
      table.jsonb('scopes').notNullable();
      table.timestamp('created_at').notNullable();
      table.timestamp('expires_at');
      table.timestamp('revoked_at');
      table.jsonb('personal').notNullable();
      table.index(['owner_id'], 'api_tokens_of');
    })
    // Persons who must never have a row again.
    .createTable('api_token_erasures', (table) => {
      table.uuid('subject').primary();
    });
