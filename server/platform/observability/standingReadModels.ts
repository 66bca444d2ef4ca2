import type { Knex } from 'knex';
import { listBuilds } from '../../../projections/engine/buildRegistry.ts';

/** Names of the read models that stand before an error: queries see what they had, and nothing newer, until a newer code or an operator helps. */
export const standingReadModels = async (knex: Knex): Promise<readonly string[]> =>
  (await listBuilds(knex))
    .filter(({ state, error }) => state === 'live' && error !== null)
    .map(({ projection }) => projection);
