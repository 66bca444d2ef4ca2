import type { Knex } from 'knex';
import type { StaffRole } from '../../schema/events/administrator.ts';

/** `personal` is the sealed address. Who was removed stays, for what they did is shown with their name. */
export interface AdministratorsRow {
  readonly admin_id: string;
  readonly personal: unknown;
  readonly roles: readonly StaffRole[];
  readonly second_factor: boolean;
  readonly added_at: Date;
  readonly removed_at: Date | null;
}

/** `revision` says where a session stands in the stream of its administrator. */
export interface AdministratorSessionRow {
  readonly session_hash: string;
  readonly session_id: string;
  readonly admin_id: string;
  readonly revision: number;
  readonly expires_at: Date;
  readonly closed_at: Date | null;
}

export const administratorsMigration = (schema: Knex.SchemaBuilder): Knex.SchemaBuilder =>
  schema
    .createTable('administrators', (table) => {
      table.uuid('admin_id').primary();
      table.jsonb('personal').notNullable();
      table.specificType('roles', 'text[]').notNullable();
      table.boolean('second_factor').notNullable();
      table.timestamp('added_at').notNullable();
      table.timestamp('removed_at');
    })
    .createTable('administrator_sessions', (table) => {
      table.text('session_hash').primary();
      table.uuid('session_id').notNullable().unique({ indexName: 'administrator_sessions_session_id_key' });
      table.uuid('admin_id').notNullable();
      table.integer('revision').notNullable();
      table.timestamp('expires_at').notNullable();
      table.timestamp('closed_at');
      table.index(['admin_id'], 'administrator_sessions_of');
    })
    // Who must never have a row again.
    .createTable('administrator_erasures', (table) => {
      table.uuid('subject').primary();
    });
