import type { Pool, PoolClient } from 'pg';
import { schemaNameOf, tableNamesOf, type Build } from './build.ts';
import { inTransaction } from './inTransaction.ts';
import type { Projection } from './projection.ts';

/** Held by whoever changes which builds there are. */
const REGISTRY_LOCK = 7_264_201;

const REGISTRY = `
  create schema if not exists candor_read;
  create schema if not exists candor_projections;
  create table if not exists candor_projections.builds (
    schema_name text primary key,
    projection text not null,
    version integer not null,
    build integer not null,
    tables text[] not null,
    state text not null check (state in ('building', 'live', 'retired')),
    position text,
    error text,
    error_at timestamptz,
    created_at timestamptz not null default now(),
    unique (projection, version, build)
  );
  create unique index if not exists one_live_build on candor_projections.builds (projection) where state = 'live';`;

const COLUMNS = 'schema_name as schema, projection, version, state, position, error';

/** Runs `work` as the only one that changes builds. Made at the first call: the registry, and the schema \`candor_read\` of the views. */
const asRegistrar = <Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> =>
  inTransaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [REGISTRY_LOCK]);
    await client.query(REGISTRY);
    return work(client);
  });

/**
 * The tables that this version of a projection goes on with: the live ones where they are of this version, else ones that are being built or
 * were live once, else new ones. The very first are live at once, empty as they are.
 */
export const openBuild = (pool: Pool, projection: Projection): Promise<Build> =>
  asRegistrar(pool, async (client) => {
    const { rows } = await client.query<Build>(
      `select ${COLUMNS} from candor_projections.builds where projection = $1
       order by case state when 'live' then 0 when 'building' then 1 else 2 end, build desc`,
      [projection.name],
    );
    const known = rows.find(({ version }) => version === projection.version);
    if (!known)
      return createBuild(client, projection, rows.some(({ state }) => state === 'live') ? 'building' : 'live');
    if (known.state !== 'retired') return known;
    await client.query("update candor_projections.builds set state = 'building' where schema_name = $1", [
      known.schema,
    ]);
    return { ...known, state: 'building' };
  });

/** Makes what there is not yet of every projection, so that queries find (empty) tables before the projector's first turn. */
export const prepareProjections = async (pool: Pool, projections: readonly Projection[]): Promise<void> => {
  for (const projection of projections) await openBuild(pool, projection);
};

/** New, empty tables beside the live ones, for a replay from the first event. One that was begun and not finished goes. */
export const addBuild = (pool: Pool, projection: Projection): Promise<Build> =>
  asRegistrar(pool, async (client) => {
    const { rows } = await client.query<{ schema: string }>(
      `delete from candor_projections.builds where projection = $1 and state = 'building'
       returning schema_name as schema`,
      [projection.name],
    );
    for (const { schema } of rows) await client.query(`drop schema ${schema} cascade`);
    return createBuild(client, projection, 'building');
  });

/** Every build that there is, for the command line and the readiness check; the live one of each projection first. */
export const listBuilds = async (pool: Pool): Promise<readonly Build[]> => {
  const { rows } = await pool.query<Build>(
    `select ${COLUMNS} from candor_projections.builds order by projection, state = 'live' desc, version, build`,
  );
  return rows;
};

const createBuild = async (client: PoolClient, projection: Projection, state: 'building' | 'live'): Promise<Build> => {
  const { name, version } = projection;
  const { rows } = await client.query<{ next: number }>(
    'select coalesce(max(build), 0) + 1 as next from candor_projections.builds where projection = $1 and version = $2',
    [name, version],
  );
  const number = rows[0]?.next ?? 1;
  const schema = schemaNameOf(projection, number);
  await client.query(`create schema ${schema}`);
  await useSchema(client, schema);
  await client.query(projection.migration);
  await client.query(
    `insert into candor_projections.builds (schema_name, projection, version, build, tables, state)
     values ($1, $2, $3, $4, $5, $6)`,
    [schema, name, version, number, tableNamesOf(projection), state],
  );
  if (state === 'live') await showInViews(client, schema, tableNamesOf(projection));
  return { schema, projection: name, version, state, position: null, error: null };
};

/** For the rest of the transaction, unqualified names are those of this schema. */
export const useSchema = async (client: PoolClient, schema: string): Promise<void> => {
  await client.query("select set_config('search_path', $1, true)", [schema]);
};

const showInViews = async (client: PoolClient, schema: string, tables: readonly string[]): Promise<void> => {
  for (const table of tables) {
    await client.query(`drop view if exists candor_read.${table}`);
    await client.query(`create view candor_read.${table} as select * from ${schema}.${table}`);
  }
};

/**
 * Makes a build that has caught up the live one, in one transaction: queries see the old tables before it and the new ones after it. The one
 * that was live is kept for a way back, older ones go. False where the live one is ahead: catch up more, then ask again.
 */
export const promoteBuild = (pool: Pool, { projection, schema }: Build, position: string | null): Promise<boolean> =>
  asRegistrar(pool, async (client) => {
    const { rows } = await client.query<Build & { tables: string[] }>(
      `select ${COLUMNS}, tables from candor_projections.builds where projection = $1 order by created_at desc for update`,
      [projection],
    );
    const [live, next] = [rows.find(({ state }) => state === 'live'), rows.find((build) => build.schema === schema)];
    if (!next) throw new Error(`The build ${schema} is gone: another replay has replaced it.`);
    if (live?.schema === schema) return true;
    if (live && isBehind(position, live.position)) return false;
    const out = rows.filter(({ state }) => state === 'retired');
    for (const table of live?.tables ?? []) await client.query(`drop view if exists candor_read.${table}`);
    for (const old of out) await client.query(`drop schema ${old.schema} cascade`);
    await client.query('delete from candor_projections.builds where schema_name = any($1)', [
      out.map((old) => old.schema),
    ]);
    await setState(client, live?.schema, 'retired');
    await setState(client, schema, 'live');
    await showInViews(client, schema, next.tables);
    return true;
  });

const isBehind = (position: string | null, other: string | null): boolean =>
  other !== null && (position === null || position < other);

const setState = async (client: PoolClient, schema: string | undefined, state: Build['state']): Promise<void> => {
  await client.query('update candor_projections.builds set state = $2 where schema_name = $1', [schema, state]);
};
