import { EVENT_COLUMNS } from './eventRow.ts';

/**
 * The SQL statements for the consumer group `:group`. To settle a delivery, its position and lease must match. The lease is a random UUID of each taking, so a
 * consumer that lost the lease settles nothing.
 */
export const deliveryStatements = (schema: string) => {
  /** Wakes the consumers of every process (liveTail.ts) in the same transaction, so that no wake-up is lost. Only appends must not do so. */
  const waking = (update: string) => `
    with changed as (${update} returning group_name) select pg_notify('${schema}', group_name) from changed`;
  const held = 'group_name = :group and position = :position::bigint and lease = :lease::uuid and parked is null';
  const inMs = (binding: string) => `clock_timestamp() + ${binding}::float8 * interval '1 ms'`;
  return {
    begin: `insert into ${schema}.consumer_groups (name) values (:group) on conflict do nothing`,

    /** `types` and `prefix` may be null. Compares with the last position first, with a plan that always reads one row of each table. */
    fanOut: `
      select case when (select max(position) from ${schema}.events)
          > (select cursor from ${schema}.consumer_groups where name = :group)
        then ${schema}.fan_out(:group, :types, :prefix) else 0 end as seen`,

    /** `reason`: for a delivery that was abandoned on its last attempt. */
    take: `
      with due as (
        select position from ${schema}.deliveries
        where group_name = :group and parked is null and due_at <= clock_timestamp()
        order by position limit :limit for update skip locked
      ), leased as (
        update ${schema}.deliveries d set
          attempts = least(d.attempts + 1, :maxAttempts::int),
          parked = case when d.attempts >= :maxAttempts::int then :reason end,
          lease = gen_random_uuid(),
          due_at = ${inMs(':leaseMs')}
        from due where d.group_name = :group and d.position = due.position
        returning d.position, d.attempts, d.lease, d.parked
      )
      select l.lease, l.attempts, ${EVENT_COLUMNS}
      from leased l join ${schema}.events e on e.position = l.position
      where l.parked is null order by e.position`,

    renew: `
      update ${schema}.deliveries d set due_at = ${inMs(':leaseMs')}
      from unnest(:positions::bigint[], :leases::uuid[]) as kept (position, lease)
      where d.group_name = :group and d.position = kept.position and d.lease = kept.lease and d.parked is null
      returning d.position, d.lease`,

    acknowledge: `delete from ${schema}.deliveries where ${held}`,

    retry: waking(`update ${schema}.deliveries set lease = null, due_at = ${inMs(':waitMs')} where ${held}`),

    release: waking(
      `update ${schema}.deliveries set lease = null, due_at = clock_timestamp(), attempts = attempts - 1 where ${held}`,
    ),

    park: `update ${schema}.deliveries set lease = null, parked = :reason where ${held}`,

    nextDue: `
      select (extract(epoch from min(due_at) - clock_timestamp()) * 1000)::float8 as ms
      from ${schema}.deliveries where group_name = :group and parked is null`,

    parked: `
      select d.attempts, d.parked as reason, ${EVENT_COLUMNS}
      from ${schema}.deliveries d join ${schema}.events e on e.position = d.position
      where d.group_name = :group and d.parked is not null order by d.position`,

    replay: `
      with replayed as (
        update ${schema}.deliveries set parked = null, attempts = 0, lease = null, due_at = clock_timestamp()
        where group_name = :group and parked is not null returning 1
      )
      select count(*)::int as replayed, pg_notify('${schema}', :group) from replayed`,
  };
};
