import type { EventSource } from '../projections/engine/eventSource.ts';
import type { EventStore, Position } from './eventstore/port.ts';

/** A checkpoint comes back from the database as the text that the store once gave. */
const asPosition = (text: string | undefined): Position | undefined => text as Position | undefined;

/** The event store as the projections' floor sees it, where a position is plain text. */
export const eventSourceOf = (store: EventStore): EventSource => ({
  subscribe: ({ after, ...options }) => store.subscribe({ ...options, after: asPosition(after) }),
  readAll: ({ after, ...options }) => store.readAll({ ...options, after: asPosition(after) }),
  head: () => store.head(),
});
