import type { Knex } from 'knex';
import type { LogTileRow } from './migration.ts';

/** The level of the bundles of entries. */
export const ENTRIES = -1;

export const HASH_BYTES = 32;
/** Two hashes, after their length in two bytes. */
export const ENTRY_BYTES = 66;

/** The hashes in the bytes of a tile. */
export const hashesIn = (bytes: Buffer): readonly Buffer[] =>
  Array.from({ length: Math.floor(bytes.length / HASH_BYTES) }, (_, at) =>
    bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  );

/** The bytes of these tiles so far. `schema`: that of the live tables; in a projection, the tables have no schema. */
export const readTiles = async (
  knex: Knex,
  level: number,
  tiles: readonly number[],
  schema?: string,
): Promise<ReadonlyMap<number, Buffer>> => {
  const table = knex<LogTileRow>('log_tiles');
  const rows = await (schema === undefined ? table : table.withSchema(schema))
    .where({ level })
    .whereIn('tile', [...tiles])
    .select('tile', 'bytes');
  return new Map(rows.map(({ tile, bytes }) => [tile, bytes]));
};
