import type { Knex } from 'knex';
import type { LogSegment } from '../../../../schema/events/archive.ts';
import type { EventRow } from '../postgres/eventRow.ts';
import { compareWithFile } from './compareWithFile.ts';
import { exchangePartition } from './exchangePartition.ts';
import type { Partition } from './partitions.ts';
import type { FaultySegment } from './verifyArchive.ts';

interface Restoring {
  readonly knex: Knex;
  readonly folder: string;
  readonly signal: AbortSignal;
  /** Called with the number of events that were restored. */
  readonly onProgress?: (events: number) => void;
}

/** An insert has this many bytes of text. */
const INSERT_BYTES = 4 * 1024 * 1024;

/**
 * Puts the contents of a sealed partition back into the database, from its file. Compares each event with its hash in the log. Returns why nothing was
 * restored, if the file is missing or is not the one that was recorded.
 */
export const restoreContents = async (
  partition: Partition,
  segment: LogSegment,
  restoring: Restoring,
): Promise<FaultySegment['fault'] | undefined> => {
  try {
    await exchangePartition(partition, restoring, async (trx, table) => {
      const waiting: EventRow[] = [];
      let bytes = 0;
      const insert = async (): Promise<void> => {
        await insertRows(trx, table, waiting.splice(0));
        bytes = 0;
      };
      const fault = await compareWithFile(partition, segment, restoring, (row) => {
        waiting.push(row);
        bytes += row.data.length + row.metadata.length;
        return bytes < INSERT_BYTES ? undefined : insert();
      });
      if (fault) throw new FileRefused(fault);
      await insert();
    });
    return undefined;
  } catch (error) {
    if (error instanceof FileRefused) return error.fault;
    throw error;
  }
};

/** Thrown to roll back. */
class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly fault: FaultySegment['fault'];
  constructor(fault: FaultySegment['fault']) {
    super(`The file is ${fault}.`);
    this.fault = fault;
  }
}

const insertRows = async (trx: Knex.Transaction, table: string, rows: readonly EventRow[]): Promise<void> => {
  await trx.raw(
    `insert into ${table} (position, stream, revision, id, type, version, data, metadata, previous_hash, hash)
     select position, stream, revision, id, type, version, data, metadata, decode(previous_hash, 'hex'), decode(hash, 'hex')
     from unnest(?::bigint[], ?::text[], ?::int[], ?::uuid[], ?::text[], ?::int[], ?::text[], ?::text[], ?::text[], ?::text[])
       as e (position, stream, revision, id, type, version, data, metadata, previous_hash, hash)`,
    [
      rows.map(({ position }) => position),
      rows.map(({ stream }) => stream),
      rows.map(({ revision }) => revision),
      rows.map(({ id }) => id),
      rows.map(({ type }) => type),
      rows.map(({ version }) => version),
      rows.map(({ data }) => data),
      rows.map(({ metadata }) => metadata),
      rows.map(({ previous_hash }) => previous_hash),
      rows.map(({ hash }) => hash),
    ],
  );
};
