import type { ReplayEvent } from '../../../schema/events/replay.ts';
import { accepted, rejected, type Decision } from '../../platform/commands/decision.ts';
import type { ProjectionReplays, ReplayUnderWay } from './projectionReplays.ts';
import type { ReplayCommand, ReplayRefusal } from './replayCommand.ts';

type Decided = Decision<ReplayEvent, ReplayRefusal>;

export const decideReplay = (command: ReplayCommand, replays: ProjectionReplays): Decided => {
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
      // One that is paused in its last moment has come to its end all the same.
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
