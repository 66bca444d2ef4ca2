import type { QueryConfig } from 'pg';
import type { EncodedEvent } from '../encodeEvents.ts';
import { type AppendResult, EventStoreUnavailable, type ExpectedRevision } from '../port.ts';
import { positionOf } from './eventRow.ts';
import { type ReconnectingClient, createReconnectingClient } from './reconnectingClient.ts';
import { storeError } from './storeError.ts';
import type { Knex } from 'knex';

/** Sends appends in groups: all that gathered while the last group was under way go out together, in one round trip and one commit. */
interface Appender {
  append(stream: string, events: readonly EncodedEvent[], expected: ExpectedRevision): Promise<AppendResult>;
  /** Waits for the group under way; what has not been sent is refused. */
  close(): Promise<void>;
}

/** What is appended by one caller. */
interface Append {
  readonly stream: string;
  readonly events: readonly EncodedEvent[];
  readonly expected: ExpectedRevision;
}

interface WaitingAppend extends Append {
  readonly bytes: number;
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: Error) => void;
}

/** A group holds so many appends, and no second append past so many bytes. */
const GROUP_APPENDS = 200;
const GROUP_BYTES = 4 * 1024 * 1024;

interface Connection {
  readonly writer: ReconnectingClient;
  /** Of the log. */
  readonly schema: string;
}

const createAppender = (connection: Connection, onAppended: () => void): Appender => {
  let waiting: WaitingAppend[] = [];
  let sending: Promise<void> | undefined;
  let closed = false;

  const sendAll = async () => {
    await othersHadTheirTurn();
    while (waiting.length > 0) {
      const group = waiting.splice(0, groupLength(waiting));
      await send(connection, group);
      onAppended();
      await othersHadTheirTurn();
    }
    sending = undefined;
  };

  return {
    append: (stream, events, expected) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(new EventStoreUnavailable('The event store is closed.'));
          return;
        }
        const bytes = events.reduce((sum, event) => sum + event.data.length, 0);
        waiting.push({ stream, events, expected, bytes, resolve, reject });
        sending ??= sendAll();
      }),
    close: async () => {
      closed = true;
      for (const { reject } of waiting)
        reject(new EventStoreUnavailable('The event store was closed before it was sent.'));
      waiting = [];
      await sending;
    },
  };
};

/**
 * Lets all who were answered together, and all who begin together, get into one group: a tick comes after every promise that can go on
 * now. (A turn of the event loop would do too, but costs a system call.)
 */
const othersHadTheirTurn = (): Promise<void> =>
  new Promise((resolve) => {
    process.nextTick(resolve);
  });

const groupLength = (waiting: readonly WaitingAppend[]): number => {
  let bytes = 0;
  const over = waiting.findIndex((append, index) => index > 0 && (bytes += append.bytes) > GROUP_BYTES);
  return Math.min(over < 0 ? waiting.length : over, GROUP_APPENDS);
};

/** Settles every append of the group, whatever happens. */
const send = async (connection: Connection, group: readonly WaitingAppend[]): Promise<void> => {
  const { writer, schema } = connection;
  try {
    const { rows } = await writer.use('append', (client) => client.query<OutcomeRow>(appendStatement(schema, group)));
    group.forEach((append, index) => {
      settle(append, rows[index]);
    });
  } catch (error) {
    const failure = storeError('append', error);
    if (failure instanceof EventStoreUnavailable || group.length === 1) {
      for (const { reject } of group) reject(failure);
      return;
    }
    // Something in the group is refused outright, and nothing was written: alone, each gets its own answer.
    for (const append of group) await send(connection, [append]);
  }
};

/** One row for each append of a group. */
interface OutcomeRow {
  readonly outcome: 'recorded' | 'conflict';
  readonly revision: number;
  readonly position: string | null;
}

/** Any appends, of any streams: eventLogMigrations.ts decides each. Answers OutcomeRows. Prepared once a connection. */
const appendStatement = (schema: string, appends: readonly Append[]): QueryConfig => {
  const events = appends.flatMap((append) => append.events);
  return {
    name: `${schema}.append`,
    text: `select outcome, revision, position from ${schema}.append($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      appends.map(({ stream }) => stream),
      appends.map(({ expected }) => (expected === 'any' ? null : expected === 'none' ? -1 : expected)),
      appends.map((append) => append.events.length),
      events.map(({ id }) => id),
      events.map(({ type }) => type),
      events.map(({ version }) => version),
      events.map(({ data }) => data),
      events.map(({ metadata }) => metadata),
      events.map(({ contentHash }) => contentHash),
    ],
  };
};

const settle = ({ resolve, reject, stream }: WaitingAppend, row: OutcomeRow | undefined): void => {
  if (row?.outcome === 'conflict') resolve({ ok: false, kind: 'conflict', actual: row.revision });
  else if (row?.position) resolve({ ok: true, revision: row.revision, position: positionOf(row.position) });
  else reject(new Error(`The event store gave no outcome for an append to ${stream}.`));
};

interface WriterOptions {
  readonly connectionString: string;
  readonly applicationName: string;
  readonly schema: string;
  /** For the notifications, which have no place on the connection that appends. */
  readonly knex: Knex;
  /** Called for every group of appends that was answered. */
  readonly onAppended: () => void;
}

/** All that it takes to append: one connection, and the word to other processes. */
export const openWriter = ({
  connectionString,
  applicationName,
  schema,
  knex,
  onAppended,
}: WriterOptions): Appender => {
  const notifier = createNotifier(knex, schema);
  const writer = createReconnectingClient({
    connectionString,
    applicationName,
    prepare: async (client) => {
      await client.query('set synchronous_commit to on'); // an acknowledged append is durable, whatever the server's default
      await client.query('set plan_cache_mode to force_generic_plan'); // every append has the same plan
    },
  });
  const appender = createAppender({ writer, schema }, () => {
    onAppended();
    notifier.notify();
  });
  return {
    append: (stream, events, expected) => appender.append(stream, events, expected),
    close: async () => {
      await appender.close();
      await Promise.all([notifier.close(), writer.close()]);
    },
  };
};

/**
 * Notifies the other processes that something was appended, never inside the append's transaction: there NOTIFY takes a
 * lock that all commits of the database queue for. The first goes at once; then there is a rest, a longer one for a
 * busy writer, whom each NOTIFY slows down. One that is lost costs a listener its poll interval.
 */
interface Notifier {
  notify(): void;
  close(): Promise<void>;
}

const REST_MS = 3;

/** Of a writer that is answered so often in a rest's time that each NOTIFY would cost it several appends. */
const BUSY_REST_MS = 20;
const BUSY_APPENDS_PER_MS = 1;

const createNotifier = (knex: Knex, channel: string): Notifier => {
  let next: NodeJS.Immediate | undefined;
  let rest: NodeJS.Timeout | undefined;
  let sending: Promise<unknown> | undefined;
  let unannounced = 0;
  let restMs = REST_MS;
  let closed = false;

  const send = () => {
    next = undefined;
    restMs = unannounced >= restMs * BUSY_APPENDS_PER_MS ? BUSY_REST_MS : REST_MS;
    unannounced = 0;
    // A failure means an outage: the listeners reconnect and read on without a notification.
    sending = knex.raw('notify ??', [channel]).catch(() => undefined);
    rest = setTimeout(rested, restMs);
  };
  const rested = () => {
    rest = undefined;
    if (unannounced > 0) send();
  };

  return {
    notify: () => {
      unannounced += 1;
      if (!rest && !closed) next ??= setImmediate(send); // after the appends that can go out now
    },
    close: async () => {
      closed = true;
      clearImmediate(next);
      clearTimeout(rest);
      await sending;
    },
  };
};
