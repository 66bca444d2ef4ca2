import { untilAborted } from '../../../../projections/engine/untilAborted.ts';
import type { EventFilter, Position, SubscriptionItem, RecordedEvent } from '../port.ts';
import type { Connections } from './connections.ts';
import { decodeEvent } from './eventCodec.ts';
import { followLog, type StreamBells } from './streamBells.ts';
import { toLogPosition, toPosition } from './logPosition.ts';
import { readHead, readPages } from './readPages.ts';
import { reconnecting } from './reconnecting.ts';

interface LogSubscription {
  readonly after: Position | undefined;
  readonly filter: EventFilter;
  readonly signal: AbortSignal;
}

/** Implements EventStore.subscribe: yields the log after `after`, through outages, until the signal aborts. */
export const subscribeToLog = (
  connections: Connections,
  prefix: string,
  { after, filter, signal }: LogSubscription,
): AsyncIterable<SubscriptionItem> => {
  let position = after;
  let caughtUp = false;
  const isNew = (candidate: Position): boolean => position === undefined || candidate > position;

  async function* begin(): AsyncGenerator<SubscriptionItem, void, undefined> {
    // Read before the subscription begins: once it has caught up, it is past this position, even if nothing there matches.
    const head = caughtUp ? undefined : await readHead(connections.client);
    const from = position === undefined ? undefined : toLogPosition(position);
    for await (const item of followLog(connections, prefix, { after: from, filter, signal })) {
      if (item.kind === 'event') {
        const event = decodeEvent(item.event, prefix);
        if (!isNew(event.position)) continue;
        position = event.position;
        yield { kind: 'event', event };
      } else if (item.kind === 'checkpoint') {
        const checkpoint = toPosition(item.position);
        if (!isNew(checkpoint)) continue;
        position = checkpoint;
        yield { kind: 'checkpoint', position: checkpoint };
      } else if (!caughtUp) {
        caughtUp = true;
        if (head && isNew(toPosition(head))) position = toPosition(head);
        yield { kind: 'caughtUp', position };
      }
    }
  }
  return reconnecting(begin, signal, connections.onTooSlow);
};

/** Look again after this time, even if the bell does not ring. */
const LONGEST_WAIT_MS = 10_000;

/** Implements EventStore.subscribeToStream: yields each event of a stream after `afterRevision`, through outages, until the signal aborts. */
export async function* subscribeToStream(
  connections: Connections,
  prefix: string,
  bells: StreamBells,
  { stream, afterRevision, signal }: { stream: string; afterRevision: number; signal: AbortSignal },
): AsyncGenerator<RecordedEvent, void, undefined> {
  let next = afterRevision + 1;
  const watch = bells.watch(stream);
  const begin = async function* () {
    await untilAborted(watch.begun, signal);
    while (!signal.aborted) {
      const since = watch.bell.mark();
      for await (const { event } of readPages(connections.client, prefix + stream, next)) {
        if (!event) continue;
        next = Number(event.revision) + 1;
        yield decodeEvent(event, prefix);
      }
      await watch.bell.wait(since, signal, LONGEST_WAIT_MS);
    }
  };
  try {
    yield* reconnecting(begin, signal, connections.onTooSlow);
  } finally {
    watch.stop();
  }
}
