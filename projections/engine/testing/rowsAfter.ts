import type { Pool } from 'pg';
import { useSchema } from '../createBuild.ts';
import { inTransaction } from '../inTransaction.ts';
import type { ProjectedEvent, Projection } from '../projection.ts';

/** What stands in each table of a projection, in its order, after it has folded these batches into empty tables; which go again. */
export const rowsAfter = (
  pool: Pool,
  projection: Projection,
  batches: readonly (readonly ProjectedEvent[])[],
): Promise<Readonly<Record<string, readonly Record<string, unknown>[]>>> =>
  inTransaction(pool, async (client) => {
    await client.query('create schema rows_after');
    await useSchema(client, 'rows_after');
    await client.query(projection.migration);
    for (const batch of batches) {
      const handled = batch.filter(({ type }) => projection.handles.includes(type));
      if (handled.length > 0) await projection.apply(client, handled);
    }
    const tables: Record<string, readonly Record<string, unknown>[]> = {};
    for (const [table, key] of Object.entries(projection.tables)) {
      const { rows } = await client.query<Record<string, unknown>>(`select * from ${table} order by ${key.join(', ')}`);
      tables[table] = rows;
    }
    await client.query('drop schema rows_after cascade');
    return tables;
  });
