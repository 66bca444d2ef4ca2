import { openDatabase } from '../../database/openDatabase.ts';
import { cliWords } from '../../base/answers.ts';
import type { Config } from '../../base/config.ts';
import { archiveFolderOf, createSegmentReader } from '../archive/segmentReader.ts';
import { openEventStoreDb } from '../eventstoredb/eventStoreDb.ts';
import type { EventStore } from '../port.ts';
import { openPostgresEventStore } from '../postgres/postgresEventStore.ts';

/** `where` describes the log for people, without a password. */
export interface OpenLog {
  readonly store: EventStore;
  readonly where: string;
  close(): Promise<void>;
}

/** What an installation's configuration says about its log. */
export type LogConfig = Pick<Config, 'archive' | 'dataDir' | 'streamPrefix'>;

/** The arguments of a command are wrong. */
export class UnknownLog extends Error {
  override readonly name = 'UnknownLog';
}

/** Opens `postgres://…`, `esdb://…` (with the prefix of the installation's streams) or `embedded:<data folder>`. Throws UnknownLog or EventStoreUnavailable. */
export const openLog = async (url: string, config: LogConfig): Promise<OpenLog> => {
  if (url.startsWith('embedded:')) return openEmbedded(url.slice('embedded:'.length), config);
  if (/^postgres(ql)?:\/\//.test(url)) {
    const segments = createSegmentReader(archiveFolderOf(config, false));
    const store = await openPostgresEventStore({ connectionString: url, segments });
    return { store, where: placeOf(url), close: () => store.close() };
  }
  if (/^esdb(\+discover)?:\/\//.test(url)) {
    const store = await openEventStoreDb({ url, prefix: config.streamPrefix });
    return { store, where: placeOf(url), close: () => store.close() };
  }
  throw new UnknownLog(cliWords().migrate.unknownLog);
};

const openEmbedded = async (dataDir: string, { archive }: LogConfig): Promise<OpenLog> => {
  if (dataDir === '') throw new UnknownLog(cliWords().migrate.needsFolder);
  const database = await openDatabase({ dataDir });
  try {
    const segments = createSegmentReader(archiveFolderOf({ archive, dataDir }, false));
    const store = await openPostgresEventStore({ connectionString: database.url, segments });
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
