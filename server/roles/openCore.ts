import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import { missingTables, prepareProjections } from '../../projections/engine/buildRegistry.ts';
import { projections } from '../../projections/registry.ts';
import type { CandorOptions } from './candorProcess.ts';
import type { Ends } from '../platform/base/closeAll.ts';
import { rightsBeyondOwn } from '../platform/database/ownFolder.ts';
import { openSharedClock } from '../platform/database/sharedClock.ts';
import type { Clock } from '../platform/base/clock.ts';
import type { Log } from '../platform/observability/log.ts';
import { openObservation, type Observation } from './openObservation.ts';
import { openReplayRunner } from '../features/replays/replays.ts';
import { openStorage, type Storage, withCommands } from './openStorage.ts';
import { startLoop } from '../platform/jobs/startLoop.ts';
import { sampleLags } from '../../projections/engine/lagSamples.ts';
import { createProjectionLags } from '../../projections/engine/projectionLag.ts';
import { createProjectionEngine } from '../../projections/engine/projectionEngine.ts';
import { announceProjector, isProjectorThere, PROJECTOR_CONNECTIONS } from '../../projections/engine/projectorLock.ts';
import { archiveFolderOf } from '../platform/eventStore/archive/segmentReader.ts';
import { randomUUID } from 'node:crypto';

/** What a process of every role has. None of it needs the master key. */
interface Core {
  readonly options: CandorOptions & { readonly clock: Clock };
  readonly dataDir: string;
  readonly observation: Observation;
}

/** Adds a function to `closers` for each part that it opens, even if a later part cannot be opened. */
export const openCore = async (given: CandorOptions, closers: Ends): Promise<Core> => {
  const { config, log } = given;
  const dataDir = given.lab ? join(config.dataDir, 'demo') : config.dataDir;
  const opened = await openStorage({ ...config, dataDir, archiveDir: archiveFolderOf(config, given.lab) }, log);
  closers.push(() => opened.close());
  const { clock, close: closeClock } = given.clock
    ? { clock: given.clock, close: () => Promise.resolve() }
    : await openSharedClock(opened.knex, log);
  closers.push(closeClock);
  const options = { ...given, clock };
  const observation = await openObservation(options, opened, config.eventStoreUrl === undefined);
  closers.push(observation.close);
  const { storage } = observation;
  // Not in the log of a command; and an embedded cluster contains nothing else.
  if (config.databaseUrl !== undefined && log.isLevelEnabled('info')) await warnOfRights(storage.knex, log);
  const anew = await prepareProjections(storage.knex, projections, await storage.store.logId());
  if (anew.length > 0)
    log.warn({ projections: anew }, 'the event log is a different one; rebuilding the read models from it');
  return { options, dataDir, observation };
};

const warnOfRights = async (knex: Knex, log: Log): Promise<void> => {
  const rights = await rightsBeyondOwn(knex);
  if (rights.length > 0)
    log.warn(
      { rights },
      'the login of DATABASE_URL has more rights than Candor needs: use one that owns its database and nothing else',
    );
};

/** Starts the role `projector`. Adds a function to `readModels` that ends each part. */
export const startReadModels = async ({ options, observation }: Core, readModels: Ends): Promise<void> => {
  const { log, clock } = options;
  readModels.push(await startProjector(observation.storage, options, observation));
  const replays = openReplayRunner(withCommands(observation.storage, clock), { log });
  readModels.push(startLoop('replays', log, (signal) => replays.run(signal)));
};

const ASK_AGAIN_MS = 50;

/**
 * Runs before the server answers requests. Resolves when every table that this version reads exists, or if no process would build them. Tables that an upgrade
 * adds become visible once they are up to date with the log: otherwise signed-in users would seem signed out.
 */
export const waitForTables = async (knex: Knex, log: Log): Promise<void> => {
  for (let turn = 0; (await missingTables(knex, projections)).length > 0; turn += 1) {
    if (!(await isProjectorThere(knex))) return;
    if (turn === 0) log.info('waiting for the read models of this version, which are being built');
    await delay(ASK_AGAIN_MS);
  }
};

/**
 * Keeps the read models up to date, or stands by while another process does. Uses its own connections: if this process hangs, another
 * ends them all, along with any open batch.
 */
const startProjector = async (
  { openKnex, store, live }: Storage,
  { log, clock }: Core['options'],
  { projection, parts }: Pick<Observation, 'projection' | 'parts'>,
): Promise<() => Promise<void>> => {
  const knex = openKnex(`${PROJECTOR_CONNECTIONS}${randomUUID()}`, { pipelined: true });
  const engine = createProjectionEngine({
    knex,
    source: store,
    live,
    projections: projections.map(projection),
    onError: (name, error) => {
      log.error({ projection: name, err: error }, 'a projection is stuck; trying again');
    },
    beside: (signal) =>
      sampleLags(
        {
          knex,
          lags: createProjectionLags(knex, store, projections),
          clock,
          onError: (error) => {
            log.warn({ err: error }, 'the lag of the read models could not be sampled, so this minute is missing');
          },
        },
        signal,
      ),
  });
  // Before requests are answered, so that a command that writes at once waits for its read models.
  await announceProjector(knex);
  const stop = startLoop(
    'projector',
    log,
    parts.run('projector', 'projector', (signal) => engine.run(signal)),
  );
  let ended: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    await stop();
    await knex.destroy();
  };
  return () => (ended ??= end());
};
