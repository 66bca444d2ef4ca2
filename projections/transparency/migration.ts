import type { Knex } from 'knex';

/** One row per statement, which is in the event log. `index`: its place in the transparency log, from 0. */
export interface StatementRow {
  readonly index: number;
  readonly scan_id: string;
  readonly revision: number;
}

/**
 * The tiles of the Merkle tree (C2SP tlog-tiles). `bytes` are the hashes of the tile so far, at most 256. At level 0 they are those of statements; above, each
 * is the root over a full tile of the level below. The tiles of level -1 are bundles of entries.
 */
export interface LogTileRow {
  readonly level: number;
  readonly tile: number;
  readonly bytes: Buffer;
}

export const transparencyMigration = (schema: Knex.SchemaBuilder): Knex.SchemaBuilder =>
  schema
    .createTable('statements', (table) => {
      table.integer('index').primary();
      table.uuid('scan_id').notNullable();
      table.integer('revision').notNullable();
      table.index(['scan_id', 'revision']);
    })
    .createTable('log_tiles', (table) => {
      table.integer('level').notNullable();
      table.integer('tile').notNullable();
      table.binary('bytes').notNullable();
      table.primary(['level', 'tile']);
    });
