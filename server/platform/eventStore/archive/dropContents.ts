import type { Knex } from 'knex';
import type { LogSegment } from '../../../../schema/events/archive.ts';
import { compareWithFile } from './compareWithFile.ts';
import { exchangePartition } from './exchangePartition.ts';
import type { Partition } from './partitions.ts';
import type { FaultySegment } from './verifyArchive.ts';

interface Dropping {
  readonly knex: Knex;
  readonly folder: string;
  readonly signal: AbortSignal;
  /** Streams with this prefix leave the database. The events of all others stay in it, because commands read them. */
  readonly prefix: string;
  /** Called with the number of events that were compared with the file. */
  readonly onProgress?: (events: number) => void;
}

/**
 * Removes from a sealed partition the contents of its events that nothing but a reader of the log needs. What they are found by stays: position, stream,
 * revision, id, type and hash. First reads the file, and compares every value with the log. Returns why nothing was removed, if they differ.
 */
export const dropContents = async (
  partition: Partition,
  segment: LogSegment,
  dropping: Dropping,
): Promise<FaultySegment['fault'] | undefined> => {
  const fault = await compareWithFile(partition, segment, dropping, () => undefined);
  if (fault) return fault;
  await exchangePartition(partition, dropping, async (trx, table) => {
    // The last event keeps its contents: its time is the partition's.
    await trx.raw(
      `insert into ${table} select position, stream, revision, id, type, version,
         case when leaves then '' else data end, case when leaves then ? else metadata end,
         case when leaves then ''::bytea else previous_hash end, hash
       from (select *, starts_with(stream, ?) and position <> ?::bigint as leaves from ${partition.table}) e order by position`,
      [String(partition.number), dropping.prefix, partition.lastPosition],
    );
  });
  return undefined;
};
