import type { Knex } from 'knex';
import type { HeldCounts } from './scanLimits.ts';

/** Whose window is over has nothing to be given back. The clock is the database's, as that of the limits. */
const SETTLE = `
  with held as (delete from candor_access.held_counts where scan_id = :scanId returning if_failed, if_ran)
  update candor_access.rate_limits as kept set points = greatest(kept.points - 1, 0)
  from held
  where kept.key = any(case when :ran then held.if_ran else held.if_failed end)
    and kept.expire > (extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** In `candor_access.held_counts`: any process may end the scan that another one has counted. */
export const createPostgresHeldCounts = (knex: Knex): HeldCounts => ({
  hold: async (scanId, { ifFailed, ifRan }) => {
    await knex('candor_access.held_counts')
      .insert({ scan_id: scanId, if_failed: [...ifFailed], if_ran: [...ifRan] })
      .onConflict('scan_id')
      .ignore();
  },
  settle: async (scanId, end) => {
    await knex.raw(SETTLE, { scanId, ran: end === 'ran' });
  },
});

/** Removes what was held for scans of so long ago: they have no end that anybody told us. Answers how many. */
export const forgetHeldCounts = (knex: Knex, forSeconds = 7_200): Promise<number> =>
  knex('candor_access.held_counts')
    .whereRaw(`held_at < clock_timestamp() - ?::float8 * interval '1 second'`, [forSeconds])
    .del();
