import type { Knex } from 'knex';
import type { Plan } from '../../schema/events/plan.ts';

/** A domain without a row has the first plan. */
export interface PlanRow {
  readonly domain: string;
  readonly plan: Plan;
  readonly changed_at: Date;
}

export const plansMigration = (schema: Knex.SchemaBuilder): Knex.SchemaBuilder =>
  schema.createTable('plans', (table) => {
    table.text('domain').primary();
    table.text('plan').notNullable();
    table.timestamp('changed_at').notNullable();
  });
