import { isAborted } from '../base/isAborted.ts';
import type { EventStore, RecordedEvent } from './port.ts';
import { apart } from '../observability/ambient.ts';

/** New events, for callers that follow them live. */
export interface EventFeed {
  /** Yields each `wanted` event that is recorded after this call, until `signal` aborts. */
  follow(
    wanted: (event: RecordedEvent) => boolean,
    signal: AbortSignal,
  ): AsyncGenerator<RecordedEvent, void, undefined>;
}

interface Follower {
  readonly wanted: (event: RecordedEvent) => boolean;
  readonly waiting: RecordedEvent[];
  wake: () => void;
}

interface Source {
  readonly followers: Set<Follower>;
  readonly stop: AbortController;
  ended: { readonly error: unknown } | undefined;
}

/** Longest queue of a follower that does not read. Beyond it, the follower misses the oldest events. */
const MOST_WAITING = 1_000;

/**
 * Feeds events of these types (if undefined: of all types, unknown ones included) from one subscription to the store, which all followers share. While nobody
 * follows, there is no subscription.
 */
export const createEventFeed = (
  store: Pick<EventStore, 'head' | 'subscribe'>,
  types?: readonly string[],
): EventFeed => {
  let source: Source | undefined;

  const open = (): Source => {
    const opened: Source = { followers: new Set(), stop: new AbortController(), ended: undefined };
    // The subscription outlives the request that happened to open it.
    void apart(() => read(store, types, opened)).then(
      () => undefined,
      (error: unknown) => {
        opened.ended = { error };
        for (const follower of opened.followers) follower.wake();
      },
    );
    return opened;
  };

  return {
    async *follow(wanted, signal) {
      if (!source || source.ended) source = open();
      const shared = source;
      const follower: Follower = { wanted, waiting: [], wake: () => undefined };
      shared.followers.add(follower);
      try {
        while (!isAborted(signal)) {
          const event = follower.waiting.shift();
          if (event) yield event;
          else if (shared.ended) throw shared.ended.error;
          else await news(follower, signal);
        }
      } finally {
        shared.followers.delete(follower);
        if (shared.followers.size === 0) {
          shared.stop.abort();
          if (source === shared) source = undefined;
        }
      }
    },
  };
};

const read = async (
  store: Pick<EventStore, 'head' | 'subscribe'>,
  types: readonly string[] | undefined,
  { followers, stop: { signal } }: Source,
): Promise<void> => {
  const after = await store.head();
  for await (const item of store.subscribe({ after, filter: { types }, signal })) {
    if (item.kind !== 'event') continue;
    for (const follower of followers) {
      if (!follower.wanted(item.event)) continue;
      follower.waiting.push(item.event);
      if (follower.waiting.length > MOST_WAITING) follower.waiting.shift();
      follower.wake();
    }
  }
};

/** Resolves at the next event, or at the abort. */
const news = (follower: Follower, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      signal.removeEventListener('abort', done);
      resolve();
    };
    signal.addEventListener('abort', done, { once: true });
    follower.wake = done;
  });
