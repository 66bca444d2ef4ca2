import type { Knex } from 'knex';
import { replayVerify } from '../../projections/engine/replayVerify.ts';
import { projections } from '../../projections/registry.ts';
import type { EventStore } from '../../server/platform/eventStore/port.ts';

/** Returns what `candor replay --verify` would report. An empty list means that all live tables equal a fold of the log from zero. */
export const unequalReadModels = async (knex: Knex, store: EventStore): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const projection of projections) {
    const { equal, tables } = await replayVerify(knex, store, projection);
    if (!equal) faults.push(`${projection.name}: ${JSON.stringify(tables)}`);
  }
  return faults;
};
