import { appendFunction } from './appendFunction.ts';
import { fanOutFunction } from './fanOutFunction.ts';

/**
 * Tables and functions of the store, in a schema of its own. Text columns compare by bytes ("C"): faster, and the same on every machine.
 *
 * - events: the log. JSON is kept as text, for jsonb refuses \u0000 and reorders keys, and the hashes are over the text.
 * - log: the one id of this log.
 * - consumer_groups, deliveries: how far each group has come. `due_at` is when a delivery may be taken (again): the end of
 *   its lease or of its wait.
 */
export const migration = (schema: string): string => `
create schema if not exists ${schema};

create table if not exists ${schema}.schema_version (version int not null);

create table if not exists ${schema}.events (
  position bigint generated always as identity primary key,
  stream text collate "C" not null,
  revision int not null,
  id uuid not null,
  type text collate "C" not null,
  version int not null,
  data text not null,
  metadata text not null,
  previous_hash bytea not null,
  hash bytea not null,
  unique (stream, revision)
);
create unique index if not exists events_id on ${schema}.events (id, stream);

create table if not exists ${schema}.log (only_row boolean primary key default true check (only_row), id uuid not null);
insert into ${schema}.log (id) values (gen_random_uuid()) on conflict do nothing;

create table if not exists ${schema}.consumer_groups (
  name text collate "C" primary key,
  cursor bigint not null default 0
);

create table if not exists ${schema}.deliveries (
  group_name text collate "C" not null,
  position bigint not null,
  attempts int not null default 0,
  due_at timestamptz not null default clock_timestamp(),
  lease uuid,
  parked text,
  primary key (group_name, position)
);

${appendFunction(schema)}
${fanOutFunction(schema)}
`;

/** Raise it with every change of the above: a store of this version finds nothing to do and takes no lock on a running log. */
export const SCHEMA_VERSION = 2;
