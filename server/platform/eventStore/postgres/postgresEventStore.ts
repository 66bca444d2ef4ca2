import { setMaxListeners } from 'node:events';
import type { Knex } from 'knex';
import { createKnex } from '../../database/createKnex.ts';
import { migrate } from '../../database/migrate.ts';
import { runDeliveries } from '../consumers/runDeliveries.ts';
import { encodeEvents } from '../encodeEvents.ts';
import { DEFAULT_CONSUMER_OPTIONS, type EventStore } from '../port.ts';
import { untilEither } from '../untilEither.ts';
import { eventLogMigrations } from './eventLogMigrations.ts';
import { BEGINNING, type SegmentReader } from './eventRow.ts';
import { createLiveTail } from './liveTail.ts';
import { createLogReader, readLog, readLogBatches, readStream } from './logReader.ts';
import { logSubscription } from './logSubscription.ts';
import { openWriter } from './appender.ts';
import { createPostgresDeliveryQueue } from './postgresDeliveryQueue.ts';
import { createReconnectingClient, LONGEST_SILENCE_MS } from './reconnectingClient.ts';
import { storeError } from './storeError.ts';
import { streamSubscription } from './streamSubscription.ts';

export interface PostgresEventStoreOptions {
  readonly connectionString: string;
  /** Schema that holds the tables; also the name of the notification channel. */
  readonly schema?: string;
  /** Without it, events whose contents are in sealed segments cannot be read. */
  readonly segments?: SegmentReader | undefined;
}

const SCHEMA_NAME = /^[a-z_][a-z0-9_]{0,40}$/;
const APPLICATION_NAME = 'candor-events';

/**
 * Opens the connections that read and that serve consumers. A crash of Postgres may lose what they write (deliveries, never events); the
 * events are then delivered again. So their commits do not wait for the disk.
 */
const openKnex = (url: string): Knex =>
  createKnex({ url, applicationName: APPLICATION_NAME, max: 4, asynchronousCommit: true });

const requireUtf8 = async (knex: Knex): Promise<void> => {
  const [row] = await knex.select<{ encoding: string }[]>(knex.raw(`current_setting('server_encoding') as encoding`));
  if (row?.encoding !== 'UTF8') throw new Error(`The database must be in UTF8, not ${row?.encoding ?? 'unknown'}.`);
};

/**
 * Opens the event log in Postgres (13 or newer, UTF8). A process uses one connection to append, one to follow the log, one to read streams,
 * and a few to read the log and to serve consumers. Migrates its tables first. Rejects with EventStoreUnavailable if the database cannot be reached.
 */
export const openPostgresEventStore = async (options: PostgresEventStoreOptions): Promise<EventStore> => {
  const { connectionString, schema = 'candor_events', segments } = options;
  if (!SCHEMA_NAME.test(schema)) throw new TypeError(`Not a name for a schema: ${JSON.stringify(schema)}`);
  const knex = openKnex(connectionString);
  try {
    await requireUtf8(knex);
    await migrate(knex, eventLogMigrations(schema));
  } catch (error) {
    await knex.destroy();
    throw storeError('open', error);
  }
  const applicationName = APPLICATION_NAME;
  const tail = createLiveTail({ connectionString, knex, schema, segments, applicationName });
  const writer = openWriter({ connectionString, schema, applicationName, knex, onAppended: tail.wake });
  // Every command reads a stream, so stream reads use one connection with one plan, without a pool or a timer for each statement.
  const streams = createReconnectingClient({
    connectionString,
    applicationName,
    prepare: (client) => client.query('set plan_cache_mode to force_generic_plan'),
  });
  const { streamPage, streamEvent } = createLogReader(
    knex,
    (query) => streams.use('read a stream', async (client) => query.connection(client)),
    schema,
    segments,
  );
  const reader = {
    ...createLogReader(knex, async (query) => query.timeout(LONGEST_SILENCE_MS), schema, segments),
    streamPage,
    streamEvent,
  };
  const source = { reader, tail };
  const closing = new AbortController();
  setMaxListeners(0, closing.signal); // every consumer and subscription listens to it
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    closing.abort();
    await Promise.all([writer.close(), tail.close(), streams.close()]);
    await knex.destroy();
  };

  return {
    append: async (stream, events, expected) => writer.append(stream, encodeEvents(stream, events), expected),
    readStream: (stream, { fromRevision = 0 } = {}) => readStream(reader, stream, fromRevision),
    readEvent: (stream, revision) => reader.streamEvent(stream, revision),
    readAll: ({ after = BEGINNING, filter = {} } = {}) => readLog(reader, after, filter),
    readAllBatches: ({ after = BEGINNING, filter = {} } = {}) => readLogBatches(reader, after, filter),
    subscribe: ({ after, filter = {}, signal }) =>
      untilEither(signal, closing.signal, (either) => logSubscription(source, after, filter, either)),
    subscribeToStream: (stream, { afterRevision = -1, signal }) =>
      untilEither(signal, closing.signal, (either) => streamSubscription(source, stream, afterRevision, either)),
    consumers: (group, filter, given) => {
      const consumer = { ...DEFAULT_CONSUMER_OPTIONS, ...given };
      const place = { knex, schema, tail, reader, closed: closing.signal };
      const queue = createPostgresDeliveryQueue({ ...place, group, filter, consumer });
      return {
        run: (handler, run) => runDeliveries(queue, consumer, handler, run),
        parked: () => queue.parked(),
        replayParked: () => queue.replayParked(),
      };
    },
    head: async () => {
      const head = await reader.head();
      return head === BEGINNING ? undefined : head;
    },
    logId: () => reader.logId(),
    close: () => (closed ??= close()),
  };
};
