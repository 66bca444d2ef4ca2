import type { Knex } from 'knex';
import type { StaffRole } from '../../schema/events/administrator.ts';

/** `personal` is the encrypted address. Rows of removed administrators stay, because their names are shown with their actions. */
export interface AdministratorsRow {
  readonly admin_id: string;
  readonly personal: unknown;
  readonly roles: readonly StaffRole[];
  readonly second_factor: boolean;
  readonly added_at: Date;
  readonly removed_at: Date | null;
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
    // Persons who must never have a row again.
    .createTable('administrator_erasures', (table) => {
      table.uuid('subject').primary();
    });
