import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import type { LogSegment } from '../../../../schema/events/archive.ts';
import { sha256OfFile } from '../../base/sha256OfFile.ts';
import { createChainEnds } from '../hashChain.ts';
import type { BrokenLink } from '../integrity/verifyLog.ts';
import { type Partition, rowsOf, SCHEMA } from './partitions.ts';
import { createRowsHash, readSegmentFile, untilAborted, writeSegmentFile } from './segmentFile.ts';
import { segmentFileOf } from './segmentReader.ts';
import { type Continuation, walkSegment } from './walkSegment.ts';

/** A partition was not sealed. `broken`: where the log is broken; nothing if the written file is not what the log has. */
export class SegmentRefused extends Error {
  override readonly name = 'SegmentRefused';
  readonly partition: number;
  readonly broken: readonly BrokenLink[];
  constructor(partition: number, broken: readonly BrokenLink[]) {
    super(`Partition ${partition} was not sealed.`);
    this.partition = partition;
    this.broken = broken;
  }
}

interface Sealing {
  readonly knex: Knex;
  readonly logId: string;
  readonly folder: string;
  readonly signal: AbortSignal;
  /** Called with the number of events that were read from the log. */
  readonly onProgress?: (events: number) => void;
}

/**
 * Copies a full partition into a file of its own, reads it back, compares it with what the log has, and checks the hash chains. The file gets its
 * name only then, so one with that name is complete, whenever the process is killed. It replaces a file that was never recorded. Throws SegmentRefused.
 */
export const sealPartition = async (partition: Partition, sealing: Sealing): Promise<LogSegment> => {
  const { logId, folder, signal } = sealing;
  const file = segmentFileOf(logId, partition.number);
  const draft = join(folder, `${file}.part`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const [inLog, inFile] = [createRowsHash(), createRowsHash()];
    await writeSegmentFile(
      draft,
      inLog.through(untilAborted(rowsOf(sealing.knex, partition, sealing.onProgress), signal)),
    );
    await flush(draft);
    const rows = inFile.through(untilAborted(readSegmentFile(draft), signal));
    const content = await walkSegment(rows, createChainEnds({ startsLater: true }));
    const broken = [...content.broken, ...(await unlinked(sealing.knex, content.continuations, partition))];
    if (broken.length > 0) throw new SegmentRefused(partition.number, broken);
    const { events, streams, firstPosition, lastPosition, root, isInOrder } = content;
    if (inLog.digest() !== inFile.digest() || !isInOrder || firstPosition === undefined || lastPosition === undefined)
      throw new SegmentRefused(partition.number, []);
    const { size: bytes } = await stat(draft);
    const sha256 = await sha256OfFile(draft);
    await rename(draft, join(folder, file));
    await flush(folder);
    return {
      logId,
      partition: partition.number,
      file,
      bytes,
      sha256,
      events,
      streams,
      firstPosition,
      lastPosition,
      root,
    };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

/** Returns the continuations whose predecessor is not the event that the log has before the partition. */
const unlinked = async (
  knex: Knex,
  continuations: readonly Continuation[],
  { firstPosition }: Partition,
): Promise<readonly BrokenLink[]> => {
  const { rows } = await knex.raw<{ rows: { stream: string; revision: number }[] }>(
    `select c.stream, c.revision from unnest(?::text[], ?::int[], ?::text[]) as c (stream, revision, hash)
     where not exists (select from ${SCHEMA}.events e
       where e.stream = c.stream and e.revision = c.revision - 1 and e.position < ?::bigint and e.hash = decode(c.hash, 'hex'))`,
    [
      continuations.map(({ stream }) => stream),
      continuations.map(({ revision }) => revision),
      continuations.map(({ previousHash }) => previousHash),
      firstPosition,
    ],
  );
  return rows.map(({ stream, revision }) => ({ stream, revision, fault: 'unlinked' }));
};

/** Waits until a file, or the names in a folder, would survive a loss of power. */
const flush = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
