import type { EventSource, SourceEvent } from './eventSource.ts';
import { setImmediate } from 'node:timers/promises';
import { filterOf, handles, projectedEvent, type ParseSource } from './projectedEvents.ts';
import type { ProjectedEvent, Projection } from './projection.ts';
import { isKnownEvent } from '../../schema/events/catalogue.ts';
import { poisonEvent, UnreadableEvent } from './poisonEvent.ts';

/** A part of the log. */
export interface PreparedBatch {
  readonly events: readonly SourceEvent[];
  /** Number of events read. It may be higher than the number of `events`, because events of types or versions unknown to this code are skipped. */
  readonly read: number;
  /** Nothing else needs to be folded up to this position. */
  readonly position: string;
}

export interface LogPart {
  readonly source: Pick<EventSource, 'readAllBatches'>;
  readonly projection: Projection;
  /** Exclusive; `null` for the beginning of the log. */
  readonly from: string | null;
  /** Inclusive; `undefined` for the head at the time of the call. */
  readonly upTo?: string | undefined;
}

/**
 * Yields the log page by page, up to its head at the time of the call; each page is folded in one transaction. Rejects with the PoisonEvent that names the
 * first event whose text cannot be read.
 */
export async function* preparedBatches({
  source,
  projection,
  from,
  upTo,
}: LogPart): AsyncGenerator<PreparedBatch, void, undefined> {
  try {
    for await (const page of source.readAllBatches({ after: from ?? undefined, filter: filterOf(projection) })) {
      const events = upTo === undefined ? page.events : page.events.filter(({ position }) => position <= upTo);
      const isLast = upTo !== undefined && page.position >= upTo;
      yield { ...handledEvents(projection, events), position: isLast ? upTo : page.position };
      if (isLast) return;
    }
  } catch (error) {
    throw error instanceof UnreadableEvent ? poisonEvent(projection, error.event, error) : error;
  }
}

/** Returns the events that the projection folds. `read` also counts those of its types whose version is unknown to this code. */
export const handledEvents = (
  projection: Projection,
  events: readonly SourceEvent[],
): Pick<PreparedBatch, 'events' | 'read'> => {
  const read = events.filter(({ type }) => handles(projection, type));
  return { events: read.filter(({ type, version }) => isKnownEvent(type, version)), read: read.length };
};

/** Parses this many events at a time, and lets other tasks run in between. */
const PARSED_AT_ONCE = 500;

/** Returns the events in the form that the projection folds. Rejects with the PoisonEvent that names the first event that cannot be parsed. */
export const parsedEvents = async (
  projection: Projection,
  sources: readonly SourceEvent[],
  parse?: ParseSource,
): Promise<readonly ProjectedEvent[]> => {
  const events: ProjectedEvent[] = [];
  for (const [index, source] of sources.entries()) {
    if (index > 0 && index % PARSED_AT_ONCE === 0) await setImmediate();
    try {
      const event = projectedEvent(projection, source, parse);
      if (event) events.push(event);
    } catch (cause) {
      throw poisonEvent(projection, source, cause);
    }
  }
  return events;
};
