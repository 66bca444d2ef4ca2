import { setImmediate as nextTurn } from 'node:timers/promises';
import { runDeliveries } from '../consumers/runDeliveries.ts';
import { encodeEvents } from '../encodeEvents.ts';
import {
  DEFAULT_CONSUMER_OPTIONS,
  type EventStore,
  EventStoreUnavailable,
  type EventFilter,
  type Position,
  type RecordedEvent,
  type SubscriptionItem,
} from '../port.ts';
import { untilEither } from '../untilEither.ts';
import { createMemoryDeliveryQueue } from './memoryDeliveryQueue.ts';
import { createMemoryLog, type MemoryLog } from './memoryLog.ts';
import { isAborted } from '../../base/isAborted.ts';

const BATCH_EVENTS = 500;
const BATCH_SIZE = 4_000_000;

/**
 * The event store for tests and for data that is not recorded. It keeps every promise of the port except durability. Several stores over the same log act
 * as several clients; each is closed on its own.
 */
export const createMemoryEventStore = (log: MemoryLog = createMemoryLog()): EventStore => {
  const closing = new AbortController();
  const open = (): MemoryLog => {
    if (closing.signal.aborted) throw new EventStoreUnavailable('The event store is closed.');
    return log;
  };

  return {
    append: async (stream, events, expected) => {
      const encoded = encodeEvents(stream, events);
      await nextTurn(); // as over a network: other callers run in between
      return open().append(stream, encoded, expected);
    },
    async *readStream(stream, { fromRevision = 0 } = {}) {
      await nextTurn();
      const indexes = open().stream(stream).slice(fromRevision);
      for (const index of indexes) yield log.at(index);
    },
    readEvent: async (stream, revision) => {
      await nextTurn();
      const index = open().stream(stream)[revision];
      return index === undefined ? undefined : log.at(index);
    },
    async *readAll({ after, filter = {} } = {}) {
      const end = open().length;
      await nextTurn();
      for (let index = log.indexAfter(after); index < end; index += 1) {
        if (log.matches(index, filter)) yield log.at(index);
      }
    },
    async *readAllBatches({ after, filter = {} } = {}) {
      const end = open().length;
      await nextTurn();
      for (let index = log.indexAfter(after); index < end;) {
        const events = [];
        for (let size = 0; index < end && events.length < BATCH_EVENTS && size < BATCH_SIZE; index += 1) {
          if (!log.matches(index, filter)) continue;
          events.push(log.at(index));
          size += log.sizeAt(index);
        }
        yield { events, position: log.positionAt(index - 1) };
      }
    },
    subscribe: ({ after, filter = {}, signal }) =>
      untilEither(signal, closing.signal, (either) => memorySubscription(log, log.indexAfter(after), filter, either)),
    subscribeToStream: (stream, { afterRevision = -1, signal }) =>
      untilEither(signal, closing.signal, (either) => memoryStreamSubscription(log, stream, afterRevision + 1, either)),
    consumers: (group, filter, given) => {
      const options = { ...DEFAULT_CONSUMER_OPTIONS, ...given };
      const queue = createMemoryDeliveryQueue(open(), group, filter, options, closing.signal);
      return {
        run: (handler, run) => runDeliveries(queue, options, handler, run),
        parked: () => queue.parked(),
        replayParked: () => queue.replayParked(),
      };
    },
    head: async () => {
      await nextTurn();
      return open().length > 0 ? log.positionAt(log.length - 1) : undefined;
    },
    logId: async () => {
      await nextTurn();
      return open().id;
    },
    close: () => {
      closing.abort();
      return Promise.resolve();
    },
  };
};

/** Yields the log from index `from`, then live events, until the signal aborts. */
async function* memorySubscription(
  log: MemoryLog,
  from: number,
  filter: EventFilter,
  signal: AbortSignal,
): AsyncGenerator<SubscriptionItem, void, undefined> {
  let caughtUp = false;
  let passed: Position | undefined; // seen without a match, and not yet reported
  for (let next = from; !signal.aborted;) {
    const mark = log.bell.mark();
    while (next < log.length && !isAborted(signal)) {
      const index = next;
      next += 1;
      const matches = log.matches(index, filter);
      passed = matches ? undefined : log.positionAt(index);
      if (matches) yield { kind: 'event', event: log.at(index) };
    }
    if (isAborted(signal)) return;
    if (passed !== undefined) yield { kind: 'checkpoint', position: passed };
    passed = undefined;
    if (!caughtUp) yield { kind: 'caughtUp', position: next > 0 ? log.positionAt(next - 1) : undefined };
    caughtUp = true;
    if (next >= log.length) await log.bell.wait(mark, signal);
  }
}

/** Yields one stream from `revision`, then live events, until the signal aborts. */
async function* memoryStreamSubscription(
  log: MemoryLog,
  stream: string,
  revision: number,
  signal: AbortSignal,
): AsyncGenerator<RecordedEvent, void, undefined> {
  for (let next = revision; !signal.aborted;) {
    const mark = log.bell.mark();
    const index = log.stream(stream)[next];
    if (index === undefined) {
      await log.bell.wait(mark, signal);
    } else {
      next += 1;
      yield log.at(index);
    }
  }
}
