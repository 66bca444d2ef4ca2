import type { Knex } from 'knex';
import { isUuid } from '../engine/isUuid.ts';
import { hashesIn, readTiles } from './tiles.ts';
import type { ReadTile } from './merkleTree.ts';
import type { StatementRow } from './migration.ts';

const statements = (db: Knex) => db<StatementRow>('statements').withSchema('candor_read');

/** The number of statements in the transparency log. */
export const logSize = async (db: Knex): Promise<number> => {
  const last = await statements(db).orderBy('index', 'desc').first('index');
  return last ? last.index + 1 : 0;
};

/** The index of the newest statement about a scan. */
export const newestStatement = async (db: Knex, scanId: string): Promise<number | undefined> => {
  if (!isUuid(scanId)) return undefined;
  return (await statements(db).where({ scan_id: scanId }).orderBy('revision', 'desc').first('index'))?.index;
};

/** The index of the statement about this state of a scan. */
export const statementIndex = async (db: Knex, scanId: string, revision: number): Promise<number | undefined> =>
  (await statements(db).where({ scan_id: scanId, revision }).first('index'))?.index;

/** The current bytes of a tile. A tree of an earlier size has only the first of them. */
export const logTile = async (db: Knex, level: number, tile: number): Promise<Buffer | undefined> =>
  (await readTiles(db, level, [tile], 'candor_read')).get(tile);

/** Reads the hashes of tiles that exist. */
export const readLogTile =
  (db: Knex): ReadTile =>
  async (level, tile) => {
    const bytes = await logTile(db, level, tile);
    if (!bytes) throw new Error(`The transparency log has no tile ${tile} at level ${level}.`);
    return hashesIn(bytes);
  };
