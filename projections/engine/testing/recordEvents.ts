import { randomUUID } from 'node:crypto';
import { currentVersion, type DomainEvent } from '../../../schema/events/catalogue.ts';
import { streamOfEvent } from '../../../schema/events/testing/streamOfEvent.ts';

/** The part of an event store that a test writes to. */
export interface EventAppender {
  append(
    stream: string,
    events: readonly {
      id: string;
      type: string;
      version: number;
      data: unknown;
      metadata: { correlationId: string; causationId: string; actor: string; time: string };
    }[],
    expected: 'any',
  ): Promise<{ readonly ok: boolean; readonly position?: string }>;
}

/** Records events, each in its stream, one second apart starting at `from`. Returns the position of the last event. */
export const recordEvents = async (
  store: EventAppender,
  events: readonly DomainEvent[],
  from = '2026-01-01T12:00:00.000Z',
): Promise<string> => {
  let position = '';
  for (const [index, event] of events.entries()) {
    const id = randomUUID();
    const time = new Date(Date.parse(from) + index * 1_000).toISOString();
    const metadata = { correlationId: id, causationId: id, actor: 'system', time };
    const recorded = { id, type: event.type, version: currentVersion(event.type), data: event.data, metadata };
    const result = await store.append(streamOfEvent(event), [recorded], 'any');
    if (!result.ok || result.position === undefined) throw new Error(`${event.type} was not recorded`);
    ({ position } = result as { position: string });
  }
  return position;
};
