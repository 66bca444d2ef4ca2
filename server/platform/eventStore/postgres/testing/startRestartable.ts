import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../../database/embeddedPostgres.ts';

export interface RestartablePostgres {
  readonly url: string;
  /** Ends every session and stops the server until `start` is called. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a Postgres for one test, on the same port at each start. It does not wait for the disk, because no test cuts the power. */
export const startRestartable = async (): Promise<RestartablePostgres> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'candor-events-'));
  let server = await startEmbeddedPostgres({ dataDir });
  const { url } = server;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('alter system set fsync to off');
  await client.query('select pg_reload_conf()');
  await client.end();
  return {
    url,
    stop: () => server.close(),
    start: async () => {
      server = await startEmbeddedPostgres({ dataDir });
      if (server.url !== url) throw new Error(`the server came back elsewhere: ${server.url}`);
    },
    close: async () => {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
