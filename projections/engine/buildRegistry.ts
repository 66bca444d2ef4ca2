import type { Actor } from '../../schema/events/eventMetadata.ts';
import type { Knex } from 'knex';
import { SCRATCH_PREFIX, schemaNameOf, tableNamesOf, type Build } from './build.ts';
import type { Projection } from './projection.ts';
import type { DifferenceCounts } from './tableDifference.ts';

/** The advisory lock of the process that changes the set of builds. */
const REGISTRY_LOCK = 7_264_201;

/** Who requested the rollback. */
export interface RolledBackBy {
  readonly commandId: string;
  readonly actor: Actor;
}

/** A row of `candor_projections.builds`. A bigint arrives as text. */
export interface BuildRow {
  readonly schema_name: string;
  readonly projection: string;
  readonly version: number;
  /** Numbers the builds of a version, starting at 1. */
  readonly build: number;
  readonly tables: readonly string[];
  readonly state: Build['state'];
  readonly position: string | null;
  readonly error: string | null;
  readonly error_at: Date | null;
  readonly created_at: Date;
  readonly log_id: string | null;
  readonly replay_id: string | null;
  readonly events: string | null;
  readonly total: string | null;
  readonly rate: number;
  readonly moved_at: Date | null;
  readonly until_position: string | null;
  readonly until_at: Date | null;
  readonly completed_at: Date | null;
  readonly difference: DifferenceCounts | null;
  readonly retired_at: Date | null;
  readonly rolled_back_by: RolledBackBy | null;
}

export const builds = (db: Knex) => db<BuildRow>('builds').withSchema('candor_projections');

export const buildOf = (row: BuildRow): Build => ({
  schema: row.schema_name,
  projection: row.projection,
  version: row.version,
  state: row.state,
  position: row.position,
  error: row.error,
  logId: row.log_id,
  replayId: row.replay_id,
  events: row.events === null ? null : Number(row.events),
});

/** Runs `work` while no other process can change builds. */
export const asRegistrar = <Result>(knex: Knex, work: (trx: Knex.Transaction) => Promise<Result>): Promise<Result> =>
  knex.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [REGISTRY_LOCK]);
    return work(trx);
  });

/** Makes unqualified names refer to this schema for the rest of the transaction. */
export const useSchema = async (trx: Knex.Transaction, schema: string): Promise<void> => {
  await trx.raw("select set_config('search_path', ?, true)", [schema]);
};

/** The properties of a new build. `into` is the schema of a scratch build; any other build gets a schema of its own. */
interface NewBuild {
  readonly state: 'building' | 'live' | 'waiting' | 'scratch';
  readonly logId: string | null;
  readonly replayId?: string;
  readonly into?: string | null;
  /** The last position of the log that belongs in the build; `undefined` if the build has no end. A `position` of `null` excludes even the first event. */
  readonly until?: { readonly position: string | null; readonly at: string | null };
}

/** Creates new, empty tables. Call it within `asRegistrar`. */
export const createBuild = async (trx: Knex.Transaction, projection: Projection, made: NewBuild): Promise<Build> => {
  const { name, version } = projection;
  const { state, logId, replayId = null, into = null, until } = made;
  const last = await builds(trx).where({ projection: name, version }).max({ build: 'build' }).first();
  const number = (last?.build ?? 0) + 1;
  if (into !== null && !into.startsWith(SCRATCH_PREFIX)) throw new Error(`${into} is no schema for scratch builds.`);
  const schema = into ?? schemaNameOf(projection, number);
  await (into === null ? trx.schema.createSchema(schema) : trx.schema.createSchemaIfNotExists(schema));
  await useSchema(trx, schema);
  await projection.migration(trx.schema);
  await builds(trx).insert({
    schema_name: schema,
    projection: name,
    version,
    build: number,
    tables: tableNamesOf(projection),
    state,
    log_id: logId,
    replay_id: replayId,
    events: '0',
    until_position: until ? (until.position ?? '') : null,
    until_at: until?.at ? new Date(until.at) : null,
    // The expected number of events: as many as the live tables have folded.
    ...(until ? {} : { total: await liveEvents(trx, name) }),
  });
  if (state === 'live') await showInViews(trx, schema, tableNamesOf(projection));
  return { schema, projection: name, version, state, position: null, error: null, logId, replayId, events: 0 };
};

const liveEvents = async (trx: Knex.Transaction, projection: string): Promise<string | null> =>
  (await builds(trx).where({ projection, state: 'live' }).first('events'))?.events ?? null;

/**
 * Returns the build that this version of a projection continues with: the live build if it has this version and this log, otherwise one that is being built or
 * was live before, otherwise a new one. The very first build goes live at once although it is empty, except if a new version of Candor adds the projection to
 * a log that others have already folded: then readers must not conclude from empty tables that there is no data. Builds that a replay is still making are not considered.
 */
export const openBuild = (knex: Knex, projection: Projection, logId: string | null = null): Promise<Build> =>
  asRegistrar(knex, async (trx) => {
    const rows = await builds(trx)
      .where({ projection: projection.name })
      .where(
        (either) => void either.whereIn('state', ['live', 'retired']).orWhere({ state: 'building', replay_id: null }),
      )
      .orderByRaw("case state when 'live' then 0 when 'building' then 1 else 2 end, build desc");
    const there = rows.map(buildOf);
    const known = there.find((build) => build.version === projection.version && isOfLog(build, logId));
    if (!known) {
      const isFirst = !there.some((build) => build.state === 'live') && !(await isAnyFolded(trx));
      const state = isFirst ? 'live' : 'building';
      return createBuild(trx, projection, { state, logId });
    }
    if (known.state !== 'retired' && known.logId === logId) return known;
    const state = known.state === 'retired' ? 'building' : known.state;
    await builds(trx)
      .where({ schema_name: known.schema, projection: known.projection })
      .update({
        state,
        ...(logId === null ? {} : { log_id: logId }),
        ...(state === 'building' ? { replay_id: null } : {}),
      });
    return { ...known, state, logId: logId ?? known.logId };
  });

const isAnyFolded = async (trx: Knex.Transaction): Promise<boolean> =>
  (await builds(trx).where({ state: 'live' }).whereNotNull('position').first('projection')) !== undefined;

/** Returns the tables of these projections that cannot be read yet because they are being built for the first time. */
export const missingTables = async (knex: Knex, projections: readonly Projection[]): Promise<readonly string[]> => {
  const tables = projections.flatMap(tableNamesOf);
  const shown = await knex('pg_views').where({ schemaname: 'candor_read' }).pluck('viewname');
  return tables.filter((table) => !shown.includes(table));
};

/** Before logs had ids, there was only one log. */
const isOfLog = (build: Build, logId: string | null): boolean =>
  build.logId === null || logId === null || build.logId === logId;

/**
 * Creates whatever is missing for each projection, so that queries find (empty) tables before the projector first runs. Returns the projections whose live
 * tables were built from another log; queries see those tables until new ones have caught up.
 */
export const prepareProjections = async (
  knex: Knex,
  projections: readonly Projection[],
  logId: string | null = null,
): Promise<readonly string[]> => {
  const there = await asRegistrar(knex, listBuilds);
  const isLive = ({ name, version }: Projection): boolean =>
    there.some((b) => b.projection === name && b.version === version && b.state === 'live' && b.logId === logId);
  for (const projection of projections) if (!isLive(projection)) await openBuild(knex, projection, logId);
  const live = (await listBuilds(knex)).filter(({ state }) => state === 'live');
  const names = projections.map(({ name }) => name);
  return live.filter((build) => names.includes(build.projection) && !isOfLog(build, logId)).map((b) => b.projection);
};

/** Returns every build that is not to be dropped; the live build of each projection comes first. */
export const listBuilds = async (knex: Knex): Promise<readonly Build[]> => {
  const rows = await builds(knex)
    .whereNot({ state: 'dropping' })
    .orderByRaw("projection, state = 'live' desc, version, build");
  return rows.map(buildOf);
};

/** Returns the build that a replay has made or is making. Returns `undefined` if there is none, or none any more. */
export const buildOfReplay = async (knex: Knex, replayId: string): Promise<Build | undefined> => {
  const row = await builds(knex).where({ replay_id: replayId }).whereNot({ state: 'dropping' }).first();
  return row && buildOf(row);
};

/** Records the error for operators. It is shown with the projection until the projection makes progress again. */
export const recordBuildError = async (
  knex: Knex,
  { schema, projection }: { readonly schema: string; readonly projection: string },
  error: string,
): Promise<void> => {
  await builds(knex)
    .where({ schema_name: schema, projection })
    // Postgres text cannot contain NUL, and the message may quote untrusted text.
    .update({ error: error.replaceAll('\0', '\uFFFD').slice(0, 2_000), error_at: knex.fn.now() });
};

/**
 * Marks these builds as no longer needed. `sweepBuilds` drops their tables in a separate transaction once nobody reads them, and tries again later if that
 * fails.
 */
export const giveUpBuilds = async (
  trx: Knex.Transaction,
  given: readonly Pick<Build, 'schema' | 'projection'>[],
): Promise<void> => {
  for (const { schema, projection } of given)
    await builds(trx).where({ schema_name: schema, projection }).update({ state: 'dropping', replay_id: null });
};

/** Postgres reports this while someone still reads the tables. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Drops the tables of builds that are no longer needed. Tables that are still being read stay until the next call. Readers that arrive meanwhile do not have
 * to wait long.
 */
export const sweepBuilds = async (knex: Knex): Promise<void> => {
  const given = await builds(knex).select('schema_name', 'projection', 'tables').where({ state: 'dropping' });
  for (const { schema_name, projection, tables } of given)
    await asRegistrar(knex, async (trx) => {
      await trx.raw("set local lock_timeout = '100ms'");
      const gone = await builds(trx).where({ schema_name, projection, state: 'dropping' }).delete();
      if (gone === 0) return;
      const shared = await builds(trx).where({ schema_name }).first('projection');
      if (shared === undefined) await trx.raw('drop schema if exists ?? cascade', [schema_name]);
      else for (const table of tables) await trx.raw('drop table if exists ??.?? cascade', [schema_name, table]);
    }).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE)) throw error;
    });
};

/**
 * Makes the public views show the tables of this schema as soon as the transaction commits. A view whose columns stay the same is replaced, so that grants on
 * it are kept. Each view is locked against its readers until the commit, so the caller must set a lock_timeout.
 */
export const showInViews = async (trx: Knex.Transaction, schema: string, tables: readonly string[]): Promise<void> => {
  for (const table of tables) {
    const { rows } = await trx.raw<{ rows: { shown: string | null; next: string | null }[] }>(
      `select ${COLUMNS_OF} as shown, ${COLUMNS_OF} as next`,
      [`candor_read.${table}`, `${schema}.${table}`],
    );
    const [sides] = rows;
    const verb = sides?.shown === sides?.next ? 'create or replace' : 'create';
    if (verb === 'create') await hideViews(trx, [table]);
    await trx.raw(`${verb} view candor_read.?? as select * from ??.??`, [table, schema, table]);
  }
};

/** Drops the views of tables that no longer exist. */
export const hideViews = async (trx: Knex.Transaction, tables: readonly string[]): Promise<void> => {
  for (const table of tables) await trx.schema.withSchema('candor_read').dropViewIfExists(table);
};

/** Column names and types in order; `null` if the relation does not exist. */
const COLUMNS_OF = `(
  select string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', ' order by attnum)
  from pg_attribute where attrelid = to_regclass(?) and attnum > 0 and not attisdropped)`;
