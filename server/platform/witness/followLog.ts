import { parseCheckpoint } from '../../../schema/transparency/checkpoint.ts';
import { proveConsistency, type ReadTile, TILE_WIDTH, treeRoot } from '../../../projections/transparency/merkleTree.ts';
import { hashesIn } from '../../../projections/transparency/tiles.ts';
import type { Outcome, Witness } from './witness.ts';

/** Reads a file of a log; rejects if it cannot be read, or is longer than this. */
export type ReadFile = (path: string, maxBytes: number) => Promise<Buffer>;

const MOST_CHECKPOINT_BYTES = 100_000;
const TILE_BYTES = TILE_WIDTH * 32;

/** Reads the checkpoint of a log, and as many of its tiles (C2SP tlog-tiles) as are needed to prove that it only grew. */
export const followLog = async (read: ReadFile, witness: Witness): Promise<Outcome> => {
  const checkpoint = (await read('checkpoint', MOST_CHECKPOINT_BYTES)).toString();
  const size = parseCheckpoint(checkpoint)?.size ?? 0;
  const readTile: ReadTile = async (level, tile) => {
    const width = Math.min(TILE_WIDTH, Math.floor(size / TILE_WIDTH ** level) - tile * TILE_WIDTH);
    const full = `tile/${level}/${tilePath(tile)}`;
    if (width === TILE_WIDTH) return hashesIn(await read(full, TILE_BYTES));
    // A log may delete the beginning of a tile once the tile is full.
    return hashesIn(await read(`${full}.p/${width}`, TILE_BYTES).catch(() => read(full, TILE_BYTES)));
  };
  return witness.check(checkpoint, async (earlier, later) => ({
    proof: await proveConsistency(earlier, later, readTile),
    earlierRoot: await treeRoot(earlier, readTile),
  }));
};

/** The number of a tile in groups of three digits: `x001/x234/067` for 1,234,067. */
const tilePath = (tile: number): string => {
  const digits = String(tile);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? [];
  return groups.map((group, index) => (index < groups.length - 1 ? `x${group}` : group)).join('/');
};
