import type { Knex } from 'knex';
import { countRows } from '../engine/countRows.ts';
import type { SignupList } from '../../schema/events/signup.ts';

/**
 * One row per person and list. `requested_at` is the time of their last request, and the other times record its outcome. `first_requested_at` never changes,
 * so an export in its order misses nobody and lists nobody twice. `personal` is the encrypted form of the last request.
 */
export interface SignupRow {
  readonly signup_id: string;
  readonly list: SignupList;
  /** `requested`: nobody has proved yet that the address is theirs. */
  readonly status: 'requested' | 'confirmed' | 'withdrawn';
  readonly first_requested_at: Date;
  readonly requested_at: Date;
  readonly confirmed_at: Date | null;
  readonly withdrawn_at: Date | null;
  readonly personal: unknown;
}

/** The number of entries of a list in each status. */
export interface SignupCountRow extends Pick<SignupRow, 'list' | 'status'> {
  readonly count: number;
}

export const signupsMigration = (schema: Knex.SchemaBuilder): Knex.SchemaBuilder =>
  schema
    .createTable('signups', (table) => {
      table.uuid('signup_id').notNullable();
      table.text('list').notNullable();
      table.text('status').notNullable();
      table.timestamp('first_requested_at').notNullable();
      table.timestamp('requested_at').notNullable();
      table.timestamp('confirmed_at');
      table.timestamp('withdrawn_at');
      table.jsonb('personal').notNullable();
      table.primary(['signup_id', 'list']);
      table.index(['list', 'first_requested_at', 'signup_id'], 'signups_export');
    })
    .raw('create index signups_newest on signups (list, requested_at desc, signup_id desc)')
    // Persons who must never have a row again.
    .createTable('signup_erasures', (table) => {
      table.uuid('subject').primary();
    })
    .raw(countRows({ table: 'signups', into: 'signup_counts', by: { list: 'it.list', status: 'it.status' } }));
