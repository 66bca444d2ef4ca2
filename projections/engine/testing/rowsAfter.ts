import type { Knex } from 'knex';
import { useSchema } from '../buildRegistry.ts';
import type { ProjectedEvent, Projection } from '../projection.ts';

/** Returns the contents of each of a projection's tables, in sort order, after folding these batches into empty tables. The tables are dropped afterwards. */
export const rowsAfter = (
  knex: Knex,
  projection: Projection,
  batches: readonly (readonly ProjectedEvent[])[],
): Promise<Readonly<Record<string, readonly Record<string, unknown>[]>>> =>
  knex.transaction(async (trx) => {
    await trx.schema.createSchema('rows_after');
    await useSchema(trx, 'rows_after');
    await projection.migration(trx.schema);
    for (const batch of batches) {
      const handled = batch.filter(({ type }) => projection.handles.includes(type));
      if (handled.length > 0) await projection.apply(trx, handled);
    }
    const tables: Record<string, readonly Record<string, unknown>[]> = {};
    for (const [table, key] of Object.entries(projection.tables)) {
      tables[table] = await trx<Record<string, unknown>>(table)
        .select('*')
        .orderBy([...key]);
    }
    await trx.schema.dropSchema('rows_after', true);
    return tables;
  });
