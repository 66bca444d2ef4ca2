/**
 * A separate process that uses an embedded database, for the tests of sharing and of sudden death:
 * `node --import tsx participant.ts <dataDir>` prints its URL on one line, and leaves when its standard input ends; at SIGTERM it ends at once.
 */
import { once } from 'node:events';
import { leaveEmbeddedPostgresAtOnce, startEmbeddedPostgres } from '../embeddedPostgres.ts';

const [, , dataDir] = process.argv;
if (dataDir === undefined) throw new Error('participant.ts <dataDir>');
process.once('SIGTERM', () => {
  void leaveEmbeddedPostgresAtOnce().then(() => process.exit(143));
});
const server = await startEmbeddedPostgres({ dataDir });
process.stdout.write(`${server.url}\n`);
process.stdin.resume();
await once(process.stdin, 'end');
await server.close();
