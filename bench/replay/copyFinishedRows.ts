import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Knex } from 'knex';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Projection } from '../../projections/engine/projection.ts';
import { withSession } from '../../projections/engine/session.ts';
import { KEPT_SCHEMA } from './timedReplay.ts';

const ROUNDS = 2;

/**
 * What it takes to bring the finished rows of a replay into new tables of the same migration (so with the same indexes), from a file, in one COPY:
 * nothing is read, folded or put into words.
 */
export const copyFinishedRows = async (
  knex: Knex,
  migration: Projection['migration'],
): Promise<{ readonly rows: number; readonly perSecond: readonly number[] }> => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-bench-'));
  const file = join(folder, 'rows');
  try {
    return await withSession(knex, async (client) => {
      await pipeline(
        client.query(copyTo(`copy ${KEPT_SCHEMA}.scan_reports to stdout`)),
        createWriteStream(file, { highWaterMark: 1024 * 1024 }),
      );
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${KEPT_SCHEMA}.scan_reports`,
      );
      const written = rows[0]?.count ?? 0;
      const perSecond: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        perSecond.push((written * 1000) / (await timedCopy({ knex, client, migration, file })));
      return { rows: written, perSecond };
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

interface Copy {
  readonly knex: Knex;
  readonly client: Client;
  readonly migration: Projection['migration'];
  readonly file: string;
}

const timedCopy = async ({ knex, client, migration, file }: Copy): Promise<number> => {
  await knex.transaction(async (trx) => {
    await trx.schema.createSchema('copied');
    await trx.raw('set local search_path to copied');
    await migration(trx.schema);
  });
  await client.query('set synchronous_commit to off');
  const began = performance.now();
  await pipeline(
    createReadStream(file, { highWaterMark: 1024 * 1024 }),
    client.query(copyFrom('copy copied.scan_reports from stdin')),
  );
  const ms = performance.now() - began;
  await client.query('drop schema copied cascade');
  return ms;
};
