import { join } from 'node:path';
import type { Knex } from 'knex';
import type { LogSegment } from '../../../../schema/events/archive.ts';
import { chainHash, contentHashOfTexts } from '../hashChain.ts';
import { type EventRow, isInSegment } from '../postgres/eventRow.ts';
import { type Partition, rowsOf } from './partitions.ts';
import { readSegmentFile, type Rows, untilAborted } from './segmentFile.ts';
import { faultOfFile, type FaultySegment } from './verifyArchive.ts';

interface Comparing {
  readonly knex: Knex;
  readonly folder: string;
  readonly signal: AbortSignal;
  /** Called with the number of events that were read from the log. */
  readonly onProgress?: (events: number) => void;
}

/**
 * Compares every value of a sealed partition with its file, and calls `onRow` for each event with its contents, wherever those are. Contents that are only in
 * the file are compared with the hash of the event in the log. Returns what is wrong with the file; then some events may not have been passed to `onRow`.
 */
export const compareWithFile = async (
  partition: Partition,
  segment: LogSegment,
  { knex, folder, signal, onProgress }: Comparing,
  onRow: (row: EventRow) => Promise<void> | undefined,
): Promise<FaultySegment['fault'] | undefined> => {
  const fault = await faultOfFile(folder, segment);
  if (fault) return fault.kind;
  const inFile = eachOf(untilAborted(readSegmentFile(join(folder, segment.file)), signal));
  let same = 0;
  for await (const row of eachOf(rowsOf(knex, partition, onProgress))) {
    const { value: other } = await inFile.next();
    if (!other || !isSame(row, other)) return 'different';
    await onRow(other);
    same += 1;
  }
  const isWhole = same === segment.events && (await inFile.next()).done === true;
  return isWhole ? undefined : 'different';
};

async function* eachOf(rows: Rows): AsyncGenerator<EventRow, undefined> {
  for await (const page of rows) yield* page;
}

const isSame = (row: EventRow, other: EventRow): boolean => {
  const { data, metadata, previous_hash } = isInSegment(row) ? other : row;
  const whole = { ...row, data, metadata, previous_hash };
  return (
    (Object.keys(whole) as (keyof EventRow)[]).every((column) => whole[column] === other[column]) &&
    (!isInSegment(row) || chainHash(row.stream, previous_hash, contentHashOfTexts(whole)) === row.hash)
  );
};
