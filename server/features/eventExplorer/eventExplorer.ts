import DataLoader from 'dataloader';
import type { Knex } from 'knex';
import {
  activityByMinute,
  correlatedEvents,
  countIndexedEvents,
  indexedEvent,
  indexedEvents,
  indexedStreams,
  type ActivityMinute,
  type EventIndexFilter,
  type EventIndexPage,
  type IndexedEvent,
  type StreamIndexPage,
} from '../../../projections/eventIndex/queries.ts';
import { scanQueuePeriods, type QueuePeriod } from '../../../projections/eventIndex/scanQueue.ts';
import type { TimeSpan } from '../../../projections/engine/timePeriods.ts';
import type { Clock } from '../../platform/base/clock.ts';
import { createEventFeed } from '../../platform/eventStore/eventFeed.ts';
import type { EventStore, RecordedEvent } from '../../platform/eventStore/port.ts';

export { eventsMarkdown } from './eventsMarkdown.ts';
export { shownData, shownUpcast } from './shownData.ts';

/** An event received as soon as it was recorded, with its data. */
export interface LiveEvent extends IndexedEvent {
  readonly recorded: RecordedEvent;
}

/** Lets analysts browse the log. The read model lists the events; their data comes from the store. */
export interface Explorer {
  /** Newest first. Rejects with InvalidCursor if `before` is not a cursor from an earlier page. */
  events(
    filter: EventIndexFilter,
    page: { readonly first: number; readonly before: string | undefined },
  ): Promise<EventIndexPage>;
  /** Returns `undefined` if there are more than 10,000. */
  count(filter: EventIndexFilter): Promise<number | undefined>;
  event(id: string): Promise<IndexedEvent | undefined>;
  /** Returns `undefined` if the correlation is unknown. */
  tree(correlationId: string): Promise<EventTree | undefined>;
  /** Rejects with InvalidCursor. */
  streams(page: {
    readonly prefix: string;
    readonly first: number;
    readonly after: string | undefined;
  }): Promise<StreamIndexPage>;
  /** The last hour by minute, oldest first. */
  activity(): Promise<readonly ActivityMinute[]>;
  /** How many scans waited and ran, oldest first. */
  scanQueue(span: TimeSpan): Promise<readonly QueuePeriod[]>;
  /** The events at these places, in the same order. */
  recorded(places: readonly EventPlace[]): Promise<readonly (RecordedEvent | undefined)[]>;
  /** Yields each event recorded from now on. All followers share one subscription to the store. */
  follow(filter: EventIndexFilter, signal: AbortSignal): AsyncGenerator<LiveEvent, void, undefined>;
}

const COUNTED = 10_000;
const TREE_NODES = 2_000;

export const createExplorer = ({
  knex,
  store,
  clock,
}: {
  readonly knex: Knex;
  readonly clock: Clock;
  readonly store: Pick<EventStore, 'head' | 'subscribe' | 'readStream'>;
}): Explorer => {
  const feed = createEventFeed(store);
  return {
    events: (filter, page) => indexedEvents(knex, filter, page),
    activity: () => activityByMinute(knex, clock().getTime(), 60),
    scanQueue: (span) => scanQueuePeriods(knex, clock().getTime(), span),
    count: (filter) => countIndexedEvents(knex, filter, COUNTED),
    event: (id) => indexedEvent(knex, id),
    tree: async (correlationId) =>
      // One more than is shown, to know whether there are more.
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

/** A page together with its filter, so that all matches can be counted too. */
export interface EventPage extends Pick<EventIndexPage, 'events'> {
  readonly nextCursor: string | null;
  readonly filter: EventIndexFilter;
}

/** Whether the index would return this event for the filter. */
export const matchesFilter = (filter: EventIndexFilter, event: IndexedEvent): boolean => {
  const { stream, types, correlationId, actor, from, to } = filter;
  const time = Date.parse(event.time);
  return (
    (stream === undefined || isOfStream(stream, event.stream)) &&
    (types === undefined || types.includes(event.type)) &&
    (correlationId === undefined || event.correlationId === correlationId.toLowerCase()) &&
    (actor === undefined || event.actor === actor) &&
    (from === undefined || time >= Date.parse(from)) &&
    (to === undefined || time < Date.parse(to))
  );
};

const isOfStream = (wanted: string, stream: string): boolean =>
  wanted.endsWith('*') ? stream.startsWith(wanted.slice(0, -1)) : stream === wanted;

/** Shared by the fields of one operation. */
export interface EventLoaders {
  /** Finds an event by its place; rejects if there is none. */
  readonly recordedEvents: DataLoader<EventPlace, RecordedEvent, string>;
}

export const createEventLoaders = (explorer: Pick<Explorer, 'recorded'>): EventLoaders => ({
  recordedEvents: new DataLoader(
    async (places: readonly EventPlace[]) => {
      const events = await explorer.recorded(places);
      return places.map(
        ({ stream, revision }, index) =>
          events[index] ?? new Error(`The read model knows event ${revision} of ${stream}, which the log has not.`),
      );
    },
    { cacheKeyFn: ({ stream, revision }) => `${revision} ${stream}` },
  ),
});

/** The position of an event. */
export interface EventPlace {
  readonly stream: string;
  readonly revision: number;
}

/** Revisions of a stream that are further apart than this are fetched by separate reads. */
const FAR = 100;

/**
 * The events at these places, in the same order; `undefined` for a place without an event. Revisions that are close together in a stream are fetched
 * by one read.
 */
export const readRecorded = async (
  store: Pick<EventStore, 'readStream'>,
  places: readonly EventPlace[],
): Promise<readonly (RecordedEvent | undefined)[]> => {
  const byStream = new Map<string, Set<number>>();
  for (const { stream, revision } of places)
    byStream.set(stream, (byStream.get(stream) ?? new Set<number>()).add(revision));
  const found = new Map<string, RecordedEvent>();
  const reads = [...byStream].flatMap(([stream, revisions]) =>
    neighbourhoods([...revisions].sort((one, other) => one - other)).map(async ([from, to]) => {
      for await (const event of store.readStream(stream, { fromRevision: from })) {
        if (event.revision > to) break;
        if (revisions.has(event.revision)) found.set(keyOf(event), event);
        if (event.revision === to) break;
      }
    }),
  );
  await Promise.all(reads);
  return places.map((place) => found.get(keyOf(place)));
};

/** The revision comes first and is a number, so two different places never share a key. */
const keyOf = ({ stream, revision }: EventPlace): string => `${revision} ${stream}`;

const neighbourhoods = (sorted: readonly number[]): readonly (readonly [number, number])[] => {
  const spans: [number, number][] = [];
  for (const revision of sorted) {
    const last = spans.at(-1);
    if (last && revision - last[1] <= FAR) last[1] = revision;
    else spans.push([revision, revision]);
  }
  return spans;
};

/** An event, or an external command. */
export interface EventTreeNode {
  readonly id: string;
  /** `undefined` for a root. */
  readonly parentId: string | undefined;
  readonly depth: number;
  /** `undefined` for a command. */
  readonly event: IndexedEvent | undefined;
  /** Milliseconds since the first event, at least 0: the clocks of several machines may disagree. */
  readonly afterMs: number;
}

interface EventTree {
  readonly correlationId: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  /** Depth first; siblings in the order of the log. */
  readonly nodes: readonly EventTreeNode[];
  readonly isCut: boolean;
}

/**
 * Builds the tree of what one action led to. `events` are those of one correlation, in the order of the log. Each event is a child of the one that
 * caused it; an event that none of the earlier ones caused is a child of a command, which is the root. Returns `undefined` if there are no events.
 */
export const eventTreeOf = (
  correlationId: string,
  events: readonly IndexedEvent[],
  most: number,
): EventTree | undefined => {
  const [first] = events;
  if (!first) return undefined;
  const children = childrenOf(events);
  const startedAt = Date.parse(first.time);
  const nodes: EventTreeNode[] = [];
  // Iterative, not recursive: a chain may be as long as a correlation has events.
  const waiting: EventTreeNode[] = [...children.commands.entries()]
    .reverse()
    .map(([id, [one]]) => ({ id, parentId: undefined, depth: 0, event: undefined, afterMs: since(startedAt, one) }));
  for (let node = waiting.pop(); node && nodes.length < most; node = waiting.pop()) {
    nodes.push(node);
    const { id, depth, event } = node;
    const below = (event ? children.events.get(id) : children.commands.get(id)) ?? [];
    for (const child of [...below].reverse())
      waiting.push({
        id: child.id,
        parentId: id,
        depth: depth + 1,
        event: child,
        afterMs: since(startedAt, child),
      });
  }
  const isCut = nodes.length < events.length + children.commands.size;
  return { correlationId, startedAt: first.time, nodes, isCut };
};

const since = (startedAt: number, event: IndexedEvent | undefined): number =>
  Math.max(0, Date.parse(event?.time ?? '') - startedAt || 0);

interface Children {
  /** By the id of the event that caused them. */
  readonly events: ReadonlyMap<string, readonly IndexedEvent[]>;
  /** By the id of the command. */
  readonly commands: ReadonlyMap<string, readonly IndexedEvent[]>;
}

const childrenOf = (events: readonly IndexedEvent[]): Children => {
  const ids = new Set(events.map(({ id }) => id));
  const earlier = new Set<string>();
  const byEvent = new Map<string, IndexedEvent[]>();
  const byCommand = new Map<string, IndexedEvent[]>();
  for (const event of events) {
    const { id, causationId } = event;
    const isLed = earlier.has(causationId);
    // A command may have the same id as an event that it wrote, and node ids must be unique.
    const key = !isLed && ids.has(causationId) ? `command:${causationId}` : causationId;
    const siblings = isLed ? byEvent : byCommand;
    const known = siblings.get(key);
    if (known) known.push(event);
    else siblings.set(key, [event]);
    earlier.add(id);
  }
  return { events: byEvent, commands: byCommand };
};
