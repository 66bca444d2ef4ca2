import { prepareProjections } from '../../projections/engine/buildRegistry.ts';
import { projections } from '../../projections/registry.ts';
import { createTestDatabase, type TestDatabase, withClient } from '../../server/platform/database/testDatabase.ts';
import { createLog } from '../../server/platform/observability/log.ts';
import { openStorage } from '../../server/roles/openStorage.ts';

/** Held by the process that creates the template. */
const LOCK = 7_264_901;

/**
 * Creates a fresh database for one Candor, with all tables as after its first start but without data. It is a copy of `CANDOR_TEST_TEMPLATE`, a database that
 * the first caller of a test run creates and that the run drops at its end (scripts/testing/stages.ts). Outside a test run it is empty, and Candor migrates
 * it.
 */
export const createMigratedDatabase = async (): Promise<TestDatabase> => {
  const template = process.env['CANDOR_TEST_TEMPLATE'];
  const server = process.env['CANDOR_TEST_DATABASE_URL'];
  if (template === undefined || server === undefined) return createTestDatabase();
  await makeOnce(server, template);
  const database = await createTestDatabase(template);
  // Each log has its own id, which its read models refer to.
  await withClient(database.url, async (client) => {
    await client.query('update candor_events.log set id = gen_random_uuid()');
    await client.query('update candor_projections.builds set log_id = (select id from candor_events.log)');
  });
  return database;
};

let made: Promise<void> | undefined;

const makeOnce = (server: string, template: string): Promise<void> =>
  (made ??= withClient(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount !== 0) return;
    const draft = await createTestDatabase();
    await migrateAll(draft.url);
    // It only gets this name once it is complete, even if this process dies.
    await client.query(`alter database ${nameOf(draft.url)} rename to ${template}`);
    await draft.close();
  }));

const migrateAll = async (databaseUrl: string): Promise<void> => {
  const options = { databaseUrl, eventStoreUrl: undefined, streamPrefix: '', dataDir: '', archiveDir: '' };
  const storage = await openStorage(options, createLog('fatal'));
  await prepareProjections(storage.knex, projections, await storage.store.logId());
  await storage.close();
};

const nameOf = (url: string): string => new URL(url).pathname.slice(1);
