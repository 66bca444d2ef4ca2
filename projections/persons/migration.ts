import type { Knex } from 'knex';

/** When each person was active and which relations they have with us: everything that retention is decided by, and nothing about who they are. */
export interface PersonRow {
  readonly subject: string;
  readonly first_seen_at: Date;
  /** When they last did something or a decision was made about them. Someone viewing what they submitted does not count. */
  readonly last_seen_at: Date;
  /** They proved at least once that the address is theirs, or were made an administrator. */
  readonly confirmed: boolean;
  readonly has_applied: boolean;
  readonly has_account: boolean;
  readonly has_open_application: boolean;
  readonly approved: boolean;
  /** The lists, sorted. */
  readonly confirmed_signups: readonly string[];
  readonly is_administrator: boolean;
  /** When the last of their sessions expires, if nobody closes it earlier. */
  readonly signed_in_until: Date | null;
  /** After this time, all other columns are empty and stay empty. */
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
    .raw('create index persons_by_last_seen on persons (last_seen_at, subject) where erased_at is null')
    .raw('create index persons_administrators on persons (subject) where is_administrator');
