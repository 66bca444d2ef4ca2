/** Positions that one call turns into deliveries at most. */
export const FAN_OUT_POSITIONS = 5_000;

/**
 * Turns what the log has after a group's cursor into deliveries, moves the cursor, and answers how many events it looked at. Under the
 * row lock one process does so at a time; and since positions become visible in order, nothing can appear behind the cursor.
 */
export const fanOutFunction = (schema: string): string => `
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
