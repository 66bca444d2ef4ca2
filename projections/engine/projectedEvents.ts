import { isKnownEvent, parseEvent } from '../../schema/events/catalogue.ts';
import type { SourceEvent, SourceQuery } from './eventSource.ts';
import type { ProjectedEvent, Projection } from './projection.ts';

/** Returns the filter that selects the events a projection subscribes to. */
export const filterOf = (projection: Projection): NonNullable<SourceQuery['filter']> => ({
  types: projection.handles,
});

const handledTypes = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Reports whether the projection subscribes to events of this type. */
export const handles = ({ handles: types }: Projection, type: string): boolean => {
  let known = handledTypes.get(types);
  if (!known) handledTypes.set(types, (known = new Set(types)));
  return known.has(type);
};

/** Returns an event in the form that projections fold, or `undefined` if this code does not know its type or version. Throws a ZodError if the log is corrupt. */
export type ParseSource = (source: SourceEvent) => ProjectedEvent | undefined;

const parseSource: ParseSource = (source) => {
  const parsed = parseEvent(source.type, source.version, source.data);
  if (parsed.kind === 'unknown') return undefined;
  const { type, data } = parsed.event;
  // The order matters for speed: JavaScript engines copy an object that is spread first in one go, and everything else property by property. The type and the
  // data of a parsed event belong together, but TypeScript loses track of that when they are destructured.
  return { ...recordOf(source), type, data } as ProjectedEvent;
};

/** Returns a function that parses each event only once, for as long as the event is in memory. */
export const parsedOnce = (): ParseSource => {
  const known = new WeakMap<SourceEvent, ProjectedEvent>();
  return (source) => {
    const parsed = known.get(source) ?? parseSource(source);
    if (parsed) known.set(source, parsed);
    return parsed;
  };
};

/** Returns the event in the form that this projection folds. Returns `undefined` for a type or version that it skips. Throws like `parse`. */
export const projectedEvent = (
  projection: Projection,
  source: SourceEvent,
  parse: ParseSource = parseSource,
): ProjectedEvent | undefined => {
  if (!handles(projection, source.type)) return undefined;
  if (projection.readsData !== false) return parse(source);
  return isKnownEvent(source.type, source.version)
    ? ({ ...recordOf(source), type: source.type, data: source.data } as ProjectedEvent)
    : undefined;
};

/** Returns everything the log records about an event except its type and data. */
export const recordOf = (source: SourceEvent): Omit<ProjectedEvent, 'type' | 'data'> => {
  const { id, stream, revision, position, version, metadata } = source;
  const { correlationId, causationId, actor, time } = metadata;
  return { eventId: id, stream, revision, position, time, version, correlationId, causationId, actor };
};
