import type { Knex } from 'knex';
import type { Projection, ProjectedEvent } from '../engine/projection.ts';
import { insertRows } from '../engine/rows.ts';
import { entryOf } from '../../schema/transparency/entry.ts';
import { leafHash } from '../../schema/transparency/merklePath.ts';
import { rootOf, TILE_WIDTH } from './merkleTree.ts';
import { type LogTileRow, type StatementRow, transparencyMigration } from './migration.ts';
import { ENTRIES, hashesIn, readTiles } from './tiles.ts';

const HANDLED = ['StatementRecorded'] as const;

/** The transparency log: which scans have statements, and the tiles of the Merkle tree over these. */
export const transparencyProjection: Projection<(typeof HANDLED)[number]> = {
  name: 'transparency',
  version: 2,
  handles: HANDLED,
  migration: transparencyMigration,
  tables: { statements: ['index'], log_tiles: ['level', 'tile'] },
  apply: async (trx, events) => {
    const rows = events.map(({ data: { index, scanId, revision } }) => ({ index, scan_id: scanId, revision }));
    await insertRows<StatementRow>(trx, 'statements', rows);
    await addToTree(trx, events);
  },
};

/** A hash, or an entry with its length, and its place in its level. */
interface Placed {
  readonly index: number;
  readonly bytes: Uint8Array;
}

const addToTree = async (
  trx: Knex.Transaction,
  events: readonly ProjectedEvent<(typeof HANDLED)[number]>[],
): Promise<void> => {
  const entries = events.map(({ data }) => ({ index: data.index, bytes: entryOf(data, data.statement) }));
  const bundled = entries.map(({ index, bytes }) => ({ index, bytes: Buffer.concat([lengthOf(bytes), bytes]) }));
  await place(trx, ENTRIES, bundled);
  let hashes: readonly Placed[] = entries.map(({ index, bytes }) => ({ index, bytes: leafHash(bytes) }));
  for (let level = 0; hashes.length > 0; level += 1) {
    const tiles = await place(trx, level, hashes);
    hashes = tiles
      .map(({ tile, bytes }) => ({ index: tile, hashes: hashesIn(bytes) }))
      .filter((tile) => tile.hashes.length === TILE_WIDTH)
      .map((tile) => ({ index: tile.index, bytes: rootOf(tile.hashes) }));
  }
};

const lengthOf = (entry: Uint8Array): Buffer => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(entry.length);
  return length;
};

/** Writes items of equal length into the tiles of a level. Returns these tiles. */
const place = async (
  trx: Knex.Transaction,
  level: number,
  items: readonly Placed[],
): Promise<readonly LogTileRow[]> => {
  const numbers = [...new Set(items.map(({ index }) => Math.floor(index / TILE_WIDTH)))];
  const before = await readTiles(trx, level, numbers);
  const tiles = numbers.map((tile) => {
    const own = items.filter(({ index }) => Math.floor(index / TILE_WIDTH) === tile);
    const there = before.get(tile) ?? Buffer.alloc(0);
    const end = Math.max(there.length, ...own.map(({ index, bytes }) => ((index % TILE_WIDTH) + 1) * bytes.length));
    const bytes = Buffer.concat([there], end);
    for (const item of own) bytes.set(item.bytes, (item.index % TILE_WIDTH) * item.bytes.length);
    return { level, tile, bytes };
  });
  if (tiles.length > 0) await trx('log_tiles').insert(tiles).onConflict(['level', 'tile']).merge();
  return tiles;
};
