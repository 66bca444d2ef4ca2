import type { Knex } from 'knex';
import { useSchema } from '../buildRegistry.ts';
import type { ProjectedEvent, Projection } from '../projection.ts';

/** What stands in each table of a projection, in its order, after it has folded these batches into empty tables; which go again. */
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
