import type { Actor } from '../../../schema/events/eventMetadata.ts';
import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { SCRATCH_PREFIX } from '../../../projections/engine/build.ts';
import { buildOfReplay, listBuilds, sweepBuilds } from '../../../projections/engine/buildRegistry.ts';
import type { Projection } from '../../../projections/engine/projection.ts';
import { giveUpReplay, goLive, swapIn } from '../../../projections/engine/replayBuild.ts';
import { whileReplaying, type OpenKnex } from '../../../projections/engine/replayLock.ts';
import type { ReplayMode } from '../../../schema/events/replay.ts';
import { createGate } from '../../platform/auth/gate.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { ProjectionReplays, ReplayCommand, ExecuteReplayCommand, ReplayRefusal } from './replay.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { ReplayHistory } from './replayRecords.ts';
import { answers } from '../../platform/base/answers.ts';

/** The beginning of the log, up to and including the event at this position, or up to this time. */
export type Until =
  | { readonly kind: 'position'; readonly position: string }
  | { readonly kind: 'time'; readonly time: string };

export type ReplayAnswer =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; /** Text for the user. */ readonly message: string };

export interface ReplayService {
  start(
    asked: { readonly projection: string; readonly mode: Exclude<ReplayMode, 'scratch'>; readonly until: Until | null },
    by: Actor,
  ): Promise<ReplayAnswer>;
  pause(projection: string, by: Actor): Promise<ReplayAnswer>;
  resume(projection: string, by: Actor): Promise<ReplayAnswer>;
  cancel(projection: string, by: Actor): Promise<ReplayAnswer>;
  /** Resolves when it is done. */
  swapIn(projection: string, by: Actor): Promise<ReplayAnswer>;
  /** Resolves when it is done. */
  rollBack(projection: string, by: Actor): Promise<ReplayAnswer>;
  /** `projections`: empty means all. Either all of them are built, or none. */
  buildScratch(
    asked: { readonly name: string; readonly until: Until | null; readonly projections: readonly string[] },
    by: Actor,
  ): Promise<ReplayAnswer>;
  dropScratch(name: string, by: Actor): Promise<ReplayAnswer>;
}

interface ReplayServiceDependencies {
  readonly knex: Knex;
  readonly openKnex: OpenKnex;
  readonly store: EventStore;
  readonly projections: readonly Projection[];
  readonly execute: ExecuteReplayCommand;
  readonly history: (projection: string) => Promise<ReplayHistory>;
  readonly clock: Clock;
}

const ACCEPTED: ReplayAnswer = { kind: 'accepted' };
const refused = (message: string): ReplayAnswer => ({ kind: 'refused', message });
const SCRATCH_NAME = /^[a-z][a-z0-9_]{0,39}$/;
/** Each takes as much space as the read models themselves, until somebody drops it. */
const MOST_SCRATCHES = 8;
/** Work on tables holds one connection and needs another: if as many as the pool has ran at once, they would wait for each other. */
const AT_TABLES = { atOnce: 2, waiting: 50 } as const;

export const createReplayService = (dependencies: ReplayServiceDependencies): ReplayService => {
  const { knex, openKnex, projections, history } = dependencies;
  const never = new AbortController().signal;
  const inTurn = createGate(AT_TABLES);

  const ask = async (command: ReplayCommand, by: Actor, commandId: string = randomUUID()): Promise<ReplayAnswer> => {
    const refusal = await dependencies.execute(command, { actor: by, commandId });
    if (!refusal) return ACCEPTED;
    const { projection } = command.data;
    const { records } = await history(projection);
    return refused(replayMessage(projection, refusal, records.at(-1)?.by));
  };
  const known = async (
    name: string,
    then: (projection: Projection) => Promise<ReplayAnswer>,
  ): Promise<ReplayAnswer> => {
    const projection = projections.find((each) => each.name === name);
    return projection ? then(projection) : refused(answers().replays.noProjection({ name: name.slice(0, 100) }));
  };
  const alone = async (
    name: string,
    work: (signal: AbortSignal, own: Knex) => Promise<ReplayAnswer>,
  ): Promise<ReplayAnswer> => {
    const outcome = await inTurn(() => whileReplaying(openKnex, name, never, work));
    return outcome?.held ? outcome.result : refused(answers().replays.tablesBusy);
  };
  const request = (
    projection: Projection,
    asked: { mode: ReplayMode; until: Until | null; into: string | null },
    by: Actor,
  ) =>
    ask(
      {
        type: 'RequestReplay',
        data: { projection: projection.name, replayId: randomUUID(), version: projection.version, ...asked },
      },
      by,
    );

  return {
    start: ({ projection: name, mode, until }, by) =>
      known(name, async (projection) => {
        const wrong = await refusedPointInTime(dependencies, until);
        return wrong === undefined ? request(projection, { mode, until, into: null }, by) : refused(wrong);
      }),
    pause: (name, by) =>
      known(name, () => ask({ type: 'PauseReplay', data: { projection: name, replayId: null } }, by)),
    resume: (name, by) =>
      known(name, () => ask({ type: 'ResumeReplay', data: { projection: name, replayId: null } }, by)),
    cancel: (name, by) =>
      known(name, async () => {
        const { current } = (await history(name)).replays;
        const replayId = current?.replayId ?? null;
        const answer = await ask({ type: 'CancelReplay', data: { projection: name, replayId } }, by);
        // The process that executes it stops and cleans up; if there is none, that is done here.
        if (answer.kind === 'accepted' && replayId !== null)
          await whileReplaying(openKnex, name, never, (_, own) => giveUpReplay(own, replayId)).then(() =>
            sweepBuilds(knex),
          );
        return answer;
      }),
    swapIn: (name, by) =>
      known(name, (projection) =>
        alone(name, async (signal, own) => {
          const { current } = (await history(name)).replays;
          if (current?.status !== 'waiting') return refused(answers().replays.nothingWaits({ name }));
          const { replayId, mode, until, into, version } = current;
          if (version !== projection.version) return refused(answers().replays.waitingOtherVersion({ name, version }));
          const build = await buildOfReplay(knex, replayId);
          if (build && build.logId !== null && build.logId !== (await dependencies.store.logId()))
            return refused(answers().replays.waitingOtherLog({ name }));
          const job = { replayId, projection, mode, until, into };
          await swapIn({ knex: own, source: dependencies.store, job }, signal);
          return ask({ type: 'RecordSwapIn', data: { projection: name, replayId } }, by);
        }),
      ),
    rollBack: (name, by) =>
      known(name, (projection) =>
        alone(name, (signal, own) => rollBack({ ...dependencies, knex: own }, ask, projection, by, signal)),
      ),
    buildScratch: async ({ name, until, projections: names }, by) => {
      const wrong = wrongScratch(name, names, projections) ?? (await refusedPointInTime(dependencies, until));
      if (wrong !== undefined) return refused(wrong);
      const into = `${SCRATCH_PREFIX}${name}`;
      const chosen = projections.filter((projection) => names.length === 0 || names.includes(projection.name));
      const hindered = await hindrance(dependencies, chosen, into);
      if (hindered !== undefined) return refused(hindered);
      // All of them stop at the same point of one log, whenever their turn comes.
      const moment = until ?? { kind: 'time', time: dependencies.clock().toISOString() };
      for (const projection of chosen) {
        const answer = await request(projection, { mode: 'scratch', until: moment, into }, by);
        if (answer.kind === 'refused') return answer;
      }
      return ACCEPTED;
    },
    dropScratch: async (name, by) => {
      const schema = `${SCRATCH_PREFIX}${name}`;
      let found = false;
      for (const { name: projection } of projections) {
        const { current, scratches } = (await history(projection)).replays;
        if (current?.mode === 'scratch' && current.into === schema) {
          found = true;
          await ask({ type: 'CancelReplay', data: { projection, replayId: current.replayId } }, by);
          await whileReplaying(openKnex, projection, never, (_, own) => giveUpReplay(own, current.replayId));
        }
        for (const [replayId, into] of Object.entries(scratches)) {
          if (into !== schema) continue;
          found = true;
          await ask({ type: 'DropScratch', data: { projection, replayId } }, by);
          await giveUpReplay(knex, replayId);
        }
      }
      await sweepBuilds(knex);
      return found ? ACCEPTED : refused(answers().replays.noScratch({ name: name.slice(0, 100) }));
    },
  };
};

const rollBack = async (
  { knex, store, history }: ReplayServiceDependencies,
  ask: (command: ReplayCommand, by: Actor, commandId?: string) => Promise<ReplayAnswer>,
  projection: Projection,
  by: Actor,
  signal: AbortSignal,
): Promise<ReplayAnswer> => {
  const { name, version } = projection;
  const { replays, records } = await history(name);
  if (replays.current)
    return refused(replayMessage(name, { kind: 'ReplayUnderWay', current: replays.current }, records.at(-1)?.by));
  const retired = (await listBuilds(knex)).find((build) => build.projection === name && build.state === 'retired');
  if (!retired) return refused(answers().replays.noneFormer({ name }));
  if (retired.version !== version)
    return refused(answers().replays.formerOtherVersion({ name, version: retired.version }));
  if (retired.logId !== null && retired.logId !== (await store.logId()))
    return refused(answers().replays.formerOtherLog({ name }));
  const commandId = randomUUID();
  await goLive({ knex, source: store, projection, build: retired, rolledBackBy: { commandId, actor: by } }, signal);
  return ask({ type: 'RecordRollBack', data: { projection: name } }, by, commandId);
};

const wrongScratch = (
  name: string,
  names: readonly string[],
  projections: readonly Projection[],
): string | undefined => {
  if (!SCRATCH_NAME.test(name)) return answers().replays.scratchName;
  const unknown = names.filter((each) => !projections.some((projection) => projection.name === each));
  return unknown.length > 0 ? answers().replays.noProjection({ name: unknown.join(', ').slice(0, 200) }) : undefined;
};

const refusedPointInTime = async (
  { store, clock }: ReplayServiceDependencies,
  until: Until | null,
): Promise<string | undefined> => {
  if (until?.kind === 'time' && Date.parse(until.time) > clock().getTime()) return answers().replays.momentToCome;
  const head = until?.kind === 'position' ? await store.head() : undefined;
  return until?.kind === 'position' && (head === undefined || until.position > head)
    ? answers().replays.positionToCome
    : undefined;
};

/** Why not all of these can be built there. Returns `undefined` if they can. */
const hindrance = async (
  { knex, history, projections }: ReplayServiceDependencies,
  chosen: readonly Projection[],
  into: string,
): Promise<string | undefined> => {
  const schemas = await Promise.all(projections.map(async ({ name }) => scratchSchemas((await history(name)).replays)));
  const others = new Set(schemas.flat().filter((schema) => schema !== into));
  if (others.size >= MOST_SCRATCHES) return answers().replays.tooManyScratches({ count: others.size });
  for (const { name } of chosen) {
    const { replays, records } = await history(name);
    if (replays.current)
      return replayMessage(name, { kind: 'ReplayUnderWay', current: replays.current }, records.at(-1)?.by);
    const taken = Object.entries(replays.scratches).find(([, schema]) => schema === into);
    if (taken && (await buildOfReplay(knex, taken[0])))
      return replayMessage(name, { kind: 'ScratchTaken', schema: into });
  }
  return undefined;
};

const scratchSchemas = ({ current, scratches }: ProjectionReplays): readonly string[] => [
  ...Object.values(scratches),
  ...(current && current.into !== null ? [current.into] : []),
];

/** Why a command on the replays of a projection is refused, and what to do, as text for the user. `by`: whose replay is under way. */
const replayMessage = (projection: string, refusal: ReplayRefusal, by = answers().replays.somebody): string => {
  const words = answers().replays;
  switch (refusal.kind) {
    case 'ReplayUnderWay':
      return `${words.underWay({ name: projection, since: refusal.current.since, by })} ${words.todo[refusal.current.status]}`;
    case 'NoReplay':
      return words.noReplay({ name: projection });
    case 'NotSoNow':
      return words.notNow({ name: projection, status: refusal.status });
    case 'SwapWithMoment':
      return words.swapWithMoment;
    case 'SchemaOfScratchOnly':
      return words.schemaOfScratchOnly;
    case 'ScratchTaken':
      return words.scratchTaken({ name: projection, schema: refusal.schema });
    case 'NoScratch':
      return words.noSuchScratch;
  }
};
