import { encodeEvents } from '../encodeEvents.ts';
import {
  DEFAULT_CONSUMER_OPTIONS,
  type EventStore,
  type Position,
  type ConsumerGroup,
  type ConsumerOptions,
  type EventFilter,
  EventStoreUnavailable,
} from '../port.ts';
import { appendChained } from './appendChained.ts';
import { type Connections, createConnections } from './connections.ts';
import { decodeEvent } from './eventCodec.ts';
import { toPosition } from './logPosition.ts';
import { readLog, readLogBatches } from './readLog.ts';
import { readNewest, readPages, readTail, readOne } from './readPages.ts';
import { matchesOwn } from './serverFilter.ts';
import { createStreamBells } from './streamBells.ts';
import { createStreamTails } from './streamTails.ts';
import { subscribeToLog, subscribeToStream } from './subscriptions.ts';
import { runDeliveries } from '../consumers/runDeliveries.ts';
import { createConsumerQueue } from './consumerQueue.ts';
import { readParked, replayParked } from './parkedDeliveries.ts';
import { jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { poll } from '../../base/poll.ts';
import { asStoreError, errorType } from './storeErrors.ts';

/**
 * Opens the event store on EventStoreDB (23.10 or newer; it must report when a subscription has caught up). All its streams and groups begin with `prefix`, and
 * it sees nothing else. Connects on first use: if the server is down, later calls fail with EventStoreUnavailable, not this one. Rejects with a TypeError for
 * an unusable url.
 *
 * It differs from other stores because of the server: a lease is the connection (consumerQueue.ts); a delivery that is given back at a stop counts as an
 * attempt; attempts start from 1 again when the server restarts; and replayed parked events are lost if the server is killed before they were handled.
 */
export const openEventStoreDb = ({
  url,
  prefix,
  onTooSlow,
}: {
  url: string;
  prefix: string;
  /** Called for each subscription that the server ended because it was read too slowly. The subscription continues by itself. */
  onTooSlow?: () => void;
}): Promise<EventStore> =>
  new Promise((resolve) => {
    resolve(createStore(createConnections(url, onTooSlow), prefix));
  });

const createStore = (connections: Connections, prefix: string): EventStore => {
  const tails = createStreamTails(connections, prefix);
  const bells = createStreamBells(connections, prefix);
  const logId = createLogId(connections, prefix);
  const untilClosed = (signal: AbortSignal) => AbortSignal.any([signal, connections.closed]);

  return {
    append: async (stream, events, expected) => {
      const encoded = encodeEvents(stream, events);
      assertNotTheServers(prefix + stream);
      return tails.inTurn(stream, () => appendChained(connections, tails, prefix, { stream, encoded, expected }));
    },
    async *readStream(stream, { fromRevision = 0 } = {}) {
      if (fromRevision < 0) {
        for (const event of await readTail(connections.client, prefix + stream, -fromRevision))
          yield decodeEvent(event, prefix);
        return;
      }
      for await (const { event } of readPages(connections.client, prefix + stream, fromRevision)) {
        if (event) yield decodeEvent(event, prefix);
      }
    },
    readEvent: async (stream, revision) => {
      const event = await readOne(connections.client, prefix + stream, revision);
      return event && decodeEvent(event, prefix);
    },
    readAll: ({ after, filter = {} } = {}) => readLog(connections, prefix, after, filter),
    readAllBatches: ({ after, filter = {} } = {}) => readLogBatches(connections, prefix, after, filter),
    subscribe: ({ after, filter = {}, signal }) =>
      subscribeToLog(connections, prefix, { after, filter, signal: untilClosed(signal) }),
    subscribeToStream: (stream, { afterRevision = -1, signal }) =>
      subscribeToStream(connections, prefix, bells, { stream, afterRevision, signal: untilClosed(signal) }),
    consumers: (name, filter, given) => {
      const options = { ...DEFAULT_CONSUMER_OPTIONS, ...given };
      return consumerGroup(connections, prefix, { group: prefix + name, filter, options });
    },
    head: () => readOwnHead(connections, prefix),
    logId,
    close: () => connections.close(),
  };
};

/** Streams that begin with a dollar are the server's own; our reads skip them. */
const assertNotTheServers = (streamId: string): void => {
  if (streamId.startsWith('$')) throw new TypeError(`A stream of EventStoreDB's own: ${streamId}`);
};

/** How far back to look for our newest event: usually it is among the first. */
const HEAD_SEARCHES = [10, 2_000];

/**
 * Implements EventStore.head. If others have written so much since that our event is not among the newest, returns the newest of all, which is also a valid
 * bound.
 */
const readOwnHead = async ({ client }: Connections, prefix: string): Promise<Position | undefined> => {
  let bound: Position | undefined;
  for (const count of HEAD_SEARCHES) {
    const newest = await readNewest(client, count);
    const own = newest.find((event) => matchesOwn(event, prefix, {}))?.position;
    if (own) return toPosition(own);
    if (newest.length < count) return undefined;
    bound ??= newest[0]?.position && toPosition(newest[0].position);
  }
  return bound;
};

interface Setup {
  /** Its name on the server. */
  readonly group: string;
  readonly filter: EventFilter;
  readonly options: ConsumerOptions;
}

/** Implements EventStore.consumers with a persistent subscription. Each run has its own slots. */
const consumerGroup = (connections: Connections, prefix: string, setup: Setup): ConsumerGroup => ({
  run: async (handler, run) => {
    const queue = createConsumerQueue(connections, prefix, setup);
    const stop = () => {
      queue.takeNoMore();
    };
    // A separate signal: the one that all groups of a process share would warn at the eleventh listener.
    const stopping = AbortSignal.any([run.signal]);
    stopping.addEventListener('abort', stop, { once: true });
    try {
      await runDeliveries(queue, setup.options, handler, run);
    } finally {
      stopping.removeEventListener('abort', stop);
      await queue.drained();
    }
  },
  parked: () => readParked(connections, prefix, setup.group),
  replayParked: () => replayParked(connections, setup.group),
});

const DEADLINE_MS = 10_000;
const AGAIN_MS = 50;

const described = z.object({ candorLogId: z.uuid() });

/**
 * Implements EventStore.logId; remembers the result. The id is in the metadata of a stream `<prefix>log` that has no events. The server accepts only the first
 * metadata (NO_STREAM), even if several processes write at once, and our reads skip metadata streams (`$$…`).
 */
export const createLogId = (connections: Connections, prefix: string): (() => Promise<string>) => {
  const stream = `$$${prefix}log`;
  const read = async (): Promise<string | undefined> => {
    const first = await readOne(connections.client, stream, 0);
    return first && described.parse(first.data).candorLogId;
  };
  /** Returns the id that was written, or undefined if another process was first. */
  const write = async (): Promise<string | undefined> => {
    const candorLogId = randomUUID();
    const event = jsonEvent({ id: randomUUID(), type: '$metadata', data: { candorLogId } });
    const { client, credentials } = connections;
    try {
      await client.appendToStream(stream, event, { expectedRevision: NO_STREAM, credentials, requiresLeader: true });
      return candorLogId;
    } catch (error) {
      if (errorType(error) !== 'wrong-expected-version') throw asStoreError(error);
      return undefined;
    }
  };
  const find = async (): Promise<string> => {
    const there = (await read()) ?? (await write());
    if (there !== undefined) return there;
    // The server rejects a second id as soon as it has the first, but may return the first to readers only shortly after.
    const written = await poll(read, { deadlineMs: DEADLINE_MS, intervalMs: AGAIN_MS });
    if (written !== undefined) return written;
    throw new EventStoreUnavailable(`EventStoreDB has not kept the id of the log (${stream})`);
  };

  let found: string | undefined;
  return async () => (found ??= await find());
};
