import type { Pool } from 'pg';
import { listBuilds } from '../../projections/engine/buildRegistry.ts';

/** Names of the read models that stand before an error: queries see what they had, and nothing newer, until a newer code or an operator helps. */
export const standingReadModels = async (pool: Pool): Promise<readonly string[]> =>
  (await listBuilds(pool))
    .filter(({ state, error }) => state === 'live' && error !== null)
    .map(({ projection }) => projection);
