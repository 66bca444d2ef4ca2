import pg from 'pg';
import { randomBytes } from 'node:crypto';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embeddedPostgres.ts';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeOwnFolder } from './ownFolder.ts';

export interface TestDatabase {
  readonly url: string;
  /** Drops the database, including any connections to it. */
  close(): Promise<void>;
}

const open = new Set<string>();

/** The names of databases that were not closed. */
export const openTestDatabases = (): readonly string[] => [...open];

/**
 * Creates an empty database with a random name for one test file: on `CANDOR_TEST_DATABASE_URL` (whose user may create databases), otherwise on an embedded
 * Postgres that all test processes of this user share. It starts on demand, and the last process to leave removes it.
 * `template`: a database of that server, without connections, to copy.
 */
export const createTestDatabase = async (template = 'template0'): Promise<TestDatabase> => {
  const serverUrl = process.env['CANDOR_TEST_DATABASE_URL'] ?? (await sharedServer()).url;
  const name = `candor_test_${randomBytes(8).toString('hex')}`;
  await withClient(serverUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  open.add(name);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const close = async (): Promise<void> => {
    await withClient(serverUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    open.delete(name);
  };
  return { url: url.href, close };
};

let shared: Promise<EmbeddedPostgres> | undefined;

/** Kept until this process has nothing else to do: test files run one after the other, and a start costs half a second. */
const sharedServer = (): Promise<EmbeddedPostgres> => {
  shared ??= joinSharedServer();
  return shared;
};

const joinSharedServer = async (): Promise<EmbeddedPostgres> => {
  const server = await joinTestServer();
  process.once('beforeExit', () => {
    shared = undefined;
    server.close().catch((error: unknown) => {
      process.exitCode = 1;
      process.stderr.write(`The test database did not stop: ${String(error)}\n`);
    });
  });
  return server;
};

/** Runs `work` with a separate connection to a database. */
export const withClient = async (url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

/**
 * Joins the embedded Postgres that all test processes of this user share, in this folder for temporary files: the first process starts it, the last one to
 * leave removes it. `npm test` holds it from the first integration test to the last.
 */
export const joinTestServer = async (temporary = tmpdir()): Promise<EmbeddedPostgres> => {
  const dataDir = join(temporary, `candor-test-postgres-${process.getuid?.() ?? ''}`);
  await makeOwnFolder(dataDir, 0o711); // the temp folder is shared: another user may have created a folder of this name first
  return startEmbeddedPostgres({ dataDir, disposable: true });
};
