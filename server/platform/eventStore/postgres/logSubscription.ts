import { isAborted } from '../../base/isAborted.ts';
import type { EventFilter, Position, SubscriptionItem } from '../port.ts';
import { BEGINNING } from './eventRow.ts';
import { createLiveBuffer, type LiveBuffer } from './liveBuffer.ts';
import type { LiveTail } from './liveTail.ts';
import type { LogReader } from './logReader.ts';
import { retryReads } from './retryReads.ts';

interface Source {
  readonly reader: LogReader;
  readonly tail: LiveTail;
}

type Items = AsyncGenerator<SubscriptionItem, Position, undefined>;

/**
 * First joins the tail at some position, then reads the past up to that position, then takes over the events that the tail has
 * delivered since, so there is no gap. A reader that is too slow for the tail falls back to the log and catches up again.
 */
export async function* logSubscription(
  source: Source,
  after: Position | undefined,
  filter: EventFilter,
  signal: AbortSignal,
): AsyncGenerator<SubscriptionItem, void, undefined> {
  let position = after ?? BEGINNING;
  while (!signal.aborted) {
    const buffer = createLiveBuffer({ filter });
    try {
      const joinedAt = await source.tail.join(buffer, signal);
      if (joinedAt === undefined) return;
      position = yield* past(source.reader, position, joinedAt, filter, signal);
      if (isAborted(signal)) return;
      yield { kind: 'caughtUp', position: position === BEGINNING ? undefined : position };
      position = yield* present(buffer, position, signal);
    } finally {
      source.tail.leave(buffer);
    }
  }
}

/** Yields the log from `position` up to `end`. Returns how far it got. */
async function* past(
  reader: LogReader,
  from: Position,
  end: Position,
  filter: EventFilter,
  signal: AbortSignal,
): Items {
  let position = from;
  while (position < end && !signal.aborted) {
    const start = position;
    const page = await retryReads(() => reader.logPage(start, end, filter), signal);
    if (!page) return position;
    for (const { event } of page.events) {
      if (isAborted(signal)) return position;
      yield { kind: 'event', event };
      position = event.position;
    }
    if (page.position > position) yield { kind: 'checkpoint', position: page.position };
    position = page.position;
  }
  return position;
}

/** Yields the tail's events after `position` until the buffer overflows. Returns how far it got. */
async function* present(buffer: LiveBuffer, from: Position, signal: AbortSignal): Items {
  let position = from;
  while (!signal.aborted) {
    const event = buffer.shift();
    if (event) {
      if (event.position <= position) continue; // the past was read further than where the tail was joined
      position = event.position;
      yield { kind: 'event', event };
    } else if (buffer.overflowed) {
      return position;
    } else if (buffer.position !== undefined && buffer.position > position) {
      position = buffer.position;
      yield { kind: 'checkpoint', position };
    } else {
      await buffer.wait(signal);
    }
  }
  return position;
}
