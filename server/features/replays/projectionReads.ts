import type { Knex } from 'knex';
import { abortableDelay } from '../../../projections/engine/abortableDelay.ts';
import { compareBuilds } from '../../../projections/engine/compareBuilds.ts';
import { foldLog } from '../../../projections/engine/foldLog.ts';
import { lagPeriods, type LagPeriod } from '../../../projections/engine/lagSamples.ts';
import type { ProjectionLag } from '../../../projections/engine/projectionLag.ts';
import type { Projection } from '../../../projections/engine/projection.ts';
import { buildStates, type BuildState } from '../../../projections/engine/projectionStates.ts';
import { isProjectorActive } from '../../../projections/engine/projectorLock.ts';
import { createRate } from '../../../projections/engine/rateOf.ts';
import { whileReplaying, type OpenKnex } from '../../../projections/engine/replayLock.ts';
import type { TimeSpan } from '../../../projections/engine/timePeriods.ts';
import type { TableDifference, RowDifference } from '../../../projections/engine/tableDifference.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { isAborted } from '../../platform/base/isAborted.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { createGate } from '../../platform/auth/gate.ts';
import { projectionView, type ProjectionView, type ScratchView } from './projectionView.ts';
import type { ReplayHistory } from './replayRecords.ts';
import { SCRATCH_PREFIX } from '../../../projections/engine/build.ts';
import { readableColumns, SECRET_COLUMN } from '../../platform/database/scratchTables.ts';
import { encrypted } from '../../../schema/events/encrypted.ts';

/** The rows that would appear and disappear if the tables of `against` went live. */
interface ProjectionDifference {
  readonly against: 'waiting' | 'retired';
  readonly tables: readonly TableDifference[];
}

export interface ProjectionReads {
  /** Every read model, by name. */
  all(): Promise<readonly ProjectionView[]>;
  /** Yields at once, and then whenever something has changed. */
  follow(signal: AbortSignal): AsyncGenerator<readonly ProjectionView[], void, undefined>;
  /** For one table, or for all. Returns `null` if no tables wait and none were live before. Rejects with TooManyComparisons. */
  difference(
    projection: string,
    asked: { readonly table: string | null; readonly first: number },
  ): Promise<ProjectionDifference | null>;
  scratches(): Promise<readonly ScratchView[]>;
  /** The projector's samples for one read model, or for whichever was worst; oldest first. */
  lagPeriods(projection: string | undefined, span: TimeSpan): Promise<readonly LagPeriod[]>;
}

interface ProjectionReadsDependencies {
  readonly knex: Knex;
  readonly openKnex: OpenKnex;
  readonly store: EventStore;
  readonly projections: readonly Projection[];
  readonly lags: () => Promise<readonly ProjectionLag[]>;
  readonly history: (projection: string) => Promise<ReplayHistory>;
  readonly clock: Clock;
}

/** Too many comparisons are waiting. */
export class TooManyComparisons extends Error {
  override readonly name = 'TooManyComparisons';
}

/** Checkpoints and lags move all the time and notify nobody. They are read while somebody follows them, once for all followers. */
const EVERY_MS = 500;
/** A comparison reads whole tables, and holds one connection while it needs another: if as many as the pool has ran at once, they would wait for each other. */
const COMPARISONS = { atOnce: 1, waiting: 50 } as const;

export const createProjectionReads = (dependencies: ProjectionReadsDependencies): ProjectionReads => {
  const { knex, projections } = dependencies;
  const sorted = projections.toSorted((one, other) => one.name.localeCompare(other.name));
  const histories = async (): Promise<ReadonlyMap<string, ReplayHistory>> =>
    new Map(await Promise.all(sorted.map(async ({ name }) => [name, await dependencies.history(name)] as const)));

  const all = async (): Promise<readonly ProjectionView[]> => {
    const [known, builds, lags, isActive, logId] = await Promise.all([
      histories(),
      buildStates(knex),
      dependencies.lags(),
      isProjectorActive(knex),
      dependencies.store.logId(),
    ]);
    return sorted.flatMap((projection) => {
      const history = known.get(projection.name);
      const lag = lags.find((each) => each.projection === projection.name);
      return history ? [projectionView({ projection, builds, lag, isActive, history, logId })] : [];
    });
  };
  const shared = sharedFor(EVERY_MS - 50, all);
  const inTurn = createGate(COMPARISONS);

  return {
    all,
    async *follow(signal) {
      let last = '';
      while (!isAborted(signal)) {
        const views = await shared();
        const text = JSON.stringify(views);
        if (text !== last) yield views;
        last = text;
        await abortableDelay(EVERY_MS, signal);
      }
    },
    difference: async (name, asked) => {
      const projection = projections.find((each) => each.name === name);
      if (!projection) return null;
      const difference = await inTurn(() => differenceOf(dependencies, projection, asked));
      if (difference === undefined) throw new TooManyComparisons();
      return difference;
    },
    scratches: async () => {
      const scratches = scratchSchemas(await buildStates(knex), await histories());
      const columns = await readableColumns(
        knex,
        scratches.map(({ schema }) => schema),
      );
      return scratches.map(({ tables, ...scratch }) => ({
        ...scratch,
        tables: tables.map((name) => ({ name, columns: columns.get(`${scratch.schema}.${name}`) ?? [] })),
      }));
    },
    lagPeriods: (projection, span) => lagPeriods(knex, { projection, span, now: dependencies.clock().getTime() }),
  };
};

/** Shares one answer among all callers within this many milliseconds. */
const sharedFor = <Result>(milliseconds: number, ask: () => Promise<Result>): (() => Promise<Result>) => {
  let answer: Promise<Result> | undefined;
  let until = 0;
  return () => {
    if (!answer || performance.now() > until) {
      until = performance.now() + milliseconds;
      answer = ask();
    }
    return answer;
  };
};

const differenceOf = async (
  { knex, openKnex, store: source }: ProjectionReadsDependencies,
  projection: Projection,
  { table, first }: { readonly table: string | null; readonly first: number },
): Promise<ProjectionDifference | null> => {
  const builds = (await buildStates(knex)).filter((build) => build.projection === projection.name);
  const waiting = builds.find(({ state, completedAt }) => state === 'waiting' && completedAt !== null);
  const build = waiting ?? builds.find(({ state }) => state === 'retired');
  if (!build) return null;
  const compare = { knex, source, projection, build, first, ...(table === null ? {} : { tables: [table] }) };
  const outcome = canCatchUp(build, projection, await source.logId())
    ? await whileReplaying(openKnex, projection.name, new AbortController().signal, async (signal, own) => {
        const fold = { knex: own, source, projection, schema: build.schema, from: build.position, rate: createRate() };
        await foldLog({ ...fold, evenRetired: true }, signal);
        return compareBuilds({ ...compare, knex: own, catchUp: true });
      })
    : ({ held: false } as const);
  // If another process is using those tables, they are compared as they are.
  const tables = outcome.held ? outcome.result : await compareBuilds({ ...compare, catchUp: false });
  return tables
    ? { against: waiting ? 'waiting' : 'retired', tables: tables.map((each) => shown(each, projection)) }
    : null;
};

/** Tables as of a point in time stay as they are, and we cannot fold those of other code or of another log. */
const canCatchUp = (build: BuildState, { version }: Projection, logId: string): boolean =>
  build.untilAt === null &&
  build.untilPosition === null &&
  build.version === version &&
  (build.logId ?? logId) === logId;

const shown = (difference: TableDifference, { tables }: Projection): TableDifference => ({
  ...difference,
  differing: difference.differing.map((row, index) => shownRow(row, tables[difference.table] ?? [], index + 1)),
});

/** A scratch schema with the names of its tables. */
type ScratchSchema = Omit<ScratchView, 'tables'> & { readonly tables: readonly string[] };

/** The scratch schemas of these projections, newest first. */
const scratchSchemas = (
  builds: readonly BuildState[],
  histories: ReadonlyMap<string, ReplayHistory>,
): readonly ScratchSchema[] => {
  const parts = [...histories].flatMap(([name, history]) => partsOf(name, history, builds));
  const schemas = [...new Set(parts.map(({ schema }) => schema))];
  return schemas
    .map((schema) =>
      scratchOf(
        schema,
        parts.filter((part) => part.schema === schema),
      ),
    )
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
};

interface Part {
  readonly schema: string;
  readonly until: string | null;
  readonly createdAt: string;
  readonly projection: ScratchView['projections'][number];
  readonly tables: BuildState['tables'];
}

const partsOf = (name: string, { replays, records }: ReplayHistory, builds: readonly BuildState[]): readonly Part[] => {
  const { current, scratches } = replays;
  const kept = Object.entries(scratches).map(([replayId, schema]) => ({
    replayId,
    schema,
    until: null as string | null,
  }));
  const under =
    current?.mode === 'scratch' && current.into !== null
      ? [
          {
            replayId: current.replayId,
            schema: current.into,
            until: current.until?.kind === 'time' ? current.until.time : null,
          },
        ]
      : [];
  return [...under, ...kept].map(({ replayId, schema, until }) => {
    const build = builds.find((each) => each.replayId === replayId);
    const createdAt = records.find((record) => record.replayId === replayId)?.startedAt ?? build?.createdAt ?? '';
    const status =
      build === undefined && current?.replayId !== replayId ? 'failed' : replayId in scratches ? 'ready' : 'building';
    return {
      schema,
      until: build?.untilAt ?? until,
      createdAt,
      projection: { name, status, events: build?.events ?? 0, total: build?.total ?? null },
      tables: build?.tables ?? [],
    };
  });
};

const scratchOf = (schema: string, parts: readonly Part[]): ScratchSchema => {
  const createdAt = parts.map((part) => part.createdAt).sort()[0] ?? '';
  return {
    name: schema.slice(SCRATCH_PREFIX.length),
    schema,
    until: parts.find(({ until }) => until !== null)?.until ?? createdAt,
    createdAt,
    projections: parts.map(({ projection }) => projection),
    tables: parts.flatMap(({ tables }) => tables.map(({ name }) => name)),
    bytes: parts.reduce((sum, { tables }) => sum + tables.reduce((all, { bytes }) => all + bytes, 0), 0),
  };
};

const isSecret = (column: string): boolean => new RegExp(SECRET_COLUMN).test(column);

/** Columns with encrypted personal data in another form: bytes, or text. */
const BOXES: ReadonlySet<string> = new Set(['box', 'personal']);
const MOST_SHOWN = 20_000;

/**
 * A differing row for a reader who may see no secrets and decrypt nothing. `key`: the columns of its key; if one is secret, the key is shown as a
 * number only.
 */
export const shownRow = (row: RowDifference, key: readonly string[], number: number): RowDifference => ({
  key: key.some(isSecret) ? `row ${number}` : row.key,
  before: shownJson(row.before),
  after: shownJson(row.after),
});

const shownJson = (json: string | null): string | null => {
  if (json === null) return null;
  const row = withoutBoxes(JSON.parse(json));
  const columns = Object.entries(typeof row === 'object' && row !== null ? row : {});
  return JSON.stringify(Object.fromEntries(columns.map(shownColumn))).slice(0, MOST_SHOWN);
};

const shownColumn = ([name, value]: readonly [string, unknown]): readonly [string, unknown] => {
  if (value === null) return [name, value];
  if (isSecret(name)) return [name, 'not shown'];
  return [name, BOXES.has(name) ? 'encrypted' : value];
};

/** JSON in which encrypted personal data are replaced by a note that they are encrypted: its reader cannot decrypt them, and need not be able to copy them. */
const withoutBoxes = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutBoxes);
  if (typeof value !== 'object' || value === null) return value;
  if (encrypted.safeParse(value).success) return 'encrypted';
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutBoxes(part)]));
};
