import type { ReplayEvent } from '../../../schema/events/replay.ts';

type Requested = Extract<ReplayEvent, { type: 'ReplayRequested' }>['data'];

/** `waiting`: built and compared, and not yet swapped in or dropped. `since`: when it was asked for (ISO 8601, UTC). */
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

export const evolveReplays = (
  replays: ProjectionReplays,
  event: ReplayEvent,
  recordedAt: string,
): ProjectionReplays => {
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
