import type { Knex } from 'knex';

/** `personal` is the encrypted address of a portal user. */
export interface PortalUserRow {
  readonly portal_user_id: string;
  readonly personal: unknown;
}

export const portalUsersMigration = (schema: Knex.SchemaBuilder): Knex.SchemaBuilder =>
  schema
    .createTable('portal_users', (table) => {
      table.uuid('portal_user_id').primary();
      table.jsonb('personal').notNullable();
    })
    // Persons who must never have a row again.
    .createTable('portal_erasures', (table) => {
      table.uuid('subject').primary();
    });
