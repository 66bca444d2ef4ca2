/** Held from before a position is drawn until its commit is visible to all. */
export const appendLock = (schema: string): string => `pg_advisory_xact_lock(hashtextextended('${schema}.append', 0))`;

/**
 * Appends the events of several callers in one round trip. Arrays: one entry for each append (its stream, the expected last revision
 * with -1 for none and null for any, its number of events), then one for each event, in order. Answers one row for each append.
 *
 * The lock comes before the identity column draws a position, and is kept until the commit is visible to all: so positions become
 * visible in their order. The function is volatile, so each statement in it sees what was committed before it got the lock.
 */
export const appendFunction = (schema: string): string => `
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
