import { type Bell, createBell } from '../createBell.ts';
import type { Connections } from './connections.ts';
import { isBehind, type LogPosition } from './logPosition.ts';
import { readBefore, readHead } from './readPages.ts';
import { reconnecting } from './reconnecting.ts';
import { type AllStreamResolvedEvent, type RecordedEvent as StoredEvent, START } from '@eventstore/db-client';
import { type EventFilter, EventStoreUnavailable } from '../port.ts';
import { matchesOwn, serverFilter } from './serverFilter.ts';
import { asStoreError } from './storeErrors.ts';

export interface StreamBells {
  /** Returns a bell that rings at every event of the stream from now on. Once `begun` resolves, no event can be missed. */
  watch(stream: string): { readonly bell: Bell; readonly begun: Promise<void>; stop(): void };
}

/**
 * Uses one live subscription to all our events for any number of followers of single streams, instead of one on the server for each. It runs as long as someone
 * watches.
 */
export const createStreamBells = (connections: Connections, prefix: string): StreamBells => {
  const bells = new Map<string, Set<Bell>>();
  let live: { readonly begun: Promise<void>; readonly stop: () => void } | undefined;

  const start = () => {
    const stopping = new AbortController();
    const signal = AbortSignal.any([stopping.signal, connections.closed]);
    let position: LogPosition | undefined;
    let begun: () => void = () => undefined;
    const promise = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const run = async () => {
      const begin = async function* () {
        position ??= (await readHead(connections.client)) ?? { commit: 0n, prepare: 0n };
        begun();
        yield* followLog(connections, prefix, { after: position, filter: {}, signal });
      };
      for await (const item of reconnecting(begin, signal, connections.onTooSlow)) {
        if (item.kind === 'checkpoint') position = item.position;
        if (item.kind !== 'event') continue;
        position = item.event.position ?? position;
        for (const bell of bells.get(item.event.streamId.slice(prefix.length)) ?? []) bell.ring();
      }
    };
    const running = run().finally(begun);
    return {
      begun: Promise.race([promise, running]),
      stop: () => {
        stopping.abort();
      },
    };
  };

  return {
    watch: (stream) => {
      const bell = createBell();
      const own = bells.get(stream) ?? new Set();
      bells.set(stream, own.add(bell));
      live ??= start();
      return {
        bell,
        begun: live.begun,
        stop: () => {
          own.delete(bell);
          if (own.size === 0) bells.delete(stream);
          if (bells.size > 0) return;
          live?.stop();
          live = undefined;
        },
      };
    },
  };
};

export type LogItem =
  | { readonly kind: 'event'; readonly event: StoredEvent }
  | { readonly kind: 'checkpoint'; readonly position: LogPosition }
  | { readonly kind: 'caughtUp' };

interface Mark {
  /** How many events come before it. */
  readonly after: number;
  readonly item: LogItem;
}

/**
 * Iterates one server subscription to the log, strictly after `after`: yields matching events, checkpoints, and `caughtUp` once, in the order in which they
 * were sent. Ends when the signal aborts; throws on an outage, and the caller resumes.
 *
 * `after` may be any position in the log, even one without an event. The server itself starts after the first visible event at or behind the given position
 * (23.10.6, Enumerators.AllSubscriptionFiltered reads one event). If that position belongs to an event that the server hides, such as a checkpoint of a
 * consumer group, it would skip the next visible event. This function therefore starts at the last visible event before `after` and leaves out what it has
 * already given. It yields checkpoints only at visible events too: others could be ahead of the end of the log (readHead).
 *
 * The client delivers events through a buffer but reports checkpoints at once, so each checkpoint waits here until the events before it have been read.
 */
export async function* followLog(
  connections: Connections,
  prefix: string,
  { after, filter, signal }: { after: LogPosition | undefined; filter: EventFilter; signal: AbortSignal },
): AsyncGenerator<LogItem, void, undefined> {
  const bell = createBell();
  const marks: Mark[] = [];
  const ended: { error?: unknown } = {};
  let taken = 0;
  let reached = after;
  const shown = after && (await readBefore(connections.client, after));
  const connection = connections.lease();
  const end = (error: unknown) => {
    ended.error ??= error;
    bell.ring();
  };
  const mark = (item: LogItem) => {
    marks.push({ after: taken + subscription.readableLength, item });
    bell.ring();
  };
  const subscription = connection.client.subscribeToAll({
    fromPosition: shown ?? START,
    requiresLeader: true, // a follower may have caught up and still be behind
    filter: serverFilter(prefix, filter, (_, position) => {
      mark({ kind: 'checkpoint', position });
    }),
  });
  subscription.on('caughtUp', () => {
    mark({ kind: 'caughtUp' });
  });
  subscription.on('readable', bell.ring);
  subscription.on('error', end);
  subscription.on('end', () => {
    end(new EventStoreUnavailable('EventStoreDB ended a subscription'));
  });

  const next = (): LogItem | 'other' | undefined => {
    if (marks[0] && marks[0].after <= taken) return marks.shift()?.item;
    const resolved = subscription.read() as AllStreamResolvedEvent | null; // a Readable's read() is untyped
    if (resolved === null) return undefined;
    taken += 1;
    const { event } = resolved;
    const isNew = event?.position && (!after || isBehind(event.position, after));
    return isNew && matchesOwn(event, prefix, filter) ? { kind: 'event', event } : 'other';
  };

  try {
    while (!signal.aborted) {
      const since = bell.mark();
      const item = next();
      if (item === 'other') continue;
      if (item?.kind === 'checkpoint') {
        const position = await readBefore(connections.client, item.position);
        if (!position || (reached && !isBehind(position, reached))) continue;
        reached = position;
        yield { kind: 'checkpoint', position };
      } else if (item) {
        if (item.kind === 'event') reached = item.event.position;
        yield item;
      } else if ('error' in ended) throw asStoreError(ended.error);
      else await bell.wait(since, signal);
    }
  } finally {
    connection.release();
    subscription.unsubscribe().catch(() => undefined); // it was never opened, and its error has been thrown above
  }
}
