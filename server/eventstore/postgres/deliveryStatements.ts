import { EVENT_COLUMNS } from './eventRow.ts';

/**
 * The statements of a group; $1 is its name. What is settled is named by its position and its lease, a random uuid of each taking: one who
 * lost the lease settles nothing.
 */
export const deliveryStatements = (schema: string) => {
  const held = 'group_name = $1 and position = $2::bigint and lease = $3::uuid and parked is null';
  const inMs = (parameter: string) => `clock_timestamp() + ${parameter}::float8 * interval '1 ms'`;
  return {
    begin: `insert into ${schema}.consumer_groups (name) values ($1) on conflict do nothing`,

    /** $2: types, $3: prefix, or null. */
    fanOut: `select ${schema}.fan_out($1, $2, $3) as seen`,

    /** $2: how many, $3: the lease in ms, $4: the most attempts, $5: the reason of one that was abandoned in its last attempt. */
    take: `
      with due as (
        select position from ${schema}.deliveries
        where group_name = $1 and parked is null and due_at <= clock_timestamp()
        order by position limit $2 for update skip locked
      ), leased as (
        update ${schema}.deliveries d set
          attempts = least(d.attempts + 1, $4::int),
          parked = case when d.attempts >= $4::int then $5 end,
          lease = gen_random_uuid(),
          due_at = ${inMs('$3')}
        from due where d.group_name = $1 and d.position = due.position
        returning d.position, d.attempts, d.lease, d.parked
      )
      select l.lease, l.attempts, ${EVENT_COLUMNS}
      from leased l join ${schema}.events e on e.position = l.position
      where l.parked is null order by e.position`,

    /** $2: positions, $3: their leases, $4: the lease in ms. */
    renew: `
      update ${schema}.deliveries d set due_at = ${inMs('$4')}
      from unnest($2::bigint[], $3::uuid[]) as kept (position, lease)
      where d.group_name = $1 and d.position = kept.position and d.lease = kept.lease and d.parked is null
      returning d.position, d.lease`,

    acknowledge: `delete from ${schema}.deliveries where ${held}`,

    /** $4: the wait in ms. */
    retry: `update ${schema}.deliveries set lease = null, due_at = ${inMs('$4')} where ${held}`,

    release: `
      update ${schema}.deliveries set lease = null, due_at = clock_timestamp(), attempts = attempts - 1 where ${held}`,

    /** $4: the reason. */
    park: `update ${schema}.deliveries set lease = null, parked = $4 where ${held}`,

    nextDue: `
      select (extract(epoch from min(due_at) - clock_timestamp()) * 1000)::float8 as ms
      from ${schema}.deliveries where group_name = $1 and parked is null`,

    parked: `
      select d.attempts, d.parked as reason, ${EVENT_COLUMNS}
      from ${schema}.deliveries d join ${schema}.events e on e.position = d.position
      where d.group_name = $1 and d.parked is not null order by d.position`,

    replay: `
      update ${schema}.deliveries set parked = null, attempts = 0, lease = null, due_at = clock_timestamp()
      where group_name = $1 and parked is not null`,
  };
};
