import type { Knex } from 'knex';
import { createProjectionLags } from '../../../projections/engine/projectionLag.ts';
import { projections } from '../../../projections/registry.ts';
import type { EventStore } from '../eventStore/port.ts';
import type { ProjectionStanding } from './readMetrics.ts';
import { standingReadModels } from './standingReadModels.ts';

/** How far each read model is, asked of the log and of the tables: true in every process, also where no projector lives. */
export const createProjectionStandings = (
  knex: Knex,
  store: EventStore,
): (() => Promise<readonly ProjectionStanding[]>) => {
  const lags = createProjectionLags(knex, store, projections);
  return async () => {
    const [behind, standing] = await Promise.all([lags(), standingReadModels(knex)]);
    return behind.map(({ projection, ...lag }) => ({
      name: projection,
      ...lag,
      stopped: standing.includes(projection),
    }));
  };
};
