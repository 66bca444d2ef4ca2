import type { Knex } from 'knex';
import { waitForProjection } from '../../../projections/engine/waitForProjection.ts';
import { listsProjection } from '../../../projections/lists/projection.ts';

const PATIENCE_MS = 15_000;

/** Resolves with `false` if the read model does not hold what was recorded up to this position in time. `position`: of an event of a list or of its scans. */
export const areListsProjected = (knex: Knex, position: string): Promise<boolean> =>
  waitForProjection(knex, { projection: listsProjection.name, position, timeoutMs: PATIENCE_MS });
