import type { Knex } from 'knex';

/** `personal` is the encrypted form of a partner's application; `approved_revision` is the revision of its approval in the stream. */
export interface PartnerApplicationRow {
  readonly application_id: string;
  readonly partner_id: string;
  readonly personal: unknown;
  readonly approved_revision: number | null;
}

/** The partner's latest listing choice. */
export interface PartnerListingRow {
  readonly partner_id: string;
  readonly listed: boolean;
}

/** A partner's logo, identified by the SHA-256 of its PNG. */
export interface PartnerLogoRow {
  readonly partner_id: string;
  readonly sha256: string | null;
  readonly width: number | null;
  readonly height: number | null;
}

/** A single row that shows whether public data may have changed: the position of the last event. */
export interface PartnerDirectoryStateRow {
  readonly only_row: boolean;
  readonly position: string;
}

export const partnerDirectoryMigration = (schema: Knex.SchemaBuilder): Knex.SchemaBuilder =>
  schema
    .createTable('partner_applications', (table) => {
      table.uuid('application_id').primary();
      table.uuid('partner_id').notNullable();
      table.jsonb('personal').notNullable();
      table.integer('approved_revision');
      table.index(['partner_id'], 'partner_applications_of');
    })
    .createTable('partner_listings', (table) => {
      table.uuid('partner_id').primary();
      table.boolean('listed').notNullable();
    })
    .createTable('partner_logos', (table) => {
      table.uuid('partner_id').primary();
      table.text('sha256');
      table.integer('width');
      table.integer('height');
    })
    // Persons who must never have a row again.
    .createTable('partner_erasures', (table) => {
      table.uuid('subject').primary();
    })
    .createTable('partner_directory_state', (table) => {
      table.boolean('only_row').primary().defaultTo(true);
      table.text('position').notNullable();
      table.check('only_row', [], 'partner_directory_state_only_row_check');
    });
