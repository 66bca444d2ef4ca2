import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { CLEAN_PROCESS } from './systemAccount.ts';
import { processIdentity } from './processIdentity.ts';

/** Runs its arguments as a command when its input ends without a line: whoever held the other end of the pipe is gone. */
const WAIT = 'read -r _ || exec "$@"';

/**
 * Has the embedded Postgres of a data folder stopped when this process is killed (kill -9) and nobody else uses it. A shell of 1 MB waits at the end of
 * a pipe, in a session of its own: whoever kills the whole process group does not reach it. Call what is returned after the database was left.
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
  guard.stdin.on('error', () => undefined); // it was ended by somebody else
  guard.unref();
  return async () => {
    guard.ref(); // this process waits for it
    guard.stdin.end('\n');
    await ended;
  };
};
