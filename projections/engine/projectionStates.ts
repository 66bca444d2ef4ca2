import type { Knex } from 'knex';
import type { Build } from './build.ts';
import { buildOf, builds, type BuildRow } from './buildRegistry.ts';

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
  /** Where it ends; '' is a position before the first event, null is no end. */
  readonly untilPosition: string | null;
  readonly untilAt: string | null;
  /** Since when it is whole. */
  readonly completedAt: string | null;
  readonly retiredAt: string | null;
}

const RATE_SECONDS = 60;

/** Every build, its tables with what they take. A rate fades over the minute in which nothing comes. */
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
