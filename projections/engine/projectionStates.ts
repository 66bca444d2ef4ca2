import type { Knex } from 'knex';
import type { Build } from './build.ts';
import { buildOf, builds, type BuildRow } from './buildRegistry.ts';

export interface TableSize {
  readonly name: string;
  /** The database's estimate; `null` if it has not made one yet. */
  readonly rows: number | null;
  /** Includes indexes. */
  readonly bytes: number;
}

/** A build with everything that is shown about it. Times are ISO 8601, UTC. */
export interface BuildState extends Build {
  readonly tables: readonly TableSize[];
  /** The total number of events it will have folded; `null` if unknown. */
  readonly total: number | null;
  /** The current rate in events per second, over the last minute. */
  readonly ratePerSecond: number;
  readonly errorAt: string | null;
  readonly createdAt: string;
  /** The position at which it ends. `''` is a position before the first event; `null` means that it has no end. */
  readonly untilPosition: string | null;
  readonly untilAt: string | null;
  /** The time at which it became complete. */
  readonly completedAt: string | null;
  readonly retiredAt: string | null;
}

const RATE_SECONDS = 60;

/** Returns every build with the sizes of its tables. If no more events arrive, the rate drops to zero within a minute. */
export const buildStates = async (knex: Knex): Promise<readonly BuildState[]> => {
  const rows = await builds(knex)
    .select<(BuildRow & { readonly rate_now: number; readonly sizes: TableSize[] })[]>(
      '*',
      knex.raw(
        'coalesce(rate * greatest(0, 1 - extract(epoch from clock_timestamp() - moved_at) / ?)::float8, 0) as rate_now',
        [RATE_SECONDS],
      ),
      knex.raw(`${TABLE_SIZES} as sizes`),
    )
    .whereNot({ state: 'dropping' })
    .orderByRaw("projection, state = 'live' desc, created_at desc");
  return rows.map((row) => ({
    ...buildOf(row),
    tables: row.sizes,
    total: row.total === null ? null : Number(row.total),
    ratePerSecond: row.rate_now,
    errorAt: iso(row.error_at),
    createdAt: row.created_at.toISOString(),
    untilPosition: row.until_position,
    untilAt: iso(row.until_at),
    completedAt: iso(row.completed_at),
    retiredAt: iso(row.retired_at),
  }));
};

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

const TABLE_SIZES = `(
  select coalesce(json_agg(json_build_object('name', name, 'rows', nullif(reltuples, -1), 'bytes', pg_total_relation_size(oid))
    order by number), '[]')
  from unnest(tables) with ordinality as listed (name, number)
  join pg_class on oid = to_regclass(schema_name || '.' || name))`;
