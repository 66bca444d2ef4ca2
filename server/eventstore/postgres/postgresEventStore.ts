import { setMaxListeners } from 'node:events';
import { runDeliveries } from '../consumers/runDeliveries.ts';
import { encodeEvents } from '../encodeEvents.ts';
import { DEFAULT_CONSUMER_OPTIONS, type EventStore } from '../port.ts';
import { untilEither } from '../untilEither.ts';
import { createAppendStatements } from './appendStatements.ts';
import { createAppender } from './appender.ts';
import { createEventPool } from './createEventPool.ts';
import { BEGINNING } from './eventRow.ts';
import { createLiveTail } from './liveTail.ts';
import { createLogReader } from './logReader.ts';
import { logSubscription } from './logSubscription.ts';
import { migrate } from './migrate.ts';
import { createNotifier } from './notifier.ts';
import { createPostgresDeliveryQueue } from './postgresDeliveryQueue.ts';
import { createReconnectingClient } from './reconnectingClient.ts';
import { storeError } from './storeError.ts';
import { createStreamHeads } from './streamHeads.ts';
import { streamSubscription } from './streamSubscription.ts';

export interface PostgresEventStoreOptions {
  readonly connectionString: string;
  /** Holds the tables; also the channel of the notifications. */
  readonly schema?: string;
}

const SCHEMA_NAME = /^[a-z_][a-z0-9_]{0,40}$/;
const APPLICATION_NAME = 'candor-events';

/**
 * The event log in Postgres (13 or newer, UTF8). A process uses one connection to append, one to follow the log, and a few to read and to
 * serve consumers. Creates its schema when it is not there. Rejects with EventStoreUnavailable when the database cannot be reached.
 */
export const openPostgresEventStore = async (options: PostgresEventStoreOptions): Promise<EventStore> => {
  const { connectionString, schema = 'candor_events' } = options;
  if (!SCHEMA_NAME.test(schema)) throw new TypeError(`Not a name for a schema: ${JSON.stringify(schema)}`);
  const pool = createEventPool(connectionString, APPLICATION_NAME);
  try {
    await migrate(pool, schema);
  } catch (error) {
    await pool.end();
    throw storeError('open', error);
  }
  const tail = createLiveTail({ connectionString, schema, applicationName: APPLICATION_NAME });
  const notifier = createNotifier(pool, schema);
  const heads = createStreamHeads();
  const writer = createReconnectingClient({
    connectionString,
    applicationName: APPLICATION_NAME,
    prepare: async (client) => {
      heads.clear();
      await client.query('set synchronous_commit to on'); // an acknowledged append is durable, whatever the server's default
      await client.query('set plan_cache_mode to force_generic_plan'); // every append has the same plan
    },
  });
  const appender = createAppender({ writer, statements: createAppendStatements(schema), heads }, () => {
    tail.wake();
    notifier.notify();
  });
  const reader = createLogReader((query) => pool.query(query), schema);
  const closing = new AbortController();
  setMaxListeners(0, closing.signal); // every consumer and subscription hears it
  let closed: Promise<void> | undefined;

  return {
    append: async (stream, events, expected) => appender.append(stream, encodeEvents(stream, events), expected),
    async *readStream(stream, { fromRevision = 0 } = {}) {
      for (let from = fromRevision; ;) {
        const page = await reader.streamPage(stream, from);
        if (page.length === 0) return;
        for (const { event } of page) {
          yield event;
          from = event.revision + 1;
        }
      }
    },
    async *readAll({ after = BEGINNING, filter = {} } = {}) {
      const head = await reader.head();
      for (let position = after; position < head;) {
        const page = await reader.logPage(position, head, filter);
        for (const { event } of page.events) yield event;
        position = page.position;
      }
    },
    subscribe: ({ after, filter = {}, signal }) =>
      untilEither(signal, closing.signal, (either) => logSubscription({ reader, tail }, after, filter, either)),
    subscribeToStream: (stream, { afterRevision = -1, signal }) =>
      untilEither(signal, closing.signal, (either) =>
        streamSubscription({ reader, tail }, stream, afterRevision, either),
      ),
    consumers: (group, filter, given) => {
      const consumer = { ...DEFAULT_CONSUMER_OPTIONS, ...given };
      const queue = createPostgresDeliveryQueue({
        pool,
        schema,
        tail,
        closed: closing.signal,
        group,
        filter,
        consumer,
      });
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
    close: () => {
      closing.abort();
      closed ??= Promise.all([appender.close(), tail.close(), notifier.close()])
        .then(() => Promise.all([writer.close(), pool.end()]))
        .then(() => undefined);
      return closed;
    },
  };
};
