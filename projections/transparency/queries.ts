import type { Knex } from 'knex';
import { isUuid } from '../engine/isUuid.ts';
import { hashesIn, readTiles } from './tiles.ts';
import type { ReadTile } from './merkleTree.ts';
import type { StatementRow } from './migration.ts';

/** A statement as it was recorded. */
export interface RecordedStatement {
  readonly index: number;
  /** Canonical JSON. */
  readonly statement: string;
  readonly keyId: string;
  /** In base64. */
  readonly signature: string;
}

const statements = (db: Knex) => db<StatementRow>('statements').withSchema('candor_read');

/** The number of statements in the transparency log. */
export const logSize = async (db: Knex): Promise<number> => {
  const last = await statements(db).orderBy('index', 'desc').first('index');
  return last ? last.index + 1 : 0;
};

/** The last statement about a scan. */
export const newestStatement = async (db: Knex, scanId: string): Promise<RecordedStatement | undefined> => {
  if (!isUuid(scanId)) return undefined;
  const row = await statements(db).where({ scan_id: scanId }).orderBy('revision', 'desc').first();
  if (!row) return undefined;
  const { index, statement, key_id: keyId, signature } = row;
  return { index, statement, keyId, signature };
};

/** Whether there is a statement about this state of the scan. */
export const hasStatement = async (db: Knex, scanId: string, revision: number): Promise<boolean> =>
  (await statements(db).where({ scan_id: scanId, revision }).first('index')) !== undefined;

/** The bytes of a tile so far, which may be more than a tree of a given size has. */
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
