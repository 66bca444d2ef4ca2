import { eventTypes } from '../../schema/events/catalogue.ts';
import type { Projection } from '../engine/projection.ts';
import { eventIndexMigration } from './migration.ts';

/** Where each event stands, when, by whom and what led to it: for who looks for events. */
export const eventIndexProjection: Projection = {
  name: 'eventIndex',
  version: 1,
  handles: eventTypes,
  migration: eventIndexMigration,
  tables: { event_index: ['position'] },
  apply: async (client, events) => {
    // What the store holds twice is told once.
    await client.query(
      `insert into event_index
         (position, event_id, stream, revision, type, version, time, actor, correlation_id, causation_id)
       select * from unnest($1::text[], $2::uuid[], $3::text[], $4::int[], $5::text[], $6::int[], $7::timestamptz[],
         $8::text[], $9::uuid[], $10::uuid[])
       on conflict do nothing`,
      [
        events.map(({ position }) => position),
        events.map(({ eventId }) => eventId),
        events.map(({ stream }) => stream),
        events.map(({ revision }) => revision),
        events.map(({ type }) => type),
        events.map(({ version }) => version),
        events.map(({ time }) => time),
        events.map(({ actor }) => actor),
        events.map(({ correlationId }) => correlationId),
        events.map(({ causationId }) => causationId),
      ],
    );
  },
};
