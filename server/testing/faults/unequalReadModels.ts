import type { Pool } from 'pg';
import { replayVerify } from '../../../projections/engine/replayVerify.ts';
import { projections } from '../../../projections/registry.ts';
import type { EventStore } from '../../eventstore/port.ts';

/** What `candor replay --verify` would complain of; empty: all live tables equal a fold of the log from zero. */
export const unequalReadModels = async (pool: Pool, store: EventStore): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const projection of projections) {
    const { equal, tables } = await replayVerify(pool, store, projection);
    if (!equal) faults.push(`${projection.name}: ${JSON.stringify(tables)}`);
  }
  return faults;
};
