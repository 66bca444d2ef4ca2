import type { Pool, PoolClient } from 'pg';
import type { Build } from './build.ts';
import { createBuild } from './createBuild.ts';
import type { Projection } from './projection.ts';
import { asRegistrar } from './registry.ts';

/** Of `candor_projections.builds`, as a Build. */
export const BUILD_COLUMNS = `schema_name as schema, projection, version, state, position, error, log_id as "logId",
  replay_id as "replayId", events::float8 as events`;

/**
 * The tables that this version of a projection goes on with: the live ones where they are of this version and this log, else ones that are being
 * built or were live once, else new ones. The very first are live at once, empty as they are. What a replay builds is its own.
 */
export const openBuild = (pool: Pool, projection: Projection, logId: string | null = null): Promise<Build> =>
  asRegistrar(pool, async (client) => {
    const { rows } = await client.query<Build>(
      `select ${BUILD_COLUMNS} from candor_projections.builds
       where projection = $1 and (state in ('live', 'retired') or (state = 'building' and replay_id is null))
       order by case state when 'live' then 0 when 'building' then 1 else 2 end, build desc`,
      [projection.name],
    );
    const known = rows.find((build) => build.version === projection.version && isOfLog(build, logId));
    if (!known) {
      const state = rows.some((build) => build.state === 'live') ? 'building' : 'live';
      return createBuild(client, projection, { state, logId });
    }
    if (known.state !== 'retired' && known.logId === logId) return known;
    const state = known.state === 'retired' ? 'building' : known.state;
    await client.query(
      `update candor_projections.builds set state = $3, log_id = coalesce($4, log_id),
         replay_id = case when $3 = 'building' then null else replay_id end
       where schema_name = $1 and projection = $2`,
      [known.schema, known.projection, state, logId],
    );
    return { ...known, state, logId: logId ?? known.logId };
  });

/** Before logs had an id, there was one. */
const isOfLog = (build: Build, logId: string | null): boolean =>
  build.logId === null || logId === null || build.logId === logId;

/**
 * Makes what there is not yet of every projection, so that queries find (empty) tables before the projector's first turn. Answers with those whose
 * live tables were built from another log: queries see them until new ones have caught up.
 */
export const prepareProjections = async (
  pool: Pool,
  projections: readonly Projection[],
  logId: string | null = null,
): Promise<readonly string[]> => {
  for (const projection of projections) await openBuild(pool, projection, logId);
  const live = (await listBuilds(pool)).filter(({ state }) => state === 'live');
  const names = projections.map(({ name }) => name);
  return live.filter((build) => names.includes(build.projection) && !isOfLog(build, logId)).map((b) => b.projection);
};

/** Every build that there is; the live one of each projection first. */
export const listBuilds = async (pool: Pool): Promise<readonly Build[]> => {
  const { rows } = await pool.query<Build>(
    `select ${BUILD_COLUMNS} from candor_projections.builds
     where state <> 'dropping' order by projection, state = 'live' desc, version, build`,
  );
  return rows;
};

/** What a replay has built, or is building; undefined: nothing (any more). */
export const buildOfReplay = async (pool: Pool, replayId: string): Promise<Build | undefined> => {
  const { rows } = await pool.query<Build>(
    `select ${BUILD_COLUMNS} from candor_projections.builds where replay_id = $1 and state <> 'dropping'`,
    [replayId],
  );
  return rows[0];
};

/** Those builds are nobody's from now on; their tables go as soon as nobody reads them. Within a transaction of its own, and again later where that fails. */
export const giveUpBuilds = async (
  client: Pick<PoolClient, 'query'>,
  builds: readonly Pick<Build, 'schema' | 'projection'>[],
): Promise<void> => {
  for (const { schema, projection } of builds)
    await client.query(
      `update candor_projections.builds set state = 'dropping', replay_id = null where schema_name = $1 and projection = $2`,
      [schema, projection],
    );
};

/** Somebody still reads the tables. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Drops the tables that are nobody's. One that is still read stays until the next call; nobody who comes to read meanwhile waits long. */
export const sweepBuilds = async (pool: Pool): Promise<void> => {
  const { rows } = await pool.query<{ schema: string; projection: string; tables: string[] }>(
    `select schema_name as schema, projection, tables from candor_projections.builds where state = 'dropping'`,
  );
  for (const { schema, projection, tables } of rows)
    await asRegistrar(pool, async (client) => {
      await client.query("set local lock_timeout = '100ms'");
      const gone = await client.query(
        "delete from candor_projections.builds where schema_name = $1 and projection = $2 and state = 'dropping'",
        [schema, projection],
      );
      if (gone.rowCount === 0) return;
      const shared = await client.query('select from candor_projections.builds where schema_name = $1', [schema]);
      await client.query(
        shared.rows.length === 0
          ? `drop schema if exists ${schema} cascade`
          : `drop table if exists ${tables.map((table) => `${schema}.${table}`).join(', ')} cascade`,
      );
    }).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)) throw error;
    });
};
