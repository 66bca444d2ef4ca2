import type { EventStore, RecordedEvent } from '../../../platform/eventStore/port.ts';

/** All events of these types, in the order of the log. */
export const recordedEvents = async (
  store: Pick<EventStore, 'readAll'>,
  types: readonly string[],
): Promise<readonly RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  for await (const event of store.readAll({ filter: { types } })) events.push(event);
  return events;
};
