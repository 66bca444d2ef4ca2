import type { Knex } from 'knex';
import { abortableDelay } from './abortableDelay.ts';
import type { Build } from './build.ts';
import {
  asRegistrar,
  buildOf,
  buildOfReplay,
  builds,
  createBuild,
  giveUpBuilds,
  sweepBuilds,
  type RolledBackBy,
} from './buildRegistry.ts';
import { compareBuilds, sumOf } from './compareBuilds.ts';
import type { EventSource } from './eventSource.ts';
import { foldLog, foldWithin, type FoldProgress } from './foldLog.ts';
import type { Projection } from './projection.ts';
import { promoteBuild } from './promoteBuild.ts';
import { createRate } from './rateOf.ts';
import type { DifferenceCounts } from './tableDifference.ts';

/** What to build, as requested. */
export interface ReplayJob {
  readonly replayId: string;
  readonly projection: Projection;
  readonly mode: 'swap' | 'compare' | 'scratch';
  readonly until:
    | { readonly kind: 'position'; readonly position: string }
    | { readonly kind: 'time'; readonly time: string }
    | null;
  /** The schema of a scratch build. */
  readonly into: string | null;
}

interface ReplayDependencies {
  readonly knex: Knex;
  readonly source: EventSource;
  readonly job: ReplayJob;
  readonly onMoved?: (progress: FoldProgress) => void;
}

export interface ReplayResult {
  readonly events: number;
  readonly position: string | null;
  /** The difference from the live tables; `null` if there was nothing to compare with. */
  readonly difference: DifferenceCounts | null;
}

/** How long to wait for the live tables, which another process may be folding, before comparing them as they are. */
const LIVE_WAIT_MS = 3_000;

/**
 * Builds the tables of a replay, continuing from the position of its build: an interrupted replay is resumed, and a finished one returns its result again.
 * Returns `undefined` if the signal aborted first. Queries see the old tables until the swap. The caller must hold the replay's lock.
 */
export const replayBuild = async (
  dependencies: ReplayDependencies,
  signal: AbortSignal,
): Promise<ReplayResult | undefined> => {
  const { knex, job } = dependencies;
  const known = await ofThisLog(dependencies, await readReplayBuild(knex, job.replayId));
  if (known?.completedAt) return known;
  const build = known ?? (await beginBuild(dependencies, signal));
  if (!build || !(await foldJob(dependencies, build, signal))) return undefined;
  const difference = await differenceOf(dependencies, build);
  if (signal.aborted) return undefined;
  await complete(knex, job.replayId, difference);
  if (job.mode === 'swap') await swapIn(dependencies, signal);
  return readReplayBuild(knex, job.replayId);
};

interface ReplayBuild extends Build, ReplayResult {
  readonly events: number;
  readonly until: string | null;
  readonly completedAt: Date | null;
}

const readReplayBuild = async (knex: Knex, replayId: string): Promise<ReplayBuild | undefined> => {
  const row = await builds(knex).where({ replay_id: replayId }).whereNot({ state: 'dropping' }).first();
  return (
    row && {
      ...buildOf(row),
      // Counted from its first event.
      events: Number(row.events),
      until: row.until_position,
      completedAt: row.state === 'building' ? null : row.completed_at,
      difference: row.difference,
    }
  );
};

/** Positions of another log are meaningless here: a build that was started on another log is started again. */
const ofThisLog = async (
  { knex, source, job }: ReplayDependencies,
  known: ReplayBuild | undefined,
): Promise<ReplayBuild | undefined> => {
  if (!known || known.completedAt || known.logId === null || known.logId === (await source.logId())) return known;
  await giveUpReplay(knex, job.replayId);
  await sweepBuilds(knex);
  return undefined;
};

const STATES = { swap: 'building', compare: 'waiting', scratch: 'scratch' } as const;

const beginBuild = async (
  { knex, source, job }: ReplayDependencies,
  signal: AbortSignal,
): Promise<ReplayBuild | undefined> => {
  const { replayId, mode, into } = job;
  const until = await logEndOf(source, job, signal);
  if (until === 'aborted') return undefined;
  const logId = await source.logId();
  await asRegistrar(knex, async (trx) => {
    await createBuild(trx, job.projection, { state: STATES[mode], logId, replayId, into, ...(until && { until }) });
  });
  return readReplayBuild(knex, replayId);
};

const logEndOf = async (
  source: EventSource,
  { until }: ReplayJob,
  signal: AbortSignal,
): Promise<LogEnd | undefined | 'aborted'> => {
  if (until === null) return undefined;
  if (until.kind === 'position') return { position: until.position, at: null };
  return (await logEndAtTime(source, until.time, signal)) ?? 'aborted';
};

/** Folds up to the head, or to the requested point in time. Returns `false` if the signal aborted first. */
const foldJob = async (dependencies: ReplayDependencies, build: ReplayBuild, signal: AbortSignal): Promise<boolean> => {
  const { knex, source, job, onMoved } = dependencies;
  // `''` is a position before the first event.
  if (build.until === '') return true;
  const before = build.events;
  await foldLog(
    {
      knex,
      source,
      projection: job.projection,
      schema: build.schema,
      rate: createRate(),
      from: build.position,
      upTo: build.until ?? undefined,
      onMoved: (progress) => onMoved?.({ ...progress, events: before + progress.events }),
    },
    signal,
  );
  return !signal.aborted;
};

const differenceOf = async (dependencies: ReplayDependencies, build: ReplayBuild): Promise<DifferenceCounts | null> => {
  const { knex, source, job } = dependencies;
  if (job.mode === 'scratch') return null;
  await liveAt(knex, build.replayId ?? '');
  const tables = await compareBuilds({
    knex,
    source,
    projection: job.projection,
    build,
    catchUp: build.until === null,
    first: 0,
  });
  return tables ? sumOf(tables) : null;
};

/** Waits briefly for the live tables to contain what the build contains. */
const liveAt = async (knex: Knex, replayId: string): Promise<void> => {
  const deadline = performance.now() + LIVE_WAIT_MS;
  while (performance.now() < deadline) {
    const { rows } = await knex.raw<{ rows: unknown[] }>(
      `select from candor_projections.builds live, candor_projections.builds own
       where own.replay_id = ? and live.projection = own.projection and live.state = 'live'
         and live.error is null and live.log_id is not distinct from own.log_id
         and (live.position is null or live.position < own.position)`,
      [replayId],
    );
    if (rows.length === 0) return;
    await abortableDelay(50, new AbortController().signal);
  }
};

const complete = async (knex: Knex, replayId: string, difference: DifferenceCounts | null): Promise<void> => {
  await builds(knex).where({ replay_id: replayId }).update({ completed_at: knex.fn.now(), difference });
};

/** Catches the replay's tables up and makes them live. The caller must hold the replay's lock; calling it again is safe. */
export const swapIn = async ({ knex, source, job }: ReplayDependencies, signal: AbortSignal): Promise<void> => {
  const build = await buildOfReplay(knex, job.replayId);
  if (!build) throw new Error('The tables of this replay are gone.');
  if (build.state !== 'live') await goLive({ knex, source, projection: job.projection, build }, signal);
};

interface GoLive {
  readonly knex: Knex;
  readonly source: EventSource;
  readonly projection: Projection;
  readonly build: Build;
  readonly rolledBackBy?: RolledBackBy | undefined;
}

/** Folds everything available into a build, and then the remainder within the transaction of the swap, during which the live tables do not change. */
export const goLive = async (
  { knex, source, projection, build, rolledBackBy }: GoLive,
  signal: AbortSignal,
): Promise<void> => {
  const { schema } = build;
  const fold = { source, projection, schema, evenRetired: true };
  await foldLog({ ...fold, knex, from: build.position, rate: createRate() }, signal);
  const promotion = {
    knex,
    build,
    rolledBackBy,
    catchUp: (trx: Knex.Transaction, from: string | null, upTo: string) => foldWithin(trx, { ...fold, from, upTo }),
  };
  while (!(await promoteBuild(promotion, signal))) signal.throwIfAborted();
};

/** Discards what a replay has built or is building: its tables are dropped as soon as nobody reads them. */
export const giveUpReplay = async (knex: Knex, replayId: string): Promise<void> => {
  const build = await buildOfReplay(knex, replayId);
  if (build) await asRegistrar(knex, (trx) => giveUpBuilds(trx, [build]));
};

/**
 * Where a part of the log ends: the `position` of its last event (`null` if it has none), and `at`, that event's time or the requested time (ISO 8601, UTC).
 */
interface LogEnd {
  readonly position: string | null;
  readonly at: string | null;
}

/**
 * Finds the end of the prefix of the log before the first event whose own time is later. Clocks differ, and only a prefix is a state that really existed.
 * Returns `undefined` if the signal aborted first.
 */
const logEndAtTime = async (
  source: Pick<EventSource, 'readAllBatches'>,
  time: string,
  signal: AbortSignal,
): Promise<LogEnd | undefined> => {
  const limit = Date.parse(time);
  let position: string | null = null;
  for await (const { events } of source.readAllBatches()) {
    if (signal.aborted) return undefined;
    for (const event of events) {
      if (Date.parse(event.metadata.time) > limit) return { position, at: time };
      ({ position } = event);
    }
  }
  return { position, at: time };
};
