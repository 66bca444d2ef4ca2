import type { EventIndexFilter, IndexedEvent } from '../../../projections/eventIndex/queries.ts';

/** Whether an event is one of those that the index would find. */
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
