import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Knex } from 'knex';
import type { Pool } from 'pg';
import { createKnex } from '../server/database/createKnex.ts';
import { createPool } from '../server/database/testing/createPool.ts';
import { migrate } from '../server/database/migrate.ts';
import { MIGRATIONS } from '../server/database/migrations.ts';
import { startEmbeddedPostgres } from '../server/database/embeddedPostgres.ts';
import type { EventStore } from '../server/eventstore/port.ts';
import { openPostgresEventStore } from '../server/eventstore/postgres/postgresEventStore.ts';

export interface BenchStore {
  readonly url: string;
  readonly knex: Knex;
  readonly pool: Pool;
  readonly store: EventStore;
}

/** An empty log and an empty database of its own, as an installation has them (fsync on), which go away with it. */
export const withBenchStore = async <Result>(work: (opened: BenchStore) => Promise<Result>): Promise<Result> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-bench-'));
  try {
    const server = await startEmbeddedPostgres({ dataDir });
    const { url } = server;
    const pool = createPool({ url, applicationName: 'bench', max: 20 });
    const knex = createKnex({ url, applicationName: 'bench', max: 20 });
    try {
      await migrate(knex, MIGRATIONS);
      const store = await openPostgresEventStore({ connectionString: url });
      try {
        return await work({ url, knex, pool, store });
      } finally {
        await store.close();
      }
    } finally {
      await knex.destroy();
      await pool.end();
      await server.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};
