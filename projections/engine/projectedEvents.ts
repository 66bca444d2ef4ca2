import { isKnownEvent, parseEvent } from '../../schema/events/catalogue.ts';
import type { SourceEvent, SourceQuery } from './eventSource.ts';
import type { ProjectedEvent, Projection } from './projection.ts';

/** What a projection subscribes to. */
export const filterOf = (projection: Projection): NonNullable<SourceQuery['filter']> => ({
  types: projection.handles,
});

const handledTypes = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Whether the projection subscribes to it. */
export const handles = ({ handles: types }: Projection, type: string): boolean => {
  let known = handledTypes.get(types);
  if (!known) handledTypes.set(types, (known = new Set(types)));
  return known.has(type);
};

/**
 * The event as the projection folds it; undefined: of a type or version that this code does not know, which a projection skips.
 * Throws a ZodError when the log is corrupt.
 */
export const projectedEvent = (projection: Projection, source: SourceEvent): ProjectedEvent | undefined => {
  if (!handles(projection, source.type)) return undefined;
  if (projection.readsData === false)
    return isKnownEvent(source.type, source.version)
      ? ({ ...recordOf(source), type: source.type, data: source.data } as ProjectedEvent)
      : undefined;
  const parsed = parseEvent(source.type, source.version, source.data);
  if (parsed.kind === 'unknown') return undefined;
  const { type, data } = parsed.event;
  // In this order: an engine of JavaScript copies what is spread first at once, and everything else property by property. The type and the data
  // of one parsed event belong together, which TypeScript forgets when they are taken apart.
  return { ...recordOf(source), type, data } as ProjectedEvent;
};

/** What the log says of an event beside its words. */
export const recordOf = (source: SourceEvent): Omit<ProjectedEvent, 'type' | 'data'> => {
  const { id, stream, revision, position, version, metadata } = source;
  const { correlationId, causationId, actor, time } = metadata;
  return { eventId: id, stream, revision, position, time, version, correlationId, causationId, actor };
};
