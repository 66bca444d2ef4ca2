import { abortableDelay } from '../../../projections/engine/abortableDelay.ts';
import { parseEvent } from '../../../schema/events/catalogue.ts';
import { replayEvents } from '../../../schema/events/replay.ts';
import {
  replayAggregate,
  NO_REPLAYS,
  type ProjectionReplays,
  type ReplayUnderWay,
  type ExecuteReplayCommand,
} from './replay.ts';
import { endTogether } from '../../platform/base/endTogether.ts';
import { isAborted } from '../../platform/base/isAborted.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { Knex } from 'knex';
import { CheckpointMoved } from '../../../projections/engine/foldStep.ts';
import { buildOfReplay, listBuilds, recordBuildError, sweepBuilds } from '../../../projections/engine/buildRegistry.ts';
import { PoisonEvent } from '../../../projections/engine/poisonEvent.ts';
import type { Projection } from '../../../projections/engine/projection.ts';
import { giveUpReplay, replayBuild, type ReplayResult } from '../../../projections/engine/replayBuild.ts';
import { ReplayLost, whileReplaying, type OpenKnex } from '../../../projections/engine/replayLock.ts';
import { loadAggregate } from '../../platform/commands/commands.ts';

export interface ReplayRunnerDependencies {
  readonly store: Pick<EventStore, 'subscribe'>;
  /** Executes the replay of a projection. Returns `held` if another process is executing it. */
  readonly take: (projection: string, signal: AbortSignal) => Promise<'held' | 'stopped' | 'ended'>;
  /** Receives the error that interrupted a replay, which is tried again. */
  readonly onError: (failed: { projection: string; replayId: string; error: unknown }) => Promise<void>;
  /** Called from time to time: cleans up what dead processes have left behind. */
  readonly tidy: () => Promise<void>;
  /** How often to retry a replay that another process is executing. Defaults to a second. */
  readonly pollMs?: number;
}

export interface ReplayRunner {
  /** Executes requested replays, including abandoned ones, until `signal` aborts, in parallel with any number of other processes. */
  run(signal: AbortSignal): Promise<void>;
}

/** How soon a replay that another process holds is tried again: that process may die without a word. */
const POLL_MS = 1_000;
const MOMENT_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
const TIDY_MS = 60_000;
/** More would only increase the load on the database. */
const AT_ONCE = 2;

/** Executes replays that were requested. */
export const createReplayRunner = (dependencies: ReplayRunnerDependencies): ReplayRunner => ({
  run: async (signal) => {
    const round = createRounds(dependencies);
    await endTogether(
      signal,
      (over) => follow(dependencies, round, over),
      (over) => takeTurns(dependencies, round, over),
    );
  },
});

const takeTurns = async (
  { tidy }: ReplayRunnerDependencies,
  round: ReturnType<typeof createRounds>,
  over: AbortSignal,
): Promise<void> => {
  let tidiedAt = 0;
  try {
    while (!isAborted(over)) {
      round.begin(over);
      if (performance.now() - tidiedAt >= TIDY_MS || tidiedAt === 0) {
        await tidy();
        tidiedAt = performance.now();
      }
      await round.news(TIDY_MS - (performance.now() - tidiedAt), over);
    }
  } finally {
    await round.ended();
  }
};

/** Keeps the replays of each projection up to date, from the first event of the log on. */
const follow = async (
  { store }: ReplayRunnerDependencies,
  { know, ready }: Pick<ReturnType<typeof createRounds>, 'know' | 'ready'>,
  signal: AbortSignal,
): Promise<void> => {
  const types = replayEvents.map(({ type }) => type);
  for await (const item of store.subscribe({ filter: { types }, signal })) {
    if (item.kind === 'caughtUp') ready();
    if (item.kind !== 'event') continue;
    const { type, version, data, metadata } = item.event;
    const parsed = parseEvent(type, version, data);
    if (parsed.kind !== 'known' || !replayAggregate.owns(parsed.event)) continue;
    const { event } = parsed;
    know(event.data.projection, (before) => replayAggregate.evolve(before, event, metadata.time));
  }
};

const createRounds = ({ take, onError, pollMs = POLL_MS }: ReplayRunnerDependencies) => {
  const known = new Map<string, ProjectionReplays>();
  const busy = new Map<string, Promise<void>>();
  const waits = new Map<string, { readonly until: number; readonly pause: number }>();
  let wake = new AbortController();
  /** A request may have been cancelled later in the log, so nothing starts until the whole log has been read. */
  let isReady = false;

  const attempt = async (projection: string, replayId: string, signal: AbortSignal): Promise<void> => {
    try {
      const outcome = await take(projection, signal);
      // Its own events arrive shortly.
      waits.set(projection, { until: performance.now() + (outcome === 'held' ? pollMs : MOMENT_MS), pause: 0 });
    } catch (error) {
      const pause = Math.min(Math.max(waits.get(projection)?.pause ?? 0, POLL_MS / 2) * 2, LONGEST_PAUSE_MS);
      waits.set(projection, { until: performance.now() + pause, pause });
      await onError({ projection, replayId, error });
    } finally {
      busy.delete(projection);
      wake.abort();
    }
  };

  const isWaiting = ([projection, { current }]: [string, ProjectionReplays]): boolean =>
    current?.status === 'running' && !busy.has(projection);
  /** Milliseconds until the next replay may be tried; infinite if an event or the end of another one has to come first. */
  const nextMs = (): number => {
    if (!isReady || busy.size >= AT_ONCE) return Infinity;
    const untils = [...known].filter(isWaiting).map(([projection]) => waits.get(projection)?.until ?? 0);
    return Math.min(...untils) - performance.now();
  };

  return {
    know: (projection: string, evolve: (before: ProjectionReplays) => ProjectionReplays): void => {
      known.set(projection, evolve(known.get(projection) ?? NO_REPLAYS));
      wake.abort();
    },
    ready: (): void => {
      isReady = true;
      wake.abort();
    },
    begin: (signal: AbortSignal): void => {
      wake = new AbortController();
      if (!isReady) return;
      for (const entry of known) {
        if (busy.size >= AT_ONCE) return;
        const [projection, { current }] = entry;
        if (!current || !isWaiting(entry) || (waits.get(projection)?.until ?? 0) > performance.now()) continue;
        busy.set(projection, attempt(projection, current.replayId, signal));
      }
    },
    /** Resolves when there is something to do, at the latest after this time. */
    news: (milliseconds: number, signal: AbortSignal): Promise<void> =>
      abortableDelay(Math.max(1, Math.min(milliseconds, nextMs())), AbortSignal.any([signal, wake.signal])),
    ended: async (): Promise<void> => {
      await Promise.all(busy.values());
    },
  };
};

interface ExecuteReplay {
  readonly knex: Knex;
  readonly openKnex: OpenKnex;
  readonly store: EventStore;
  readonly projection: Projection;
  readonly execute: ExecuteReplayCommand;
}

const SYSTEM = { actor: 'system' } as const;

/**
 * Executes the replay of a projection to its end, unless another process is executing it (`held`). Returns `stopped` if it was paused or cancelled
 * meanwhile, or if `signal` aborted; the next process continues from its checkpoint. Rejects when the database or the store fails: try again.
 */
export const executeReplay = async (
  parts: ExecuteReplay,
  signal: AbortSignal,
): Promise<'held' | 'stopped' | 'ended'> => {
  const { store, projection } = parts;
  const outcome = await whileReplaying(parts.openKnex, projection.name, signal, async (locked, knex) => {
    const held = { ...parts, knex };
    const { state, revision } = await loadAggregate(store, replayAggregate, projection.name);
    const { current } = state;
    if (current?.status !== 'running') return 'stopped';
    try {
      const [result] = await endTogether(
        locked,
        (over) => run(held, current, over),
        (over) => untilStopRequested(held, revision, over),
      );
      return result;
    } finally {
      await tidy(held, projection.name, current.replayId);
    }
  });
  return outcome.held ? outcome.result : 'held';
};

/** Resolves when the replay is paused or cancelled. */
const untilStopRequested = async (
  { store, projection }: ExecuteReplay,
  afterRevision: number,
  signal: AbortSignal,
): Promise<void> => {
  const events = store.subscribeToStream(replayAggregate.streamOf(projection.name), { afterRevision, signal });
  for await (const event of events) if (event.type === 'ReplayPaused' || event.type === 'ReplayCancelled') return;
};

const run = async (
  parts: ExecuteReplay,
  current: ReplayUnderWay,
  signal: AbortSignal,
): Promise<'stopped' | 'ended'> => {
  const { knex, store: source, projection, execute } = parts;
  const { replayId, mode, until, into, version } = current;
  const ids = { projection: projection.name, replayId };
  if (version !== projection.version) {
    const reason = `It was asked for of version ${version}, and the code of this Candor is of version ${projection.version}.`;
    await execute({ type: 'FailReplay', data: { ...ids, reason } }, SYSTEM);
    return 'ended';
  }
  const job = { replayId, projection, mode, until, into };
  const result = await twice(parts, () => replayBuild({ knex, source, job }, signal));
  if (result === undefined) return 'stopped';
  if ('place' in result) {
    const reason = `${result.place}, which it cannot fold.`;
    await execute({ type: 'FailReplay', data: { ...ids, reason: reason.slice(0, 500) } }, SYSTEM);
    return 'ended';
  }
  const { events, position, difference } = result;
  await execute({ type: 'CompleteReplay', data: { ...ids, events, position, difference } }, SYSTEM);
  return 'ended';
};

/** Retries an event that cannot be folded once the database is available: it may have been unavailable. */
const twice = async (
  { knex }: ExecuteReplay,
  build: () => Promise<ReplayResult | undefined>,
): Promise<ReplayResult | PoisonEvent | undefined> => {
  try {
    return await build();
  } catch (error) {
    if (!(error instanceof PoisonEvent)) throw error;
    await knex.raw('select 1');
  }
  try {
    return await build();
  } catch (error) {
    if (error instanceof PoisonEvent) return error;
    throw error;
  }
};

/** Deletes what was built for a replay that has failed or was cancelled. */
const tidy = async (
  { knex, store }: Pick<ExecuteReplay, 'knex' | 'store'>,
  projection: string,
  replayId: string,
): Promise<void> => {
  const { state } = await loadAggregate(store, replayAggregate, projection);
  const build = await buildOfReplay(knex, replayId);
  const isKept = state.current?.replayId === replayId || replayId in state.scratches;
  if (!build || isKept || build.state === 'live' || build.state === 'retired') return;
  await giveUpReplay(knex, replayId);
  await sweepBuilds(knex);
};

/** The same for all replays that no process executes: the process that cancelled one may have died, or somebody may have been reading its tables. */
export const tidyAbandoned = async (parts: Pick<ExecuteReplay, 'knex' | 'openKnex' | 'store'>): Promise<void> => {
  const never = new AbortController().signal;
  for (const { projection, replayId } of await listBuilds(parts.knex))
    if (replayId !== null)
      await whileReplaying(parts.openKnex, projection, never, (_, knex) =>
        tidy({ ...parts, knex }, projection, replayId),
      );
};

/** Records an error so that it is shown with the replay. A checkpoint that another process has moved is not an error. */
export const recordReplayError = async (knex: Knex, replayId: string, error: unknown): Promise<void> => {
  if (error instanceof CheckpointMoved || error instanceof ReplayLost) return;
  const build = await buildOfReplay(knex, replayId);
  if (build) await recordBuildError(knex, build, error instanceof Error ? error.message : String(error));
};
