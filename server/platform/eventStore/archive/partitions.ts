import type { Knex } from 'knex';
import { PARTITION_POSITIONS } from '../postgres/eventLogMigrations.ts';
import { type EventRow, positionOf } from '../postgres/eventRow.ts';
import { createLogReader } from '../postgres/logReader.ts';
import type { Position } from '../port.ts';

/** The schema of an installation's log. */
export const SCHEMA = 'candor_events';

/** A partition of the log that has events. */
export interface Partition {
  readonly number: number;
  readonly table: string;
  readonly firstPosition: Position;
  readonly lastPosition: Position;
  /** Number of positions from the first to the last event. A few of them may be unused. */
  readonly positions: number;
  /** Size on disk, with indexes. */
  readonly bytes: number;
  /** The time of the last event, in ISO 8601. */
  readonly newest: string;
  /** No event will ever be added: the log has gone past it. */
  readonly isFull: boolean;
  /** The contents of its scans are only in its segment, except those of its last event. */
  readonly isEmptied: boolean;
}

/** Returns the partitions of the log in order, without those that have no events. `prefix`: of the streams that may be emptied. */
export const readPartitions = async (knex: Knex, prefix: string): Promise<readonly Partition[]> => {
  const { rows: tables } = await knex.raw<{ rows: { name: string; bytes: string }[] }>(
    `select relname as name, pg_total_relation_size(inhrelid) as bytes from pg_inherits join pg_class on pg_class.oid = inhrelid
     where inhparent = '${SCHEMA}.events'::regclass`,
  );
  const partitions: Omit<Partition, 'isFull'>[] = [];
  for (const { name, bytes } of tables) {
    const number = Number(/^events_(\d+)$/.exec(name)?.[1]);
    const table = `${SCHEMA}.events_${number}`;
    const { rows } = await knex.raw<{ rows: { first: string; last: string; time: string; emptied: boolean | null }[] }>(
      `select ends.first, ends.last, metadata::json ->> 'time' as time,
         (select bool_or(data = '') from
           (select data from ${table} where stream >= ? and starts_with(stream, ?) order by stream, revision limit 2) two) as emptied
       from (select min(position) as first, max(position) as last from ${table}) ends join ${table} e on e.position = ends.last`,
      [prefix, prefix],
    );
    const [row] = rows;
    if (row) {
      const { first, last, time, emptied } = row;
      const span = {
        firstPosition: positionOf(first),
        lastPosition: positionOf(last),
        positions: Number(BigInt(last) - BigInt(first)) + 1,
      };
      partitions.push({ number, table, bytes: Number(bytes), newest: time, isEmptied: emptied === true, ...span });
    }
  }
  partitions.sort((one, other) => one.number - other.number);
  const head = BigInt(partitions.at(-1)?.lastPosition ?? 0);
  return partitions.map((partition) => ({
    ...partition,
    isFull: head >= BigInt(partition.number + 1) * BigInt(PARTITION_POSITIONS),
  }));
};

/** The rows of the partition as its table has them. `onProgress` is called with the number of rows that were read. */
export async function* rowsOf(
  knex: Knex,
  { firstPosition, lastPosition }: Pick<Partition, 'firstPosition' | 'lastPosition'>,
  onProgress: (rows: number) => void = () => undefined,
): AsyncGenerator<readonly EventRow[]> {
  const { rowPage } = createLogReader(knex, async (query) => query, SCHEMA);
  let after = positionOf((BigInt(firstPosition) - 1n).toString());
  for (let read = 0; after < lastPosition;) {
    const rows = await rowPage(after, lastPosition);
    yield rows;
    read += rows.length;
    onProgress(read);
    after = positionOf(rows.at(-1)?.position ?? lastPosition);
  }
}

/** Streams that end: by their names, and by the types of the events that close them. */
export interface ClosingStreams {
  readonly prefix: string;
  readonly closedBy: readonly string[];
}

/** Returns the streams with events in the partition that are still open. Reads the whole partition. */
export const openStreamsIn = async (
  knex: Knex,
  { table }: Pick<Partition, 'table'>,
  { prefix, closedBy }: ClosingStreams,
): Promise<readonly string[]> => {
  const types = [...closedBy];
  const { rows } = await knex.raw<{ rows: { stream: string }[] }>(
    `select stream from
       (select stream, bool_or(type = any (?::text[])) as closed from ${table} where starts_with(stream, ?) group by stream) s
     where not closed
       and not exists (select from ${SCHEMA}.events e where e.stream = s.stream and e.type = any (?::text[]))
     order by stream`,
    [types, prefix, types],
  );
  return rows.map(({ stream }) => stream);
};
