import type { PoolClient } from 'pg';

/**
 * What queries see under these names is of this schema from the commit on. A view that keeps its columns is replaced, so that rights on it stay.
 * Each view is locked against its readers until the commit: the caller sets a lock_timeout.
 */
export const showInViews = async (client: PoolClient, schema: string, tables: readonly string[]): Promise<void> => {
  for (const table of tables) {
    const { rows } = await client.query<{ shown: string | null; next: string | null }>(
      `select ${columnsOf('candor_read')} as shown, ${columnsOf(schema)} as next`,
      [table],
    );
    const [sides] = rows;
    const verb = sides?.shown === sides?.next ? 'create or replace' : 'create';
    if (verb === 'create') await client.query(`drop view if exists candor_read.${table}`);
    await client.query(`${verb} view candor_read.${table} as select * from ${schema}.${table}`);
  }
};

/** Takes away the views of tables that are no more. */
export const hideViews = async (client: PoolClient, tables: readonly string[]): Promise<void> => {
  for (const table of tables) await client.query(`drop view if exists candor_read.${table}`);
};

/** Names and types in order; null where there is no such relation. Schema names are our own (build.ts). */
const columnsOf = (schema: string): string => `(
  select string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', ' order by attnum)
  from pg_attribute where attrelid = to_regclass('${schema}.' || $1::text) and attnum > 0 and not attisdropped)`;
