import type { Knex } from 'knex';

/** When each person was there and what they have to do with us: all that the end of their data is decided by, and nothing of whom they are. */
export interface PersonRow {
  readonly subject: string;
  readonly first_seen_at: Date;
  /** They did something, or something was decided on them; that somebody looked at what they sent does not count. */
  readonly last_seen_at: Date;
  /** Once at least they showed that the address is theirs, or were made an administrator. */
  readonly confirmed: boolean;
  readonly has_applied: boolean;
  readonly has_account: boolean;
  readonly has_open_application: boolean;
  readonly approved: boolean;
  /** The lists, in their order. */
  readonly confirmed_signups: readonly string[];
  readonly is_administrator: boolean;
  /** When the last of their sessions ends, if nobody closes it. */
  readonly signed_in_until: Date | null;
  /** Since then nothing else stands in the row, and nothing comes into it. */
  readonly erased_at: Date | null;
}

export const personsMigration = (schema: Knex.SchemaBuilder): Knex.SchemaBuilder =>
  schema
    .createTable('persons', (table) => {
      table.uuid('subject').primary();
      table.timestamp('first_seen_at').notNullable();
      table.timestamp('last_seen_at').notNullable();
      table.boolean('confirmed').notNullable().defaultTo(false);
      table.boolean('has_applied').notNullable().defaultTo(false);
      table.boolean('has_account').notNullable().defaultTo(false);
      table.boolean('has_open_application').notNullable().defaultTo(false);
      table.boolean('approved').notNullable().defaultTo(false);
      table.specificType('confirmed_signups', 'text[]').notNullable().defaultTo('{}');
      table.boolean('is_administrator').notNullable().defaultTo(false);
      table.timestamp('signed_in_until');
      table.timestamp('erased_at');
    })
    .raw('create index persons_by_last_seen on persons (last_seen_at, subject) where erased_at is null');
