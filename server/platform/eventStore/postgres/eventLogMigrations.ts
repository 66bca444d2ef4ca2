import type { MigrationList } from '../../database/migrate.ts';

/**
 * Tables and functions of the log, in a schema of its own. Text columns compare by bytes ("C"), which is faster and the same on every machine.
 *
 * - events: the log. JSON is kept as text, because jsonb rejects \u0000 and reorders keys, and the hashes are over the text.
 * - log: the single id of this log.
 * - consumer_groups, deliveries: how far each group has come. `due_at` is when a delivery may be taken (again): the end of its lease or of its wait.
 * - schema_version: 2. Processes from before there were migrations read it, and take a lower number for a log that they must upgrade.
 *
 * Existing objects are left alone, so this works on a log from before there were migrations as well as on an empty database.
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

/** Migrations of the log in this schema. */
export const eventLogMigrations = (schema: string): MigrationList => ({
  table: schema,
  migrations: { '0001_baseline': (trx) => trx.raw(baseline(schema)) },
});

/** Held from before a position is assigned until its commit is visible to all. */
const appendLock = (schema: string): string => `pg_advisory_xact_lock(hashtextextended('${schema}.append', 0))`;

/**
 * Appends the events of several callers in one round trip. Arrays: one entry for each append (its stream, the expected last revision
 * with -1 for none and null for any, its number of events), then one for each event, in order. Returns one row for each append.
 *
 * The lock is taken before the identity column assigns a position and kept until the commit is visible to all, so positions become
 * visible in order. The function is volatile, so each statement in it sees what was committed before the lock was acquired.
 */
const appendFunction = (schema: string): string => `
create or replace function ${schema}.append(
  streams text[], expected int[], counts int[],
  ids uuid[], types text[], versions int[], datas text[], metadatas text[], contents text[]
) returns table (outcome text, revision int, "position" bigint, hash text)
language plpgsql volatile as $function$
#variable_conflict use_column
declare
  genesis constant bytea := decode(repeat('0', 64), 'hex');
  first_event int := 1;
  last_event int;
  own_stream text;
  recorded int;
  last_revision int;
  last_position bigint;
  last_hash bytea;
  link text;
begin
  perform ${appendLock(schema)};
  for appended in 1 .. cardinality(streams) loop
    own_stream := streams[appended];
    last_event := first_event + counts[appended] - 1;

    select e.revision, e.position, e.hash into last_revision, last_position, last_hash
      from ${schema}.events e where e.stream = own_stream order by e.revision desc limit 1;
    last_revision := coalesce(last_revision, -1);
    last_hash := coalesce(last_hash, genesis);
    recorded := null;
    if last_revision >= 0 then
      select e.revision into recorded
        from ${schema}.events e where e.id = ids[first_event] and e.stream = own_stream;
    end if;

    if recorded is not null then
      recorded := least(recorded + counts[appended] - 1, last_revision);
      return query select 'recorded', e.revision, e.position, null
        from ${schema}.events e where e.stream = own_stream and e.revision = recorded;
    elsif last_revision <> expected[appended] then
      outcome := 'conflict';
      revision := last_revision;
      position := null;
      hash := null;
      return next;
    else
      for event in first_event .. last_event loop
        link := encode(last_hash, 'hex');
        if last_revision < 0 then link := link || own_stream || E'\\n'; end if;
        insert into ${schema}.events (stream, revision, id, type, version, data, metadata, previous_hash, hash)
          values (own_stream, last_revision + 1, ids[event], types[event], versions[event], datas[event], metadatas[event],
            last_hash, sha256(convert_to(link || contents[event], 'UTF8')))
          returning events.revision, events.position, events.hash into last_revision, last_position, last_hash;
      end loop;
      outcome := 'recorded';
      revision := last_revision;
      position := last_position;
      hash := encode(last_hash, 'hex');
      return next;
    end if;
    first_event := last_event + 1;
  end loop;
end
$function$;
`;

/** Number of positions that one call turns into deliveries at most. */
export const FAN_OUT_POSITIONS = 5_000;

/**
 * Turns the events after a group's cursor into deliveries, moves the cursor, and returns how many events it looked at. The
 * row lock lets one process do so at a time. Because positions become visible in order, nothing can appear behind the cursor.
 */
const fanOutFunction = (schema: string): string => `
create or replace function ${schema}.fan_out(group_name text, types text[], prefix text) returns int
language plpgsql volatile as $function$
declare
  start_position bigint;
  end_position bigint;
  seen int;
begin
  -- A look without the lock: most calls find nothing.
  if not exists (
    select from ${schema}.events e
    where e.position > (select g.cursor from ${schema}.consumer_groups g where g.name = fan_out.group_name)
  ) then
    return 0;
  end if;
  select g.cursor into start_position from ${schema}.consumer_groups g where g.name = fan_out.group_name for update;
  select max(s.position), count(*) into end_position, seen
    from (select e.position from ${schema}.events e where e.position > start_position order by e.position limit ${FAN_OUT_POSITIONS}) s;
  if seen > 0 then
    insert into ${schema}.deliveries (group_name, position)
      select fan_out.group_name, e.position from ${schema}.events e
      where e.position > start_position and e.position <= end_position
        and (fan_out.types is null or e.type = any (fan_out.types))
        and (fan_out.prefix is null or starts_with(e.stream, fan_out.prefix))
      order by e.position;
    update ${schema}.consumer_groups set cursor = end_position where name = fan_out.group_name;
  end if;
  return seen;
end
$function$;
`;
