import type { RecordedEvent as StoredEvent } from '@eventstore/db-client';
import {
  type EventBatch,
  type EventFilter,
  EventStoreUnavailable,
  type Position,
  type RecordedEvent,
} from '../port.ts';
import type { Connections } from './connections.ts';
import { decodeEvent } from './eventCodec.ts';
import { followLog } from './streamBells.ts';
import { type LogPosition, toLogPosition, toPosition } from './logPosition.ts';
import { readHead } from './readPages.ts';

/** A batch ends after this many events or this many bytes of the log: the server's positions are offsets in it. */
const BATCH_EVENTS = 1_000;
const BATCH_BYTES = 4n * 1024n * 1024n;

/** Implements EventStore.readAll. */
export async function* readLog(
  connections: Connections,
  prefix: string,
  after: Position | undefined,
  filter: EventFilter,
): AsyncGenerator<RecordedEvent, void, undefined> {
  for await (const { events } of readLogBatches(connections, prefix, after, filter)) yield* events;
}

/**
 * Implements EventStore.readAllBatches. The client's own read of the log cannot filter; a subscription can, and reports when it has reached the end. It reads
 * ahead by itself.
 */
export async function* readLogBatches(
  connections: Connections,
  prefix: string,
  after: Position | undefined,
  filter: EventFilter,
): AsyncGenerator<EventBatch, void, undefined> {
  const newest = await readHead(connections.client);
  const head = newest && toPosition(newest);
  if (head === undefined || (after !== undefined && after >= head)) return;
  const from = after === undefined ? undefined : toLogPosition(after);
  let events: RecordedEvent[] = [];
  let began: bigint | undefined;
  const isFar = (position: LogPosition | undefined): boolean => (position?.commit ?? 0n) - (began ?? 0n) >= BATCH_BYTES;
  const isFull = ({ position }: StoredEvent): boolean => {
    began ??= position?.commit;
    return events.length >= BATCH_EVENTS || isFar(position);
  };
  for await (const item of followLog(connections, prefix, { after: from, filter, signal: connections.closed })) {
    if (item.kind === 'caughtUp') break;
    if (item.kind === 'checkpoint') {
      const position = toPosition(item.position);
      if (position >= head) break;
      // A few events far apart are also yielded, because a reader checks between batches whether to stop.
      if (events.length > 0 && events.length < BATCH_EVENTS / 2 && !isFar(item.position)) continue;
      yield { events, position };
    } else {
      const event = decodeEvent(item.event, prefix);
      if (event.position > head) break;
      events.push(event);
      if (event.position === head) break;
      if (!isFull(item.event)) continue;
      yield { events, position: event.position };
    }
    events = [];
    began = undefined;
  }
  // The iteration also ends without an error if the store is closed. In that case these are not all the events.
  if (connections.closed.aborted) throw new EventStoreUnavailable('The event store was closed.');
  yield { events, position: head };
}
