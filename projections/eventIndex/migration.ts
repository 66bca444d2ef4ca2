import type { Knex } from 'knex';

/**
 * One row per event, in log order: `position` sorts byte by byte, as in the event store. Stream names sort the same way, because streams are found by prefix.
 * The data of events are not stored here, but read from the event store.
 */
export interface EventIndexRow {
  readonly position: string;
  readonly event_id: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly version: number;
  readonly time: Date;
  readonly actor: string;
  readonly correlation_id: string;
  readonly causation_id: string;
}

export interface EventStreamRow {
  readonly stream: string;
  readonly events: number;
  readonly first_at: Date;
  readonly last_at: Date;
}

const BYTE_ORDER = 'text collate "C"';

export const eventIndexMigration = (schema: Knex.SchemaBuilder): Knex.SchemaBuilder =>
  schema
    .createTable('event_index', (table) => {
      table.specificType('position', BYTE_ORDER).primary();
      table.uuid('event_id').notNullable().unique({ indexName: 'event_index_event_id_key' });
      table.specificType('stream', BYTE_ORDER).notNullable();
      table.integer('revision').notNullable();
      table.text('type').notNullable();
      table.integer('version').notNullable();
      table.timestamp('time').notNullable();
      table.specificType('actor', BYTE_ORDER).notNullable();
      table.uuid('correlation_id').notNullable();
      table.uuid('causation_id').notNullable();
      table.index(['stream', 'position'], 'event_index_of_stream');
      table.index(['type', 'position'], 'event_index_of_type');
      table.index(['actor', 'type', 'position'], 'event_index_of_actor');
      table.index(['correlation_id', 'position'], 'event_index_of_correlation');
    })
    // The first and the last position of the events of an hour. Clocks may differ, so hours may overlap. Limits a search by time to a range of positions.
    .createTable('event_hours', (table) => {
      table.timestamp('hour').primary();
      table.specificType('first_position', BYTE_ORDER).notNullable();
      table.specificType('last_position', BYTE_ORDER).notNullable();
    })
    .createTable('event_streams', (table) => {
      table.specificType('stream', BYTE_ORDER).primary();
      table.integer('events').notNullable();
      table.timestamp('first_at').notNullable();
      table.timestamp('last_at').notNullable();
    });
