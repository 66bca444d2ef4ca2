import type { Queryable } from '../engine/queryable.ts';

export interface GlobalStats {
  readonly totalScans: number;
  readonly uniqueDomains: number;
}

/** Completed scans, and the domains that they were of. */
export const globalStats = async (db: Queryable): Promise<GlobalStats> => {
  const { rows } = await db.query<GlobalStats>(
    `select (select count(*) from candor_read.completed_scans)::int as "totalScans",
            (select count(*) from candor_read.scanned_domains)::int as "uniqueDomains"`,
  );
  return rows[0] ?? { totalScans: 0, uniqueDomains: 0 };
};
