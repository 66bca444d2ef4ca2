import type { PoolClient } from 'pg';
import { SCRATCH_PREFIX, schemaNameOf, tableNamesOf, type Build } from './build.ts';
import type { Projection } from './projection.ts';
import { showInViews } from './showInViews.ts';

/** What a build is made as. `into`: the schema of a scratch build; else it gets one of its own. */
export interface NewBuild {
  readonly state: 'building' | 'live' | 'waiting' | 'scratch';
  readonly logId: string | null;
  readonly replayId?: string;
  readonly into?: string | null;
  /** The last position of the log that belongs in it; undefined: there is no end. Null: not even the first. */
  readonly until?: { readonly position: string | null; readonly at: string | null };
}

/** New, empty tables; within `asRegistrar`. */
export const createBuild = async (client: PoolClient, projection: Projection, made: NewBuild): Promise<Build> => {
  const { name, version } = projection;
  const { state, logId, replayId = null, into = null, until } = made;
  const { rows } = await client.query<{ next: number }>(
    'select coalesce(max(build), 0) + 1 as next from candor_projections.builds where projection = $1 and version = $2',
    [name, version],
  );
  const number = rows[0]?.next ?? 1;
  if (into !== null && !into.startsWith(SCRATCH_PREFIX)) throw new Error(`${into} is no schema for scratch builds.`);
  const schema = into ?? schemaNameOf(projection, number);
  await client.query(into === null ? `create schema ${schema}` : `create schema if not exists ${schema}`);
  await useSchema(client, schema);
  await client.query(projection.migration);
  await client.query(
    `insert into candor_projections.builds
       (schema_name, projection, version, build, tables, state, log_id, replay_id, events, until_position, until_at, total)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9, $10,
       case when $11 then (select events from candor_projections.builds where projection = $2 and state = 'live') end)`,
    [
      schema,
      name,
      version,
      number,
      tableNamesOf(projection),
      state,
      logId,
      replayId,
      until ? (until.position ?? '') : null,
      until?.at ?? null,
      until === undefined,
    ],
  );
  if (state === 'live') await showInViews(client, schema, tableNamesOf(projection));
  return { schema, projection: name, version, state, position: null, error: null, logId, replayId, events: 0 };
};

/** For the rest of the transaction, unqualified names are those of this schema. */
export const useSchema = async (client: PoolClient, schema: string): Promise<void> => {
  await client.query("select set_config('search_path', $1, true)", [schema]);
};
