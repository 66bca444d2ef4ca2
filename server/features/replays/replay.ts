import type { Actor } from '../../../schema/events/eventMetadata.ts';
import type { DataOf } from '../../../schema/events/catalogue.ts';
import { type ReplayEvent, replayEvents } from '../../../schema/events/replay.ts';
import {
  accepted,
  type Decider,
  type Decision,
  defineAggregate,
  rejected,
  type CommandOf,
} from '../../platform/commands/aggregate.ts';
import { type Commands, fromOutside } from '../../platform/commands/commands.ts';

/** `replayId` is `null` for the current replay, whichever it is. */
interface OfReplay {
  readonly projection: string;
  readonly replayId: string | null;
}

export type ReplayCommand =
  | CommandOf<'RequestReplay', DataOf<'ReplayRequested'>>
  | CommandOf<'PauseReplay', OfReplay>
  | CommandOf<'ResumeReplay', OfReplay>
  | CommandOf<'CancelReplay', OfReplay>
  /** Issued by the process that builds the tables. */
  | CommandOf<'CompleteReplay', Omit<DataOf<'ReplayCompleted'>, 'mode'>>
  | CommandOf<'FailReplay', DataOf<'ReplayFailed'>>
  /** Issued by the process that swapped the waiting tables in, or the former ones back. */
  | CommandOf<'RecordSwapIn', DataOf<'ReplaySwappedIn'>>
  | CommandOf<'RecordRollBack', DataOf<'ProjectionRolledBack'>>
  | CommandOf<'DropScratch', DataOf<'ScratchDropped'>>;

export type ReplayRefusal =
  | { readonly kind: 'ReplayUnderWay'; readonly current: ReplayUnderWay }
  /** No replay is under way, or another one than requested. */
  | { readonly kind: 'NoReplay' }
  | { readonly kind: 'NotSoNow'; readonly status: ReplayUnderWay['status'] }
  /** Tables that go live must contain the whole log. */
  | { readonly kind: 'SwapWithMoment' }
  /** A scratch build needs a schema, and other builds cannot choose one. */
  | { readonly kind: 'SchemaOfScratchOnly' }
  | { readonly kind: 'ScratchTaken'; readonly schema: string }
  | { readonly kind: 'NoScratch' };

type Requested = DataOf<'ReplayRequested'>;

/** `waiting`: built and compared, and not yet swapped in or dropped. `since`: when it was requested (ISO 8601, UTC). */
export interface ReplayUnderWay extends Requested {
  readonly status: 'running' | 'paused' | 'waiting';
  readonly since: string;
}

/** The replays of one projection: at most one is under way. `scratches`: the schemas that were built and not dropped, by the id of their replay. */
export interface ProjectionReplays {
  readonly current: ReplayUnderWay | null;
  readonly scratches: Readonly<Record<string, string>>;
}

export const NO_REPLAYS: ProjectionReplays = { current: null, scratches: {} };

const evolveReplays = (replays: ProjectionReplays, event: ReplayEvent, recordedAt: string): ProjectionReplays => {
  const { current, scratches } = replays;
  switch (event.type) {
    case 'ReplayRequested':
      return { scratches, current: { ...event.data, status: 'running', since: recordedAt } };
    case 'ReplayPaused':
      return { scratches, current: current && { ...current, status: 'paused' } };
    case 'ReplayResumed':
      return { scratches, current: current && { ...current, status: 'running' } };
    case 'ReplayCompleted':
      return completed(replays, event.data.mode);
    case 'ReplayFailed':
    case 'ReplayCancelled':
    case 'ReplaySwappedIn':
      return { scratches, current: null };
    case 'ProjectionRolledBack':
      return replays;
    case 'ScratchDropped': {
      const kept = Object.entries(scratches).filter(([replayId]) => replayId !== event.data.replayId);
      return { current, scratches: Object.fromEntries(kept) };
    }
  }
};

const completed = ({ current, scratches }: ProjectionReplays, mode: Requested['mode']): ProjectionReplays => {
  if (mode === 'compare') return { scratches, current: current && { ...current, status: 'waiting' } };
  if (mode === 'scratch' && current?.into)
    return { current: null, scratches: { ...scratches, [current.replayId]: current.into } };
  return { scratches, current: null };
};

type Decided = Decision<ReplayEvent, ReplayRefusal>;

const decideReplay = (command: ReplayCommand, replays: ProjectionReplays): Decided => {
  switch (command.type) {
    case 'RequestReplay':
      return request(command.data, replays);
    case 'PauseReplay':
      return ofCurrent(replays, command.data, ['running'], (one) => ({ type: 'ReplayPaused', data: one }));
    case 'ResumeReplay':
      return ofCurrent(replays, command.data, ['paused'], (one) => ({ type: 'ReplayResumed', data: one }));
    case 'CancelReplay':
      return ofCurrent(replays, command.data, ['running', 'paused', 'waiting'], (one) => ({
        type: 'ReplayCancelled',
        data: one,
      }));
    case 'CompleteReplay':
      // A replay that is paused just before its end has still completed.
      return ofCurrent(replays, command.data, ['running', 'paused'], (_one, { mode }) => ({
        type: 'ReplayCompleted',
        data: { ...command.data, mode },
      }));
    case 'FailReplay':
      return ofCurrent(replays, command.data, ['running', 'paused'], () => ({
        type: 'ReplayFailed',
        data: command.data,
      }));
    case 'RecordSwapIn':
      return ofCurrent(replays, command.data, ['waiting'], (one) => ({ type: 'ReplaySwappedIn', data: one }));
    case 'RecordRollBack':
      return replays.current
        ? rejected({ kind: 'ReplayUnderWay', current: replays.current })
        : accepted({ type: 'ProjectionRolledBack', data: command.data });
    case 'DropScratch':
      return command.data.replayId in replays.scratches
        ? accepted({ type: 'ScratchDropped', data: command.data })
        : rejected({ kind: 'NoScratch' });
  }
};

const request = (
  data: Extract<ReplayCommand, { type: 'RequestReplay' }>['data'],
  { current, scratches }: ProjectionReplays,
): Decided => {
  if (current) return rejected({ kind: 'ReplayUnderWay', current });
  const { mode, until, into } = data;
  if (mode === 'swap' && until) return rejected({ kind: 'SwapWithMoment' });
  if ((mode === 'scratch') !== (into !== null)) return rejected({ kind: 'SchemaOfScratchOnly' });
  if (into !== null && Object.values(scratches).includes(into)) return rejected({ kind: 'ScratchTaken', schema: into });
  return accepted({ type: 'ReplayRequested', data });
};

const ofCurrent = (
  { current }: ProjectionReplays,
  asked: { readonly replayId: string | null },
  from: readonly ReplayUnderWay['status'][],
  eventOf: (one: { projection: string; replayId: string }, current: ReplayUnderWay) => ReplayEvent,
): Decided => {
  if (!current || (asked.replayId !== null && asked.replayId !== current.replayId))
    return rejected({ kind: 'NoReplay' });
  if (!from.includes(current.status)) return rejected({ kind: 'NotSoNow', status: current.status });
  const { projection, replayId } = current;
  return accepted(eventOf({ projection, replayId }, current));
};

/** The replays of a projection: one at a time, so that nobody builds the same tables twice by accident. */
export const replayDecider: Decider<ProjectionReplays, ReplayEvent, ReplayCommand, ReplayRefusal> = {
  initial: NO_REPLAYS,
  evolve: evolveReplays,
  decide: decideReplay,
};

export const replayAggregate = defineAggregate('replay', replayEvents, replayDecider);

/** Returns the refusal, or `undefined` if the command was carried out. */
export type ExecuteReplayCommand = (
  command: ReplayCommand,
  by: { readonly actor: Actor; readonly commandId?: string },
) => Promise<ReplayRefusal | undefined>;

export const createReplayCommands =
  (commands: Commands): ExecuteReplayCommand =>
  async (command, { actor, commandId }) => {
    const issuer = fromOutside(actor, { commandId, waits: false });
    const outcome = await commands.execute(replayAggregate, command.data.projection, command, issuer);
    return outcome.kind === 'rejected' ? outcome.refusal : undefined;
  };
