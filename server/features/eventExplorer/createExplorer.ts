import type { Knex } from 'knex';
import {
  correlatedEvents,
  countIndexedEvents,
  indexedEvent,
  indexedEvents,
  indexedStreams,
  type EventIndexFilter,
  type EventIndexPage,
  type IndexedEvent,
  type StreamIndexPage,
} from '../../../projections/eventIndex/queries.ts';
import { createEventFeed } from '../../platform/eventStore/eventFeed.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';
import { eventTreeOf, type EventTree } from './eventTreeOf.ts';
import { matchesFilter } from './matchesFilter.ts';
import { readRecorded, type EventPlace } from './readRecorded.ts';

/** An event that was heard the moment it was recorded, with what it says. */
export interface HeardEvent extends IndexedEvent {
  readonly recorded: RecordedEvent;
}

/** The log, for who looks around in it. Which events there are is asked of the read model, what they say of the store. */
export interface Explorer {
  /** Newest first. Rejects with InvalidCursor when `before` is none that a page gave. */
  events(
    filter: EventIndexFilter,
    page: { readonly first: number; readonly before: string | undefined },
  ): Promise<EventIndexPage>;
  /** Undefined: more than 10,000. */
  count(filter: EventIndexFilter): Promise<number | undefined>;
  event(id: string): Promise<IndexedEvent | undefined>;
  /** Undefined: nothing is known of it. */
  tree(correlationId: string): Promise<EventTree | undefined>;
  /** Rejects with InvalidCursor. */
  streams(page: {
    readonly prefix: string;
    readonly first: number;
    readonly after: string | undefined;
  }): Promise<StreamIndexPage>;
  /** What stands at these places, in their order. */
  recorded(places: readonly EventPlace[]): Promise<readonly (RecordedEvent | undefined)[]>;
  /** Each event that is recorded from now on; all who follow share one subscription to the store. */
  follow(filter: EventIndexFilter, signal: AbortSignal): AsyncGenerator<HeardEvent, void, undefined>;
}

const COUNTED = 10_000;
const TREE_NODES = 2_000;

export const createExplorer = ({
  knex,
  store,
}: {
  readonly knex: Knex;
  readonly store: Pick<EventStore, 'head' | 'subscribe' | 'readStream'>;
}): Explorer => {
  const feed = createEventFeed(store);
  return {
    events: (filter, page) => indexedEvents(knex, filter, page),
    count: (filter) => countIndexedEvents(knex, filter, COUNTED),
    event: (id) => indexedEvent(knex, id),
    tree: async (correlationId) =>
      // One more than is shown, which tells that there are more.
      eventTreeOf(correlationId, await correlatedEvents(knex, correlationId, TREE_NODES + 1), TREE_NODES),
    streams: (page) => indexedStreams(knex, page),
    recorded: (places) => readRecorded(store, places),
    follow: async function* (filter, signal) {
      for await (const event of feed.follow((each) => matchesFilter(filter, indexedAs(each)), signal))
        yield { ...indexedAs(event), recorded: event };
    },
  };
};

const indexedAs = ({ id, stream, revision, position, type, version, metadata }: RecordedEvent): IndexedEvent => ({
  id,
  stream,
  revision,
  position,
  type,
  version,
  ...metadata,
});
