/** The program that postgresGuard.ts runs after the process `<identity>` was killed: `node stopForKilled.ts <data folder> <identity>`. */
import { poll } from '../base/poll.ts';
import { stopUnusedPostgres } from './embeddedPostgres.ts';
import { isAlive } from './processIdentity.ts';

const [, , dataDir = '', identity = ''] = process.argv;
// The pipe closes slightly before the process is gone.
await poll(() => Promise.resolve(isAlive(identity) ? undefined : true), { deadlineMs: 60_000, intervalMs: 10 });
await stopUnusedPostgres(dataDir);
