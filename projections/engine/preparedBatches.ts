import type { EventSource, SourceEvent } from './eventSource.ts';
import { setImmediate } from 'node:timers/promises';
import { filterOf, handles, projectedEvent } from './projectedEvents.ts';
import type { ProjectedEvent, Projection } from './projection.ts';
import { isKnownEvent } from '../../schema/events/catalogue.ts';
import { poisonEvent, UnreadableEvent } from './poisonEvent.ts';

/** A part of the log. */
export interface PreparedBatch {
  readonly events: readonly SourceEvent[];
  /** How many were read; of types or versions that this code does not know there may be some more than `events`. */
  readonly read: number;
  /** Nothing else is to be folded up to here. */
  readonly position: string;
}

export interface LogPart {
  readonly source: Pick<EventSource, 'readAllBatches'>;
  readonly projection: Projection;
  /** Exclusive; null: the beginning. */
  readonly from: string | null;
  /** Inclusive; undefined: the head at the time of the call. */
  readonly upTo?: string | undefined;
}

/**
 * The log page by page, up to its head at the time of the call; each page is folded in one transaction. Rejects with the PoisonEvent that names the first
 * event whose text cannot be read.
 */
export async function* preparedBatches({
  source,
  projection,
  from,
  upTo,
}: LogPart): AsyncGenerator<PreparedBatch, void, undefined> {
  try {
    for await (const page of source.readAllBatches({ after: from ?? undefined, filter: filterOf(projection) })) {
      const read = upTo === undefined ? page.events : page.events.filter(({ position }) => position <= upTo);
      const events = read.filter(({ type, version }) => handles(projection, type) && isKnownEvent(type, version));
      const isLast = upTo !== undefined && page.position >= upTo;
      yield { events, read: read.length, position: isLast ? upTo : page.position };
      if (isLast) return;
    }
  } catch (error) {
    throw error instanceof UnreadableEvent ? poisonEvent(projection, error.event, error) : error;
  }
}

/** Parsed in parts of so many, between which others have their turn. */
const PARSED_AT_ONCE = 500;

/** The events as the projection folds them. Rejects with the PoisonEvent that names the first that cannot be parsed. */
export const parsedEvents = async (
  projection: Projection,
  sources: readonly SourceEvent[],
): Promise<readonly ProjectedEvent[]> => {
  const events: ProjectedEvent[] = [];
  for (const [index, source] of sources.entries()) {
    if (index > 0 && index % PARSED_AT_ONCE === 0) await setImmediate();
    try {
      const event = projectedEvent(projection, source);
      if (event) events.push(event);
    } catch (cause) {
      throw poisonEvent(projection, source, cause);
    }
  }
  return events;
};
