import type { QueryConfig } from 'pg';
import type { EncodedEvent } from '../encodeEvents.ts';
import { type AppendResult, EventStoreUnavailable, type ExpectedRevision } from '../port.ts';
import { positionOf } from './eventRow.ts';
import { type ReconnectingClient, createReconnectingClient } from './reconnectingClient.ts';
import { storeError } from './storeError.ts';
import type { Knex } from 'knex';

/** Sends appends in groups: appends that arrive while one group is under way go out together, in one round trip and one commit. */
interface Appender {
  append(stream: string, events: readonly EncodedEvent[], expected: ExpectedRevision): Promise<AppendResult>;
  /** Waits for the group under way, and refuses appends that have not been sent. */
  close(): Promise<void>;
}

/** One caller's append. */
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

/** Limits of a group: its number of appends, and the bytes after which no further append is added. */
const GROUP_APPENDS = 200;
const GROUP_BYTES = 4 * 1024 * 1024;

interface Connection {
  readonly writer: ReconnectingClient;
  /** The schema of the log. */
  readonly schema: string;
}

const createAppender = (connection: Connection, onAppended: () => void): Appender => {
  let waiting: WaitingAppend[] = [];
  let sending: Promise<void> | undefined;
  let closed = false;

  const sendAll = async () => {
    await yieldToOthers();
    while (waiting.length > 0) {
      const group = waiting.splice(0, groupLength(waiting));
      await send(connection, group);
      onAppended();
      await yieldToOthers();
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
 * Waits until all callers that were answered together, and all that start together, can join one group: a tick comes after every promise that can
 * continue now. (A turn of the event loop would work too, but costs a system call.)
 */
const yieldToOthers = (): Promise<void> =>
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
    // Postgres rejected something in the group, and nothing was written. Sent alone, each append gets its own answer.
    for (const append of group) await send(connection, [append]);
  }
};

/** One row for each append of a group. */
interface OutcomeRow {
  readonly outcome: 'recorded' | 'conflict';
  readonly revision: number;
  readonly position: string | null;
}

/** Appends to any streams. eventLogMigrations.ts decides each append and returns OutcomeRows. Prepared once per connection. */
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
  /** Sends the notifications, which must not use the connection that appends. */
  readonly knex: Knex;
  /** Called for every group of appends that was answered. */
  readonly onAppended: () => void;
}

/** Opens everything needed to append: one connection, and the notifications to other processes. */
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
 * Notifies other processes of appends, never inside the append's transaction: there, NOTIFY takes a
 * lock that all commits of the database queue for. The first notification goes out at once, followed by a pause. The pause is longer for a
 * busy writer, because each NOTIFY slows it down. A lost notification costs a listener its poll interval.
 */
interface Notifier {
  notify(): void;
  close(): Promise<void>;
}

const REST_MS = 3;

/** Used if so many appends were answered during a pause that each NOTIFY would cost several of them. */
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
    // A failure means an outage: the listeners reconnect and continue reading without a notification.
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
