import type { Knex } from 'knex';
import type { ScanCountRow } from './migration.ts';

export interface GlobalStats {
  readonly totalScans: number;
  readonly uniqueDomains: number;
}

const NOTHING: GlobalStats = { totalScans: 0, uniqueDomains: 0 };

/** Returns the number of completed scans, and of the domains they were for. */
export const globalStats = async (db: Knex): Promise<GlobalStats> => {
  // A named statement, so that Postgres plans it once per connection: every visit to the start page runs it.
  const { rows } = await db
    .raw<{ rows: GlobalStats[] }>(
      `select total_scans as "totalScans", unique_domains as "uniqueDomains"
       from candor_read.scan_counts order by total_scans desc limit 1`,
    )
    .options({ name: 'candor.globalStats' });
  return rows[0] ?? NOTHING;
};

/**
 * Returns the same counts as of `moment` (ISO 8601): up to the last event before the first one that is later. The result is therefore always one that these
 * counters really had, whatever the clocks of the recording processes showed.
 */
export const globalStatsAsOf = async (db: Knex, moment: string): Promise<GlobalStats> => {
  const row = await db<ScanCountRow>('scan_counts')
    .withSchema('candor_read')
    .where('since', '<=', moment)
    .orderByRaw('since desc, total_scans desc')
    .first();
  return row ? { totalScans: row.total_scans, uniqueDomains: row.unique_domains } : NOTHING;
};
