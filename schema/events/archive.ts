import { z } from 'zod';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { defineStream } from './eventStream.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().positive();

export const logSegmentSealed = defineEvent(
  'LogSegmentSealed',
  1,
  z
    .object({
      logId: z.uuid(),
      /** The number of the partition of the log that the file contains. */
      partition: z.int().nonnegative(),
      file: z.string().regex(/^log-[0-9a-f]{8}-\d{6,}\.parquet$/),
      bytes: count,
      sha256,
      events: count,
      streams: count,
      firstPosition: z.string().regex(/^\d{19}$/),
      lastPosition: z.string().regex(/^\d{19}$/),
      root: sha256,
    })
    .describe(
      'A part of the log was copied into a file that never changes again, which was read back and checked. `sha256` is the hash of the file. `root` is the Merkle root of the last event of each stream in the file, computed as for anchors.',
    ),
);

export type LogSegment = z.infer<typeof logSegmentSealed.data>;

export const archiveEvents = [logSegmentSealed] as const;

export const archiveStream = defineStream(
  'archive-<logId>',
  'The files of the archive. Positions are valid only in the log that they name, so a copy of a log in another store starts its own stream.',
  archiveEvents,
);

export type ArchiveEvent = EventOf<(typeof archiveEvents)[number]>;
