import { parseEvent } from '../../../schema/events/catalogue.ts';
import { loadAggregate, type Loaded } from '../../platform/commands/loadAggregate.ts';
import { replayAggregate } from './replayAggregate.ts';
import type { ProjectionReplays } from './projectionReplays.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import { foldReplayRecords, type ReplayRecord } from './replayRecords.ts';

export interface ReplayHistory {
  readonly replays: ProjectionReplays;
  /** The newest stands last. */
  readonly records: readonly ReplayRecord[];
}

interface Known extends ReplayHistory {
  readonly loaded: Loaded<ProjectionReplays> | undefined;
}

/** The replays of a projection by its own stream, as they are now; what was read once is not read again. */
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
