import type { Knex } from 'knex';

export interface GlobalStats {
  readonly totalScans: number;
  readonly uniqueDomains: number;
}

/** Returns the number of completed scans, and of the domains they were for. */
export const globalStats = async (db: Knex): Promise<GlobalStats> => {
  // A named statement, so that Postgres plans it once per connection: every visit to the start page runs it.
  const { rows } = await db
    .raw<{ rows: GlobalStats[] }>(
      `select (select count(*) from candor_read.completed_scans)::int as "totalScans",
            (select count(*) from candor_read.scanned_domains)::int as "uniqueDomains"`,
    )
    .options({ name: 'candor.globalStats' });
  return rows[0] ?? { totalScans: 0, uniqueDomains: 0 };
};

/**
 * Returns the same counts as of `moment` (ISO 8601): up to the last event before the first one that is later. The result is therefore always one that these
 * counters really had, whatever the clocks of the recording processes showed.
 */
export const globalStatsAsOf = async (db: Knex, moment: string): Promise<GlobalStats> => {
  const { rows } = await db.raw<{ rows: GlobalStats[] }>(
    `with later as (select min(position) as first from candor_read.completed_scans where completed_at > ?::timestamptz)
     select (select count(*) from candor_read.completed_scans where first is null or position < first)::int as "totalScans",
            (select count(*) from candor_read.scanned_domains where first is null or position < first)::int as "uniqueDomains"
     from later`,
    [moment],
  );
  return rows[0] ?? { totalScans: 0, uniqueDomains: 0 };
};
