import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { CLEAN_PROCESS } from './systemAccount.ts';
import { processIdentity } from './processIdentity.ts';

/** Runs its arguments as a command if its input ends without a line: the process at the other end of the pipe is gone. */
const WAIT = 'read -r _ || exec "$@"';

/**
 * Stops the embedded Postgres of a data folder if this process is killed (kill -9) and nobody else uses it. A shell of 1 MB waits at the end of a pipe, in its
 * own session, so that killing the whole process group does not reach it. Call the returned function after leaving the database.
 */
export const startPostgresGuard = (dataDir: string, onFailure: (error: Error) => void): (() => Promise<void>) => {
  const program = fileURLToPath(new URL('./stopForKilled.ts', import.meta.url));
  const command = [process.execPath, program, dataDir, processIdentity(process.pid) ?? ''];
  const guard = spawn('/bin/sh', ['-c', WAIT, 'candor-postgres-guard', ...command], {
    ...CLEAN_PROCESS,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = once(guard, 'close').catch(onFailure);
  guard.stdin.on('error', () => undefined); // someone else ended it
  guard.unref();
  return async () => {
    guard.ref(); // this process waits for it
    guard.stdin.end('\n');
    await ended;
  };
};
