import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embeddedPostgres.ts';
import { makeOwnFolder } from './makeOwnFolder.ts';

/**
 * The embedded Postgres that all test processes of this user share, in this folder for temporary files: the first starts it, the last one
 * out removes it. `npm test` holds it from the first integration test to the last.
 */
export const joinTestServer = async (temporary = tmpdir()): Promise<EmbeddedPostgres> => {
  const dataDir = join(temporary, `candor-test-postgres-${process.getuid?.() ?? ''}`);
  await makeOwnFolder(dataDir, 0o711); // the temp folder is everyone's: another user may have made one of this name first
  return startEmbeddedPostgres({ dataDir, disposable: true });
};
