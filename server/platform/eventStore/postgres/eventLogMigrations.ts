import type { MigrationList } from '../../database/migrate.ts';
import { IDEMPOTENCY_WINDOW } from '../port.ts';

/**
 * Tables and functions of the log, in a schema of its own. Text columns compare by bytes ("C"), which is faster and the same on every machine.
 *
 * - events: the log, a table until the next migration. JSON is kept as text, because jsonb rejects \u0000 and reorders keys, and the hashes are over the text.
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

${fanOutFunction(schema)}
`;

/** Number of positions in a partition of the log: some 16,000 scans, or about a gigabyte. */
export const PARTITION_POSITIONS = 1_000_000;

/**
 * Turns the table into the first partition of the log, whatever its length, and creates:
 *
 * - events: the log, partitioned by position. Partition `events_<n>` ends before position (n + 1) * PARTITION_POSITIONS. Uniqueness of a revision in its
 *   stream holds across partitions because only `append` writes, and it reads `stream_ends` first.
 * - stream_ends: derived from the log. Where each stream begins and ends, so that a stream is read in the partitions that it has events in, and is appended to
 *   without looking for its end. `recent`: the first four bytes of the ids of its newest events; null until the first append after `rebuild_stream_ends`.
 *
 * Everything happens in one transaction, which reads the log once. Appends of other processes wait for it.
 */
const partitions = (schema: string): string => `
create table ${schema}.stream_ends (
  stream text collate "C" primary key,
  revision int not null,
  first_position bigint not null,
  position bigint not null,
  hash bytea not null,
  recent int[]
) with (fillfactor = 80);

${rebuildFunction(schema)}
${partitionFunction(schema)}
do $block$
declare
  last_position bigint;
  number bigint;
begin
  perform ${appendLock(schema)};
  lock table ${schema}.events in access exclusive mode;
  select last_value into last_position from ${schema}.events_position_seq;
  number := last_position / ${PARTITION_POSITIONS};
  alter table ${schema}.events alter column position drop identity;
  drop index ${schema}.events_id;
  execute format('alter table ${schema}.events rename to events_%s', number);
  execute format('alter index ${schema}.events_pkey rename to events_%s_pkey', number);
  execute format('alter index ${schema}.events_stream_revision_key rename to events_%s_stream_revision_key', number);
  execute format('create table ${schema}.events (like ${schema}.events_%s, primary key (position)) partition by range (position)', number);
  execute format('create sequence ${schema}.positions owned by ${schema}.events.position start with %s', last_position + 1);
  alter table ${schema}.events alter column position set default nextval('${schema}.positions');
  execute format('alter table ${schema}.events attach partition ${schema}.events_%s for values from (minvalue) to (%s)',
    number, (number + 1) * ${PARTITION_POSITIONS});
  perform ${schema}.rebuild_stream_ends();
end
$block$;
${appendFunction(schema)}
`;

/** Migrations of the log in this schema. */
export const eventLogMigrations = (schema: string): MigrationList => ({
  table: schema,
  migrations: {
    '0001_baseline': (trx) => trx.raw(baseline(schema)),
    '0002_partitions': (trx) => trx.raw(partitions(schema)),
  },
});

/** Fills `stream_ends` from the log, after events were written by other means than `append`. */
const rebuildFunction = (schema: string): string => `
create or replace function ${schema}.rebuild_stream_ends() returns void
language sql volatile as $function$
  delete from ${schema}.stream_ends;
  insert into ${schema}.stream_ends (stream, revision, first_position, position, hash)
    select e.stream, e.revision, s.first_position, e.position, e.hash
    from (select stream, min(position) as first_position, max(position) as position from ${schema}.events group by stream) s
    join ${schema}.events e on e.position = s.position;
$function$;
`;

/**
 * Makes sure that every position up to this one has a partition. Attaching one takes no lock that readers or appends wait for. The caller holds the append
 * lock, or is alone.
 */
const partitionFunction = (schema: string): string => `
create or replace function ${schema}.add_partitions(upto bigint) returns void
language plpgsql volatile as $function$
declare
  number bigint := upto / ${PARTITION_POSITIONS};
begin
  while to_regclass('${schema}.events_' || number) is null loop number := number - 1; end loop;
  for missing in number + 1 .. upto / ${PARTITION_POSITIONS} loop
    execute format('create table ${schema}.events_%s (like ${schema}.events including defaults, primary key (position), unique (stream, revision))', missing);
    execute format('alter table ${schema}.events attach partition ${schema}.events_%s for values from (%s) to (%s)',
      missing, missing * ${PARTITION_POSITIONS}, (missing + 1) * ${PARTITION_POSITIONS});
  end loop;
end
$function$;
`;

/** Held from before a position is assigned until its commit is visible to all. */
const appendLock = (schema: string): string => `pg_advisory_xact_lock(hashtextextended('${schema}.append', 0))`;

/** The first four bytes of an id, as an integer. */
const shortId = (id: string): string => `('x' || left(${id}::text, 8))::bit(32)::int`;

/**
 * Appends the events of several callers in one round trip. Arrays: one entry for each append (its stream, the expected last revision
 * with -1 for none and null for any, its number of events), then one for each event, in order. Returns one row for each append.
 *
 * The lock is taken before the sequence gives a position and kept until the commit is visible to all, so positions become
 * visible in order. The function is volatile, so each statement in it sees what was committed before the lock was acquired.
 *
 * The next partition is created when the current one is half full: long before the first event that belongs to it.
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
  start_position bigint;
  last_position bigint;
  last_hash bytea;
  recent_ids int[];
  is_new boolean;
  link text;
begin
  perform ${appendLock(schema)};
  for appended in 1 .. cardinality(streams) loop
    own_stream := streams[appended];
    last_event := first_event + counts[appended] - 1;

    select s.revision, s.first_position, s.position, s.hash, s.recent
      into last_revision, start_position, last_position, last_hash, recent_ids
      from ${schema}.stream_ends s where s.stream = own_stream;
    is_new := not found;
    recorded := null;
    if is_new then
      last_revision := -1;
      last_hash := genesis;
      recent_ids := '{}';
    else
      if recent_ids is null then
        select array_agg(${shortId('e.id')} order by e.revision) into recent_ids from ${schema}.events e
          where e.stream = own_stream and e.position between start_position and last_position
            and e.revision > last_revision - ${IDEMPOTENCY_WINDOW};
      end if;
      if ${shortId('ids[first_event]')} = any (recent_ids) or last_revision > expected[appended] then
        select e.revision into recorded from ${schema}.events e
          where e.stream = own_stream and e.position between start_position and last_position
            and (e.revision > last_revision - ${IDEMPOTENCY_WINDOW} or e.revision = expected[appended] + 1)
            and e.id = ids[first_event];
      end if;
    end if;

    if recorded is not null then
      recorded := least(recorded + counts[appended] - 1, last_revision);
      return query select 'recorded', e.revision, e.position, null
        from ${schema}.events e
        where e.stream = own_stream and e.position between start_position and last_position and e.revision = recorded;
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
        recent_ids := recent_ids || ${shortId('ids[event]')};
        if last_revision = 0 then start_position := last_position; end if;
      end loop;
      recent_ids := recent_ids[greatest(1, cardinality(recent_ids) - ${IDEMPOTENCY_WINDOW - 1}):];
      if is_new then
        insert into ${schema}.stream_ends (stream, revision, first_position, position, hash, recent)
          values (own_stream, last_revision, start_position, last_position, last_hash, recent_ids);
      else
        update ${schema}.stream_ends set revision = last_revision, position = last_position, hash = last_hash, recent = recent_ids
          where stream = own_stream;
      end if;
      if last_position % ${PARTITION_POSITIONS} >= ${PARTITION_POSITIONS / 2} then
        perform ${schema}.add_partitions(last_position + ${PARTITION_POSITIONS});
      end if;
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
