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
 * The event store on EventStoreDB (23.10 or newer; it must say when a subscription has caught up). Every stream and group that it makes
 * begins with `prefix`, and it sees nothing else. Connects when first used: a server that is down makes the calls fail with
 * EventStoreUnavailable, not this one. Throws a TypeError for a url that it cannot work with.
 *
 * Where it differs, because the server does: a lease is the connection (consumerQueue.ts); a delivery that is given back at a stop
 * counts as an attempt; attempts begin anew when the server restarts; and what was replayed from the parked ones is lost
 * when the server is killed before it was handled.
 */
export const openEventStoreDb = ({
  url,
  prefix,
  onTooSlow,
}: {
  url: string;
  prefix: string;
  /** Called for each subscription that the server ended because it was read too slowly; it goes on by itself. */
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

/** Streams that begin with a dollar are the server's own; our readers do not look at them. */
const assertNotTheServers = (streamId: string): void => {
  if (streamId.startsWith('$')) throw new TypeError(`A stream of EventStoreDB's own: ${streamId}`);
};

/** How far back the newest event of ours is looked for: mostly it is right there. */
const HEAD_SEARCHES = [10, 2_000];

/** EventStore.head. When others have written so much since that ours is not among the newest, the newest of all: no less true as a bound. */
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

/** EventStore.consumers, over a persistent subscription; each run has slots of its own. */
const consumerGroup = (connections: Connections, prefix: string, setup: Setup): ConsumerGroup => ({
  run: async (handler, run) => {
    const queue = createConsumerQueue(connections, prefix, setup);
    const stop = () => {
      queue.takeNoMore();
    };
    // One of our own: the signal that all groups of a process are given would warn of the eleventh listener.
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
 * EventStore.logId, once asked for and then remembered. It stands in the metadata of a stream `<prefix>log` that has no
 * events: of the metadata the server takes the first alone (NO_STREAM), even if several processes write at once, and
 * metadata streams (`$$…`) are in no reading of ours.
 */
export const createLogId = (connections: Connections, prefix: string): (() => Promise<string>) => {
  const stream = `$$${prefix}log`;
  const read = async (): Promise<string | undefined> => {
    const first = await readOne(connections.client, stream, 0);
    return first && described.parse(first.data).candorLogId;
  };
  /** The id that was written; undefined: another was first. */
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
    // The server refuses a second one as soon as it has the first, and may return the first to readers only shortly after.
    const written = await poll(read, { deadlineMs: DEADLINE_MS, intervalMs: AGAIN_MS });
    if (written !== undefined) return written;
    throw new EventStoreUnavailable(`EventStoreDB has not kept the id of the log (${stream})`);
  };

  let found: string | undefined;
  return async () => (found ??= await find());
};
