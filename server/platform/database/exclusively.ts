import type { Knex } from 'knex';
import { withSession } from '../../../projections/engine/session.ts';

/**
 * Runs `work` unless another process on this database holds the lock; resolves with false in that case. `lock` is a number unique to the work. The lock ends
 * when a process dies or its connection breaks; in the latter case `lost` aborts.
 */
export const exclusively = (knex: Knex, lock: number, work: (lost: AbortSignal) => Promise<void>): Promise<boolean> =>
  withSession(knex, async (session) => {
    const lost = new AbortController();
    session.once('end', () => {
      lost.abort();
    });
    const { rows } = await session.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [lock]);
    if (rows[0]?.got !== true) return false;
    await work(lost.signal);
    return true;
  });
