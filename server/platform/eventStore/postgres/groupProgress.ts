import type { Knex } from 'knex';
import type { EventFilter } from '../port.ts';
import { storeError } from './storeError.ts';

/** How many events wait for a group, and how many it has parked. Each count stops at 10,000. */
export interface GroupProgress {
  readonly group: string;
  readonly waiting: number;
  readonly parked: number;
}

const MOST_COUNTED = 10_000;

const countOf = (rows: string): string => `(select count(*)::int from (${rows} limit ${MOST_COUNTED}) counted)`;

/** Counts, for each of these groups, its unclaimed deliveries plus the events after its cursor that have not become deliveries yet. */
export const groupProgress = async (
  knex: Knex,
  groups: ReadonlyMap<string, EventFilter>,
  schema = 'candor_events',
): Promise<readonly GroupProgress[]> => {
  const asked = [...groups].map(([name, { types = null, streamPrefix = null }]) => ({ name, types, streamPrefix }));
  const deliveries = `select from ${schema}.deliveries d where d.group_name = asked.name and d.parked is`;
  const unseen = `
    select from ${schema}.events e
    where e.position > coalesce((select g.cursor from ${schema}.consumer_groups g where g.name = asked.name), 0)
      and (asked.types is null or e.type = any (asked.types))
      and (asked."streamPrefix" is null or starts_with(e.stream, asked."streamPrefix"))`;
  try {
    const { rows } = await knex.raw<{ rows: GroupProgress[] }>(
      `select asked.name as group,
         ${countOf(`${deliveries} null and (d.lease is null or d.due_at < clock_timestamp())`)}
           + ${countOf(unseen)} as waiting,
         ${countOf(`${deliveries} not null`)} as parked
       from jsonb_to_recordset(?) as asked (name text, types text[], "streamPrefix" text)`,
      [JSON.stringify(asked)],
    );
    return rows;
  } catch (error) {
    throw storeError('count what waits for its groups', error);
  }
};
