import type { EventSource } from './eventSource.ts';

/** Where a part of the log ends: `position` of its last event (null: it has none), `at` its time or the one that was asked for (ISO 8601, UTC). */
export interface Moment {
  readonly position: string | null;
  readonly at: string | null;
}

/**
 * The prefix of the log before the first event whose own time is later: clocks differ, and only a prefix is a state that truly was.
 * Undefined: the signal aborted first.
 */
export const momentOfTime = async (
  source: Pick<EventSource, 'readAllBatches'>,
  time: string,
  signal: AbortSignal,
): Promise<Moment | undefined> => {
  const limit = Date.parse(time);
  let position: string | null = null;
  // Of each event only its time is asked for.
  for await (const { events } of source.readAllBatches({ lazily: true })) {
    if (signal.aborted) return undefined;
    for (const event of events) {
      if (Date.parse(event.metadata.time) > limit) return { position, at: time };
      ({ position } = event);
    }
  }
  return { position, at: time };
};
