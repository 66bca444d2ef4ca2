import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { KEPT_SCHEMA } from './timedReplay.ts';

const ROUNDS = 2;

/**
 * What it takes to bring the finished rows of a replay into new tables of the same migration (so with the same indexes), from a file, in one COPY:
 * nothing is read, folded or put into words.
 */
export const copyFinishedRows = async (
  pool: Pool,
  migration: string,
): Promise<{ readonly rows: number; readonly perSecond: readonly number[] }> => {
  const folder = await mkdtemp(join(tmpdir(), 'candor-bench-'));
  const file = join(folder, 'rows');
  const client = await pool.connect();
  try {
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
      perSecond.push((written * 1000) / (await timedCopy(client, migration, file)));
    return { rows: written, perSecond };
  } finally {
    client.release();
    await rm(folder, { recursive: true, force: true });
  }
};

const timedCopy = async (client: PoolClient, migration: string, file: string): Promise<number> => {
  await client.query('create schema copied; set search_path to copied; set synchronous_commit to off');
  await client.query(migration);
  const began = performance.now();
  await pipeline(
    createReadStream(file, { highWaterMark: 1024 * 1024 }),
    client.query(copyFrom('copy copied.scan_reports from stdin')),
  );
  const ms = performance.now() - began;
  await client.query('reset search_path; drop schema copied cascade');
  return ms;
};
