import type { Knex } from 'knex';
import type { AccountType } from '../../schema/forms/accountRequest.ts';

/** `personal` is the encrypted address of the account's owner, `account_type` the granted type. */
export interface AccountRow {
  readonly account_id: string;
  readonly account_type: AccountType | null;
  readonly personal: unknown;
}

export const accountsMigration = (schema: Knex.SchemaBuilder): Knex.SchemaBuilder =>
  schema
    .createTable('accounts', (table) => {
      table.uuid('account_id').primary();
      table.text('account_type');
      table.jsonb('personal');
    })
    // Persons who must never have a row again.
    .createTable('account_erasures', (table) => {
      table.uuid('subject').primary();
    });
