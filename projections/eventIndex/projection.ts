import { eventTypes } from '../../schema/events/catalogue.ts';
import type { Projection } from '../engine/projection.ts';
import { writeRows } from '../engine/rows.ts';
import { eventIndexMigration, type EventIndexRow } from './migration.ts';

/** Records the position, time, actor and cause of each event, so that events can be searched. */
export const eventIndexProjection: Projection = {
  name: 'eventIndex',
  version: 2,
  handles: eventTypes,
  migration: eventIndexMigration,
  tables: { event_index: ['position'], event_hours: ['hour'], event_streams: ['stream'] },
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
    await writeRows<EventIndexRow>(trx, WRITE, rows);
  },
};

/** An event that the store contains twice, or that arrives twice, is written and counted once. */
const WRITE = `
  with written as (
    insert into event_index select * from json_populate_recordset(null::event_index, ?)
    on conflict do nothing returning position, stream, time
  ), hours as (
    insert into event_hours (hour, first_position, last_position)
    select date_trunc('hour', time, 'UTC'), min(position), max(position) from written group by 1
    on conflict (hour) do update set
      first_position = least(event_hours.first_position, excluded.first_position),
      last_position = greatest(event_hours.last_position, excluded.last_position)
  )
  insert into event_streams (stream, events, first_at, last_at)
  select stream, count(*), min(time), max(time) from written group by stream
  on conflict (stream) do update set
    events = event_streams.events + excluded.events,
    first_at = least(event_streams.first_at, excluded.first_at),
    last_at = greatest(event_streams.last_at, excluded.last_at)`;
