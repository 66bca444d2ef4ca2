import type { Knex } from 'knex';
import { sweepBuilds } from '../../../projections/engine/buildRegistry.ts';
import { createProjectionLags } from '../../../projections/engine/projectionLag.ts';
import type { OpenKnex } from '../../../projections/engine/replayLock.ts';
import { unrecordedRollBacks } from '../../../projections/engine/unrecordedRollBacks.ts';
import { projections } from '../../../projections/registry.ts';
import type { Clock } from '../../platform/base/clock.ts';
import type { Commands } from '../../platform/commands/commands.ts';
import type { EventStore } from '../../platform/eventStore/port.ts';
import type { Log } from '../../platform/observability/log.ts';
import {
  createReplayRunner,
  type ReplayRunner,
  executeReplay,
  recordReplayError,
  tidyAbandoned,
} from './replayRunner.ts';
import { createProjectionReads, type ProjectionReads } from './projectionReads.ts';
import { createReplayCommands } from './replay.ts';
import { createReplayService, type ReplayService } from './replayService.ts';
import { createReplayHistories } from './replayRecords.ts';

export type { ProjectionView, ReplayView } from './projectionView.ts';
export type { ReplayRecord } from './replayRecords.ts';
export type { ReplayAnswer, Until } from './replayService.ts';

/** The read models and their replays, as analysts see and request them. */
export interface Replays extends ReplayService, ProjectionReads {}

interface Room {
  readonly knex: Knex;
  readonly openKnex: OpenKnex;
  readonly store: EventStore;
  readonly commands: Commands;
}

export const openReplays = ({ knex, openKnex, store, commands }: Room, clock: Clock): Replays => {
  const history = createReplayHistories(store);
  const execute = createReplayCommands(commands);
  return {
    ...createReplayService({ knex, openKnex, store, projections, execute, history, clock }),
    ...createProjectionReads({
      knex,
      openKnex,
      store,
      projections,
      history,
      clock,
      lags: createProjectionLags(knex, store, projections),
    }),
  };
};

/** The part of the role `projector` that executes replays. */
export const openReplayRunner = ({ knex, openKnex, store, commands }: Room, { log }: { log: Log }): ReplayRunner => {
  const execute = createReplayCommands(commands);
  return createReplayRunner({
    store,
    take: async (name, signal) => {
      const projection = projections.find((each) => each.name === name);
      return projection ? executeReplay({ knex, openKnex, store, projection, execute }, signal) : 'stopped';
    },
    onError: async ({ projection, replayId, error }) => {
      log.error({ projection, replayId, err: error }, 'a replay is stuck; trying again');
      await recordReplayError(knex, replayId, error).catch((unrecorded: unknown) => {
        log.error({ projection, replayId, err: unrecorded }, 'the reason why a replay is stuck could not be recorded');
      });
    },
    tidy: async () => {
      await tidyAbandoned({ knex, openKnex, store });
      await sweepBuilds(knex);
      for (const { projection, commandId, actor, forget } of await unrecordedRollBacks(knex)) {
        await execute({ type: 'RecordRollBack', data: { projection } }, { actor, commandId });
        await forget();
      }
    },
  });
};
