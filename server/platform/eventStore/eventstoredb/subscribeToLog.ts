import type { EventFilter, Position, SubscriptionItem } from '../port.ts';
import type { Connections } from './connections.ts';
import { decodeEvent } from './eventCodec.ts';
import { followLog } from './followLog.ts';
import { toLogPosition, toPosition } from './logPosition.ts';
import { readHead } from './readPages.ts';
import { reconnecting } from './reconnecting.ts';

interface LogSubscription {
  readonly after: Position | undefined;
  readonly filter: EventFilter;
  readonly signal: AbortSignal;
}

/** EventStore.subscribe: the log behind `after`, through outages, until the abort. */
export const subscribeToLog = (
  connections: Connections,
  prefix: string,
  { after, filter, signal }: LogSubscription,
): AsyncIterable<SubscriptionItem> => {
  let position = after;
  let caughtUp = false;
  const isNew = (candidate: Position): boolean => position === undefined || candidate > position;

  async function* begin(): AsyncGenerator<SubscriptionItem, void, undefined> {
    // Read before the subscription begins: once it has caught up it is past this place, although nothing there may match.
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
