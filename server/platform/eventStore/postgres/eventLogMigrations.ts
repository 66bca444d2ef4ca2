import type { MigrationList } from '../../database/migrate.ts';
import { appendFunction } from './appendFunction.ts';
import { fanOutFunction } from './fanOutFunction.ts';

/**
 * Tables and functions of the log, in a schema of its own. Text columns compare by bytes ("C"): faster, and the same on every machine.
 *
 * - events: the log. JSON is kept as text, for jsonb refuses \u0000 and reorders keys, and the hashes are over the text.
 * - log: the one id of this log.
 * - consumer_groups, deliveries: how far each group has come. `due_at` is when a delivery may be taken (again): the end of
 *   its lease or of its wait.
 * - schema_version: 2. It is read by processes from before there were migrations, which take a lower number for a log that they must upgrade.
 *
 * What is there is left alone, so that a log from before there were migrations is taken as well as an empty database.
 */
const baseline = (schema: string): string => `
create schema if not exists ${schema};

create table if not exists ${schema}.schema_version (version int not null);
delete from ${schema}.schema_version;
insert into ${schema}.schema_version values (2);

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

/** Of the log in this schema. */
export const eventLogMigrations = (schema: string): MigrationList => ({
  table: schema,
  migrations: { '0001_baseline': (trx) => trx.raw(baseline(schema)) },
});
