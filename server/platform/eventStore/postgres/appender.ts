import { hasCode } from '../../base/hasCode.ts';
import type { EncodedEvent } from '../encodeEvents.ts';
import { chainHash, GENESIS_HASH } from '../hashChain.ts';
import { type AppendResult, EventStoreUnavailable, type ExpectedRevision } from '../port.ts';
import { type Append, type AppendStatements, type OutcomeRow, createAppendStatements } from './appendStatements.ts';
import { positionOf } from './eventRow.ts';
import { type ReconnectingClient, createReconnectingClient } from './reconnectingClient.ts';
import { storeError } from './storeError.ts';
import { type StreamHead, type StreamHeads, createStreamHeads } from './streamHeads.ts';
import type { Knex } from 'knex';
import { createNotifier } from './notifier.ts';

/** Sends appends in groups: all that gathered while the last group was under way go out together, in one round trip and one commit. */
interface Appender {
  append(stream: string, events: readonly EncodedEvent[], expected: ExpectedRevision): Promise<AppendResult>;
  /** Waits for the group under way; what has not been sent is refused. */
  close(): Promise<void>;
}

interface WaitingAppend extends Append {
  readonly bytes: number;
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: Error) => void;
}

/** A group holds so many appends, and no second append past so many bytes. */
const GROUP_APPENDS = 200;
const UNIQUE_VIOLATION = '23505';
const GROUP_BYTES = 4 * 1024 * 1024;

/** `heads` must be cleared with every new connection: after a failover the log may be shorter than it was. */
interface Connection {
  readonly writer: ReconnectingClient;
  readonly statements: AppendStatements;
  readonly heads: StreamHeads;
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
  try {
    const [first] = group;
    if (first && group.length === 1 && (await sendNext(connection, first))) return;
    const { rows } = await connection.writer.use('append', (client) =>
      client.query<OutcomeRow>(connection.statements.group(group)),
    );
    group.forEach((append, index) => {
      settle(connection.heads, append, rows[index]);
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

/** Tries the short way for a single event to a stream whose head we believe to know; answers whether it was one. */
const sendNext = async ({ writer, statements, heads }: Connection, append: WaitingAppend): Promise<boolean> => {
  const head = believedHead(heads, append);
  const [event, ...more] = append.events;
  if (!head || !event || more.length > 0) return false;
  const { stream } = append;
  const hash = chainHash(stream, head.hash, event.contentHash);
  const position = await writer.use('append', async (client) => {
    try {
      return await statements.next(client, { stream, event, after: head, hash });
    } catch (error) {
      if (hasCode(error, UNIQUE_VIOLATION)) return undefined;
      throw error;
    }
  });
  if (position === undefined) return false;
  const revision = head.revision + 1;
  heads.set(stream, { revision, hash });
  append.resolve({ ok: true, revision, position: positionOf(position) });
  return true;
};

const believedHead = (heads: StreamHeads, { stream, expected }: Append): StreamHead | undefined => {
  if (expected === 'none') return { revision: -1, hash: GENESIS_HASH };
  const head = heads.get(stream);
  return expected === 'any' || head?.revision === expected ? head : undefined;
};

const settle = (heads: StreamHeads, { resolve, reject, stream }: WaitingAppend, row: OutcomeRow | undefined): void => {
  if (row?.hash) heads.set(stream, { revision: row.revision, hash: row.hash });
  else heads.forget(stream);
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
  /** Hears of every group of appends that was answered. */
  readonly onAppended: () => void;
}

/** All that it takes to append: one connection, what is known of the streams, and the word to other processes. */
export const openWriter = ({
  connectionString,
  applicationName,
  schema,
  knex,
  onAppended,
}: WriterOptions): Appender => {
  const notifier = createNotifier(knex, schema);
  const heads = createStreamHeads();
  const writer = createReconnectingClient({
    connectionString,
    applicationName,
    prepare: async (client) => {
      heads.clear();
      await client.query('set synchronous_commit to on'); // an acknowledged append is durable, whatever the server's default
      await client.query('set plan_cache_mode to force_generic_plan'); // every append has the same plan
    },
  });
  const appender = createAppender({ writer, statements: createAppendStatements(schema), heads }, () => {
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
