import type { Knex } from 'knex';
import type { PartnershipEnd } from '../../schema/events/partnership.ts';

/** What a partner may see of a domain, according to the last event of the partnership. */
export interface PartnershipRow {
  readonly partnership_id: string;
  readonly partner_id: string;
  readonly domain: string;
  readonly status: 'invited' | 'active' | 'declined' | 'ended';
  /** When this status began. */
  readonly since: Date;
  /** For an invitation; otherwise `null`. */
  readonly expires_at: Date | null;
  readonly ended_by: PartnershipEnd | null;
}

export const partnershipsMigration = (schema: Knex.SchemaBuilder): Knex.SchemaBuilder =>
  schema.createTable('partnerships', (table) => {
    table.uuid('partnership_id').primary();
    table.uuid('partner_id').notNullable();
    table.text('domain').notNullable();
    table.text('status').notNullable();
    table.timestamp('since').notNullable();
    table.timestamp('expires_at');
    table.text('ended_by');
    table.index(['partner_id'], 'partnerships_of_partner');
    table.index(['domain'], 'partnerships_of_domain');
  });
