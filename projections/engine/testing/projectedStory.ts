import { currentVersion, type DomainEvent } from '../../../schema/events/catalogue.ts';
import { streamOfEvent } from '../../../schema/events/testing/streamOfEvent.ts';
import type { ProjectedEvent } from '../projection.ts';

/** Returns the events as the log would contain them: with revisions within each stream and ascending positions, one second apart starting at `from`. */
export const projectedStory = (
  events: readonly DomainEvent[],
  from = '2026-01-01T12:00:00.000Z',
): readonly ProjectedEvent[] => {
  const revisions = new Map<string, number>();
  return events.map((event, index) => {
    const stream = streamOfEvent(event);
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const position = String(index).padStart(12, '0');
    const eventId = `00000000-0000-4000-8000-${position}`;
    const time = new Date(Date.parse(from) + index * 1_000).toISOString();
    const version = currentVersion(event.type);
    const origin = { correlationId: eventId, causationId: eventId, actor: 'system' };
    return { ...event, eventId, stream, revision, position, time, version, ...origin };
  });
};
