import type { Pool } from 'pg';
import { sweepBuilds } from '../projections/engine/buildRegistry.ts';
import { createProjectionLags } from '../projections/engine/projectionLag.ts';
import { unrecordedRollBacks } from '../projections/engine/unrecordedRollBacks.ts';
import { projections } from '../projections/registry.ts';
import type { Clock } from './commands/clock.ts';
import type { EventStore } from './eventstore/port.ts';
import type { Log } from './log.ts';
import { createReplayRunner, type ReplayRunner } from './policies/replayRunner.ts';
import { executeReplay, recordReplayError, tidyAbandoned } from './replays/executeReplay.ts';
import { createProjectionReads, type ProjectionReads } from './replays/projectionReads.ts';
import { createReplayCommands } from './replays/replayCommands.ts';
import { createReplayDesk, type ReplayDesk } from './replays/replayDesk.ts';
import { createReplayHistories } from './replays/replayHistories.ts';

/** The read models with their replays: what analysts see and ask for. */
export interface Replays extends ReplayDesk, ProjectionReads {}

interface Room {
  readonly pool: Pool;
  readonly store: EventStore;
}

export const openReplays = ({ pool, store }: Room, clock: Clock): Replays => {
  const history = createReplayHistories(store);
  const execute = createReplayCommands({ store, clock });
  return {
    ...createReplayDesk({ pool, store, projections, execute, history, clock }),
    ...createProjectionReads({
      pool,
      store,
      projections,
      history,
      lags: createProjectionLags(pool, store, projections),
    }),
  };
};

/** What the role `projector` does beside the projector itself: it executes replays. */
export const openReplayRunner = ({ pool, store }: Room, { log, clock }: { log: Log; clock: Clock }): ReplayRunner => {
  const execute = createReplayCommands({ store, clock });
  return createReplayRunner({
    store,
    take: async (name, signal) => {
      const projection = projections.find((each) => each.name === name);
      return projection ? executeReplay({ pool, store, projection, execute }, signal) : 'stopped';
    },
    onError: async ({ projection, replayId, error }) => {
      log.error({ projection, replayId, err: error }, 'a replay is held up and will be tried again');
      await recordReplayError(pool, replayId, error).catch((unrecorded: unknown) => {
        log.error({ projection, replayId, err: unrecorded }, 'what holds a replay up could not be written down');
      });
    },
    tidy: async () => {
      await tidyAbandoned({ pool, store });
      await sweepBuilds(pool);
      for (const { projection, commandId, actor, forget } of await unrecordedRollBacks(pool)) {
        await execute({ type: 'RecordRollBack', data: { projection } }, { actor, commandId });
        await forget();
      }
    },
  });
};
