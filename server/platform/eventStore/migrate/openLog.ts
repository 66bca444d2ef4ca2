import { openDatabase } from '../../database/openDatabase.ts';
import { cliWords } from '../../base/answers.ts';
import { openEventStoreDb } from '../eventstoredb/eventStoreDb.ts';
import type { EventStore } from '../port.ts';
import { openPostgresEventStore } from '../postgres/postgresEventStore.ts';

/** `where` describes the log for people, without a password. */
export interface OpenLog {
  readonly store: EventStore;
  readonly where: string;
  close(): Promise<void>;
}

/** The arguments of a command are wrong. */
export class UnknownLog extends Error {
  override readonly name = 'UnknownLog';
}

/** Opens `postgres://…`, `esdb://…` (with the prefix of the installation's streams) or `embedded:<data folder>`. Throws UnknownLog or EventStoreUnavailable. */
export const openLog = async (url: string, prefix: string): Promise<OpenLog> => {
  if (url.startsWith('embedded:')) return openEmbedded(url.slice('embedded:'.length));
  if (/^postgres(ql)?:\/\//.test(url)) {
    const store = await openPostgresEventStore({ connectionString: url });
    return { store, where: placeOf(url), close: () => store.close() };
  }
  if (/^esdb(\+discover)?:\/\//.test(url)) {
    const store = await openEventStoreDb({ url, prefix });
    return { store, where: placeOf(url), close: () => store.close() };
  }
  throw new UnknownLog(cliWords().migrate.unknownLog);
};

const openEmbedded = async (dataDir: string): Promise<OpenLog> => {
  if (dataDir === '') throw new UnknownLog(cliWords().migrate.needsFolder);
  const database = await openDatabase({ dataDir });
  try {
    const store = await openPostgresEventStore({ connectionString: database.url });
    return {
      store,
      where: `embedded:${dataDir}`,
      close: async () => {
        await store.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
};

const placeOf = (url: string): string =>
  url
    .replace(/\/\/[^/]*@/, '//')
    .split('?', 1)
    .join('');
