import type { Pool } from 'pg';
import { createPool, type PoolOptions } from './database/createPool.ts';
import { openDatabase } from './database/openDatabase.ts';
import { type EventStore, EventStoreRefused, EventStoreUnavailable } from './eventstore/port.ts';
import { openPostgresEventStore } from './eventstore/postgres/postgresEventStore.ts';
import type { Log } from './log.ts';

export interface StorageOptions {
  readonly databaseUrl: string | undefined;
  /** `esdb://…`; undefined: events are kept in the database. */
  readonly eventStoreUrl: string | undefined;
  readonly streamPrefix: string;
  readonly dataDir: string;
}

export interface Storage {
  readonly pool: Pool;
  /** Of the database that the pool is of; with a password in it. */
  readonly databaseUrl: string;
  readonly store: EventStore;
  /** More connections to the same database, under a name of their own; whoever opens them ends them. */
  readonly openPool: (applicationName: string, options?: Pick<PoolOptions, 'pipelined'>) => Pool;
  close(): Promise<void>;
}

const openStore = async (options: StorageOptions, databaseUrl: string, log: Log): Promise<EventStore> => {
  if (options.eventStoreUrl === undefined) return openPostgresEventStore({ connectionString: databaseUrl });
  // Its client is a third of a second of loading.
  const { openEventStoreDb } = await import('./eventstore/eventstoredb/eventStoreDb.ts');
  const store = await openEventStoreDb({ url: options.eventStoreUrl, prefix: options.streamPrefix });
  try {
    await store.head();
  } catch (error) {
    // What only a person can mend is said at once; a server that is not up yet is waited for.
    if (error instanceof EventStoreRefused || !(error instanceof EventStoreUnavailable)) {
      await store.close();
      throw error;
    }
    log.warn({ err: error }, 'the event store does not answer yet');
  }
  return store;
};

/** The database and the event log that the configuration names, or the embedded defaults. Opens both or neither. */
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
  const openPool: Storage['openPool'] = (applicationName, options = {}) =>
    createPool({
      ...options,
      url: database.url,
      applicationName,
      onIdleError: (error) => {
        // An embedded database may stop before the last socket has said goodbye.
        if (!closing) log.warn({ err: error }, 'an idle database connection broke');
      },
    });
  const pool = openPool('candor');
  const closeDatabase = async (): Promise<void> => {
    closing = true;
    await pool.end();
    await database.close();
  };
  try {
    const store = await openStore(options, database.url, log);
    return {
      pool,
      databaseUrl: database.url,
      store,
      openPool,
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
