import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../base/config.ts';
import { hasCode } from '../../base/hasCode.ts';
import { chainHash, contentHashOfTexts } from '../hashChain.ts';
import { EventStoreUnavailable } from '../port.ts';
import { type EventRow, isInSegment, type SegmentReader } from '../postgres/eventRow.ts';
import { readRowGroupAt, type RowGroup } from './segmentFile.ts';

/** The folder of this installation's segments. `lab`: of the demo's. */
export const archiveFolderOf = ({ archive, dataDir }: Pick<Config, 'archive' | 'dataDir'>, lab: boolean): string =>
  archive.folder ?? join(dataDir, ...(lab ? ['demo'] : []), 'archive');

/** The name of a partition's file. It contains the log's id, so that two installations can share a folder. */
export const segmentFileOf = (logId: string, partition: number): string =>
  `log-${logId.slice(0, 8)}-${String(partition).padStart(6, '0')}.parquet`;

/**
 * Reads the contents of events from the segments in a folder. Each is checked against the event's hash, so what is returned is what was recorded. Throws
 * EventStoreUnavailable, with the name of the file, if it is missing or damaged: that can be repaired with a copy.
 */
export const createSegmentReader = (folder: string): SegmentReader => {
  // Readers of the log ask for the events of a row group several times in a row.
  let newest: { readonly key: string; readonly group: Promise<RowGroup> } | undefined;
  const groupAt = async (path: string, position: bigint): Promise<RowGroup> => {
    const { mtimeMs } = await stat(path);
    const held = newest?.key === `${path} ${mtimeMs}` ? await newest.group.catch(() => undefined) : undefined;
    if (held?.has(position)) return held;
    const group = readRowGroupAt(path, position);
    newest = { key: `${path} ${mtimeMs}`, group };
    return group;
  };
  return {
    async *fill(logId, rows) {
      let group: RowGroup | undefined;
      for (const row of rows) {
        if (!isInSegment(row)) {
          yield row;
          continue;
        }
        const position = BigInt(row.position);
        const path = join(folder, segmentFileOf(logId, Number(row.metadata)));
        try {
          if (!group?.has(position)) group = await groupAt(path, position);
        } catch (error) {
          throw unavailable(row, hasCode(error, 'ENOENT') ? `${path} does not exist` : `${path} is damaged`, error);
        }
        const filled = { ...row, ...group.get(position) };
        if (chainHash(row.stream, filled.previous_hash, contentHashOfTexts(filled)) !== row.hash)
          throw unavailable(row, `${path} has another event there`);
        yield filled;
      }
    },
  };
};

const unavailable = ({ stream, revision }: EventRow, what: string, cause?: unknown): EventStoreUnavailable =>
  new EventStoreUnavailable(
    `${stream} at event ${revision} is in a sealed segment of the log, but ${what}. Copy the file back from your copies, or set CANDOR_ARCHIVE_DIR to its folder.`,
    { cause },
  );
