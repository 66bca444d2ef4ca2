import type { RecordedEvent } from './port.ts';

/**
 * A stream as it stood at a moment (ISO 8601): its events before the first one that is later by its own time. So it is always a state that
 * truly was, even where the clocks of its writers were apart.
 */
export async function* untilMoment(
  events: AsyncIterable<RecordedEvent>,
  moment: string,
): AsyncGenerator<RecordedEvent, void, undefined> {
  const last = Date.parse(moment);
  for await (const event of events) {
    if (Date.parse(event.metadata.time) > last) return;
    yield event;
  }
}
