import type { Knex } from 'knex';

/** The latest decision of a domain's owners. A domain without a row may be listed. */
export interface PublicListingRow {
  readonly domain: string;
  readonly is_listed: boolean;
}

export const publicListingsMigration = (schema: Knex.SchemaBuilder): Knex.SchemaBuilder =>
  schema.createTable('public_listings', (table) => {
    table.text('domain').primary();
    table.boolean('is_listed').notNullable();
  });
