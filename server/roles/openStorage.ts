import type { Knex } from 'knex';
import { createLivePositions, type LivePositions } from '../../projections/engine/livePositions.ts';
import type { Clock } from '../platform/base/clock.ts';
import { type Commands, createCommands, createWaitForProjections } from '../platform/commands/commands.ts';
import { createKnex, type KnexOptions } from '../platform/database/createKnex.ts';
import { migrate } from '../platform/database/migrate.ts';
import { MIGRATIONS } from '../platform/database/migrations.ts';
import { openDatabase } from '../platform/database/openDatabase.ts';
import { createSegmentReader } from '../platform/eventStore/archive/segmentReader.ts';
import { type EventStore, EventStoreRefused, EventStoreUnavailable } from '../platform/eventStore/port.ts';
import { openPostgresEventStore } from '../platform/eventStore/postgres/postgresEventStore.ts';
import type { Log } from '../platform/observability/log.ts';
import { ambient } from '../platform/observability/ambient.ts';

export interface StorageOptions {
  readonly databaseUrl: string | undefined;
  /** `esdb://…`, or undefined if events are kept in the database. */
  readonly eventStoreUrl: string | undefined;
  readonly streamPrefix: string;
  readonly dataDir: string;
  /** The folder of sealed segments. */
  readonly archiveDir: string;
}

export interface Storage {
  readonly knex: Knex;
  /** URL of that database, including its password. */
  readonly databaseUrl: string;
  readonly store: EventStore;
  /** Maintained by the projector of this process, if it runs one. */
  readonly live: LivePositions;
  /** Opens further connections to the same database, under their own application name. The caller ends them. */
  readonly openKnex: (applicationName: string, options?: Pick<KnexOptions, 'pipelined' | 'max'>) => Knex;
  close(): Promise<void>;
}

const openStore = async (options: StorageOptions, databaseUrl: string, log: Log): Promise<EventStore> => {
  if (options.eventStoreUrl === undefined)
    return openPostgresEventStore({
      connectionString: databaseUrl,
      segments: createSegmentReader(options.archiveDir),
    });
  // Loading its client takes a third of a second.
  const { openEventStoreDb } = await import('../platform/eventStore/eventstoredb/eventStoreDb.ts');
  const store = await openEventStoreDb({
    url: options.eventStoreUrl,
    prefix: options.streamPrefix,
    onTooSlow: () => {
      ambient()?.observer.metrics.resubscriptions.inc();
      log.info('EventStoreDB ended a subscription that was read too slowly; it resumes where it stopped');
    },
  });
  try {
    await store.head();
  } catch (error) {
    // Problems that only a person can fix are reported at once; a server that is not up yet is waited for.
    if (error instanceof EventStoreRefused || !(error instanceof EventStoreUnavailable)) {
      await store.close();
      throw error;
    }
    log.warn({ err: error }, 'the event store does not respond yet');
  }
  return store;
};

/** Opens the configured database and event log, or the embedded defaults. Opens both or neither. */
export const openStorage = async (options: StorageOptions, log: Log): Promise<Storage> => {
  const database = await openDatabase({
    databaseUrl: options.databaseUrl,
    dataDir: options.dataDir,
    log: (line) => {
      log.debug({ part: 'postgres' }, line);
    },
    alarm: (line) => {
      log.warn({ part: 'postgres' }, line);
    },
  });
  let closing = false;
  const onBroken = (error: Error): void => {
    // An embedded database may stop before the last socket is closed.
    if (!closing) log.warn({ err: error }, 'a database connection broke');
  };
  const openKnex: Storage['openKnex'] = (applicationName, options = {}) =>
    createKnex({ ...options, url: database.url, applicationName, onBroken });
  const knex = openKnex('candor');
  const closeDatabase = async (): Promise<void> => {
    closing = true;
    await knex.destroy();
    await database.close();
  };
  try {
    await migrate(knex, MIGRATIONS);
    const store = await openStore(options, database.url, log);
    return {
      knex,
      databaseUrl: database.url,
      store,
      live: createLivePositions(),
      openKnex,
      close: async () => {
        await store.close();
        await closeDatabase();
      },
    };
  } catch (error) {
    await closeDatabase();
    throw error;
  }
};

/** Storage, and the commands that are carried out over it. */
export interface CommandedStorage extends Storage {
  readonly commands: Commands;
}

export const withCommands = (storage: Storage, clock: Clock): CommandedStorage => ({
  ...storage,
  commands: createCommands({
    store: storage.store,
    clock,
    waitForProjections: createWaitForProjections(storage.knex, storage.live),
  }),
});
