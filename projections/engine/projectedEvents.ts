import { parseEvent } from '../../schema/events/catalogue.ts';
import type { SourceEvent, SourceQuery } from './eventSource.ts';
import type { ProjectedEvent, Projection } from './projection.ts';

/** What a projection subscribes to. */
export const filterOf = (projection: Projection): NonNullable<SourceQuery['filter']> => ({
  types: projection.handles,
});

/**
 * The event as the projection folds it; undefined: of a type or version that this code does not know, which a projection skips.
 * Throws a ZodError when the log is corrupt.
 */
export const projectedEvent = (projection: Projection, source: SourceEvent): ProjectedEvent | undefined => {
  const parsed = parseEvent(source.type, source.version, source.data);
  if (parsed.kind === 'unknown' || !projection.handles.includes(parsed.event.type)) return undefined;
  return { ...parsed.event, ...recordOf(source) };
};

/** What the log says of an event beside its words. */
export const recordOf = (source: SourceEvent): Omit<ProjectedEvent, 'type' | 'data'> => {
  const { id, stream, revision, position, version, metadata } = source;
  const { correlationId, causationId, actor, time } = metadata;
  return { eventId: id, stream, revision, position, time, version, correlationId, causationId, actor };
};
