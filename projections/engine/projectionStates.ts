import type { Pool } from 'pg';
import type { Build } from './build.ts';
import { BUILD_COLUMNS } from './buildRegistry.ts';

export interface TableSize {
  readonly name: string;
  /** The database's estimate; null: it has not looked yet. */
  readonly rows: number | null;
  /** With indexes. */
  readonly bytes: number;
}

/** A build with all that is shown of it. Times are ISO 8601, UTC. */
export interface BuildState extends Build {
  readonly tables: readonly TableSize[];
  /** As many as it will have folded; null: not known. */
  readonly total: number | null;
  /** Events a second over the last minute, by now. */
  readonly ratePerSecond: number;
  readonly errorAt: string | null;
  readonly createdAt: string;
  /** Where it ends; '' stands for a moment before the first event, null for no end. */
  readonly untilPosition: string | null;
  readonly untilAt: string | null;
  /** Since when it is whole. */
  readonly completedAt: string | null;
  readonly retiredAt: string | null;
}

const RATE_SECONDS = 60;

/** Every build, its tables with what they take. A rate fades over the minute in which nothing comes. */
export const buildStates = async (pool: Pool): Promise<readonly BuildState[]> => {
  const { rows } = await pool.query<BuildState>(
    `select ${BUILD_COLUMNS}, total::float8 as total,
       coalesce(rate * greatest(0, 1 - extract(epoch from clock_timestamp() - moved_at) / ${RATE_SECONDS})::float8, 0) as "ratePerSecond",
       ${iso('error_at')} as "errorAt", ${iso('created_at')} as "createdAt", until_position as "untilPosition", ${iso('until_at')} as "untilAt",
       ${iso('completed_at')} as "completedAt", ${iso('retired_at')} as "retiredAt",
       (select coalesce(json_agg(json_build_object('name', name, 'rows', nullif(reltuples, -1), 'bytes', pg_total_relation_size(oid))
          order by number), '[]')
        from unnest(tables) with ordinality as listed (name, number)
        join pg_class on oid = to_regclass(schema_name || '.' || name)) as tables
     from candor_projections.builds where state <> 'dropping'
     order by projection, state = 'live' desc, created_at desc`,
  );
  return rows;
};

const iso = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
