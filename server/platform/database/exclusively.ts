import type { Knex } from 'knex';
import { withSession } from '../../../projections/engine/session.ts';

/**
 * Runs `work` unless another process on this database holds the lock: then false. `lock` is a number of its own. The
 * lock ends with a process that dies, or with a connection that breaks: then the statements of that process fail.
 */
export const exclusively = (knex: Knex, lock: number, work: () => Promise<void>): Promise<boolean> =>
  withSession(knex, async (session) => {
    const { rows } = await session.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [lock]);
    if (rows[0]?.got !== true) return false;
    await work();
    return true;
  });
