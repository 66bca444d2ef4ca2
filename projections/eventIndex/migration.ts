/**
 * One row an event, in the order of the log: `position` sorts as the event store's do, byte by byte. Streams are found by their beginning, so
 * their names sort the same way. What the events say is not here: it is read from the store.
 */
export const eventIndexMigration = `
  create table event_index (
    position text collate "C" primary key,
    event_id uuid not null unique,
    stream text collate "C" not null,
    revision integer not null,
    type text not null,
    version integer not null,
    time timestamptz not null,
    actor text collate "C" not null,
    correlation_id uuid not null,
    causation_id uuid not null
  );
  create index event_index_of_stream on event_index (stream, position);
  create index event_index_of_type on event_index (type, position);
  create index event_index_of_actor on event_index (actor, position);
  create index event_index_of_correlation on event_index (correlation_id, position);
  create index event_index_of_time on event_index using brin (time);
`;
