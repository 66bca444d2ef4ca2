import type { Pool } from 'pg';
import { openBuild } from '../buildRegistry.ts';
import { useSchema } from '../createBuild.ts';
import { inTransaction } from '../inTransaction.ts';
import type { ProjectedEvent, Projection } from '../projection.ts';

/** Folds what a projection handles of these events into its live tables, for a test of its queries. */
export const fill = async (pool: Pool, projection: Projection, events: readonly ProjectedEvent[]): Promise<void> => {
  const build = await openBuild(pool, projection);
  await inTransaction(pool, async (client) => {
    await useSchema(client, build.schema);
    await projection.apply(
      client,
      events.filter(({ type }) => projection.handles.includes(type)),
    );
  });
};
