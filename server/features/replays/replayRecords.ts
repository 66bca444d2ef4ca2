import type { ReplayEvent, ReplayMode } from '../../../schema/events/replay.ts';
import { parseEvent } from '../../../schema/events/catalogue.ts';
import { loadAggregate, type Loaded } from '../../platform/commands/commands.ts';
import { replayAggregate, type ProjectionReplays } from './replay.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';

/** One replay according to its stream. Times are ISO 8601, UTC; `by` is an actor: a role and the id of the person. */
export interface ReplayRecord {
  readonly replayId: string;
  readonly mode: ReplayMode;
  readonly startedAt: string;
  readonly endedAt: string | null;
  /** `waiting`: compared · `compared`: and then dropped · `kept`: a scratch schema. */
  readonly outcome: 'running' | 'paused' | 'waiting' | 'swapped' | 'compared' | 'kept' | 'failed' | 'cancelled';
  readonly by: string;
  /** Number of folded events, once it was complete. */
  readonly events: number | null;
  readonly difference: { readonly added: number; readonly changed: number; readonly gone: number } | null;
  /** Why it failed. */
  readonly reason: string | null;
}

/** The records after one more event of the projection's replays; the newest is last. */
export const foldReplayRecords = (
  records: readonly ReplayRecord[],
  event: ReplayEvent,
  { time, actor }: { readonly time: string; readonly actor: string },
): readonly ReplayRecord[] => {
  if (event.type === 'ReplayRequested') return [...records, requested(event.data, time, actor)];
  if (event.type === 'ProjectionRolledBack' || event.type === 'ScratchDropped') return records;
  const { replayId } = event.data;
  return records.map((record) => (record.replayId === replayId ? changed(record, event, time) : record));
};

const requested = (
  { replayId, mode }: { readonly replayId: string; readonly mode: ReplayMode },
  startedAt: string,
  by: string,
): ReplayRecord => ({
  replayId,
  mode,
  startedAt,
  endedAt: null,
  outcome: 'running',
  by,
  events: null,
  difference: null,
  reason: null,
});

const OUTCOMES = { swap: 'swapped', compare: 'waiting', scratch: 'kept' } as const;

type Change = Exclude<ReplayEvent, { type: 'ReplayRequested' | 'ProjectionRolledBack' | 'ScratchDropped' }>;

const changed = (record: ReplayRecord, event: Change, time: string): ReplayRecord => {
  switch (event.type) {
    case 'ReplayPaused':
      return { ...record, outcome: 'paused' };
    case 'ReplayResumed':
      return { ...record, outcome: 'running' };
    case 'ReplayCompleted': {
      const { mode, events, difference } = event.data;
      return { ...record, outcome: OUTCOMES[mode], events, difference, endedAt: mode === 'compare' ? null : time };
    }
    case 'ReplayFailed':
      return { ...record, outcome: 'failed', reason: event.data.reason, endedAt: time };
    case 'ReplayCancelled':
      return { ...record, outcome: record.outcome === 'waiting' ? 'compared' : 'cancelled', endedAt: time };
    case 'ReplaySwappedIn':
      return { ...record, outcome: 'swapped', endedAt: time };
  }
};

export interface ReplayHistory {
  readonly replays: ProjectionReplays;
  /** The newest is last. */
  readonly records: readonly ReplayRecord[];
}

interface Known extends ReplayHistory {
  readonly loaded: Loaded<ProjectionReplays> | undefined;
}

/** The current replays of a projection according to its own stream. Events that were read once are not read again. */
export const createReplayHistories = (
  store: Pick<EventStore, 'readStream'>,
): ((projection: string) => Promise<ReplayHistory>) => {
  const known = new Map<string, Known>();
  return async (projection) => {
    const before = known.get(projection);
    let records = before?.records ?? [];
    const loaded = await loadAggregate(store, replayAggregate, projection, before?.loaded, (recorded) => {
      const parsed = parseEvent(recorded.type, recorded.version, recorded.data);
      if (parsed.kind === 'known' && replayAggregate.owns(parsed.event))
        records = foldReplayRecords(records, parsed.event, recorded.metadata);
    });
    const now = { replays: loaded.state, records, loaded };
    known.set(projection, now);
    return now;
  };
};
