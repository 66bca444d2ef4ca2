import type { Knex } from 'knex';
import type { ProfileFieldName } from '../../checks/kit/ownerWords.ts';

/** The state of a domain's verification; `since` is the revision at which it began. */
export interface BusinessRow {
  readonly domain: string;
  readonly status: 'pending' | 'verified' | 'lapsed';
  readonly challenge: string;
  readonly record_name: string;
  readonly since: number;
  readonly verified_at: Date | null;
  readonly last_look_at: Date | null;
  readonly last_look: 'found' | 'absent' | 'otherValue' | 'unreachable' | null;
}

/** Everything that a domain's owners have ever said, field by field. If `value` and `personal` are both `null`, the statement was withdrawn. */
export interface ProfileWordRow {
  readonly domain: string;
  readonly revision: number;
  readonly field: ProfileFieldName;
  readonly value: string | null;
  /** JSON. */
  readonly personal: string | null;
  readonly withdrawn: boolean;
  readonly portal_user_id: string;
  readonly said_at: Date;
}

/** Persons whose names are no longer shown. */
export interface BusinessErasureRow {
  readonly subject: string;
}

export const businessesMigration = (schema: Knex.SchemaBuilder): Knex.SchemaBuilder =>
  schema
    .createTable('businesses', (table) => {
      table.text('domain').primary();
      table.text('status').notNullable();
      table.text('challenge').notNullable();
      table.text('record_name').notNullable();
      table.integer('since').notNullable();
      table.timestamp('verified_at');
      table.timestamp('last_look_at');
      table.text('last_look');
    })
    .raw(
      `create index businesses_found on businesses (last_look_at, domain) where status = 'verified' and last_look = 'found'`,
    )
    .raw(
      `create index businesses_missed on businesses (last_look_at, domain) where status = 'verified' and last_look <> 'found'`,
    )
    .createTable('profile_words', (table) => {
      table.text('domain').notNullable();
      table.integer('revision').notNullable();
      table.text('field').notNullable();
      table.text('value');
      table.text('personal');
      table.boolean('withdrawn').notNullable();
      table.uuid('portal_user_id').notNullable();
      table.timestamp('said_at').notNullable();
      table.primary(['domain', 'revision']);
    })
    .createTable('business_erasures', (table) => {
      table.uuid('subject').primary();
    });
