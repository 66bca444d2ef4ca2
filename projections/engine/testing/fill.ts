import type { Knex } from 'knex';
import { openBuild, useSchema } from '../buildRegistry.ts';
import type { ProjectedEvent, Projection } from '../projection.ts';

/** Folds the events that a projection handles into its live tables, to test its queries. */
export const fill = async (knex: Knex, projection: Projection, events: readonly ProjectedEvent[]): Promise<void> => {
  const build = await openBuild(knex, projection);
  await knex.transaction(async (trx) => {
    await useSchema(trx, build.schema);
    await projection.apply(
      trx,
      events.filter(({ type }) => projection.handles.includes(type)),
    );
  });
};
