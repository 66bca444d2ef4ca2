import type { Knex } from 'knex';

/**
 * What queries see under these names is of this schema from the commit on. A view that keeps its columns is replaced, so that rights on it stay.
 * Each view is locked against its readers until the commit: the caller sets a lock_timeout.
 */
export const showInViews = async (trx: Knex.Transaction, schema: string, tables: readonly string[]): Promise<void> => {
  for (const table of tables) {
    const { rows } = await trx.raw<{ rows: { shown: string | null; next: string | null }[] }>(
      `select ${COLUMNS_OF} as shown, ${COLUMNS_OF} as next`,
      [`candor_read.${table}`, `${schema}.${table}`],
    );
    const [sides] = rows;
    const verb = sides?.shown === sides?.next ? 'create or replace' : 'create';
    if (verb === 'create') await hideViews(trx, [table]);
    await trx.raw(`${verb} view candor_read.?? as select * from ??.??`, [table, schema, table]);
  }
};

/** Takes away the views of tables that are no more. */
export const hideViews = async (trx: Knex.Transaction, tables: readonly string[]): Promise<void> => {
  for (const table of tables) await trx.schema.withSchema('candor_read').dropViewIfExists(table);
};

/** Names and types in order; null where there is no such relation. */
const COLUMNS_OF = `(
  select string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', ' order by attnum)
  from pg_attribute where attrelid = to_regclass(?) and attnum > 0 and not attisdropped)`;
