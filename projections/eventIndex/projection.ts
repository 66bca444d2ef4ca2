import { eventTypes } from '../../schema/events/catalogue.ts';
import type { Projection } from '../engine/projection.ts';
import { insertRows } from '../engine/rows.ts';
import { eventIndexMigration, type EventIndexRow } from './migration.ts';

/** Records the position, time, actor and cause of each event, so that events can be searched. */
export const eventIndexProjection: Projection = {
  name: 'eventIndex',
  version: 1,
  handles: eventTypes,
  migration: eventIndexMigration,
  tables: { event_index: ['position'] },
  readsData: false,
  apply: async (trx, events) => {
    const rows = events.map((event) => ({
      position: event.position,
      event_id: event.eventId,
      stream: event.stream,
      revision: event.revision,
      type: event.type,
      version: event.version,
      time: event.time,
      actor: event.actor,
      correlation_id: event.correlationId,
      causation_id: event.causationId,
    }));
    // An event that the store contains twice is counted once.
    await insertRows<EventIndexRow>(trx, 'event_index', rows);
  },
};
