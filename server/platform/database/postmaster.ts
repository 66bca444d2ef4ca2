import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere } from './readIfThere.ts';
import { poll } from '../base/poll.ts';
import { isAlive, processArguments, processIdentity } from './processIdentity.ts';

/** A live server process of our data folder. */
export interface Postmaster {
  readonly pid: number;
  /** See processIdentity.ts. */
  readonly identity: string;
  readonly port: number;
}

/**
 * Finds the server that runs on this data folder, whichever process started it. Removes a pid file that a killed server left if its process is gone or the pid
 * now belongs to another program: Postgres itself would take any live process of its own user for a server (in a container, pids repeat at every start). This
 * is safe, because Postgres checks by the folder's inode whether shared memory of an old server is still attached. Called under the folder's lock.
 */
export const findPostmaster = async (data: string): Promise<Postmaster | undefined> => {
  const path = join(data, 'postmaster.pid');
  const text = await readIfThere(path);
  if (text === undefined) return undefined;
  const [pid = '', directory = '', , port = ''] = text.split('\n');
  const identity = processIdentity(Number(pid));
  if (identity !== undefined && directory !== '' && processArguments(Number(pid)).includes(directory)) {
    return { pid: Number(pid), identity, port: Number(port) };
  }
  await rm(path, { force: true });
  return undefined;
};

/**
 * `fast` ends the sessions and writes everything to disk; `immediate` leaves that to the next start's recovery. Once `hurry` aborts, `fast` becomes
 * `immediate`.
 */
export const stopPostmaster = async (
  postmaster: Postmaster,
  mode: 'fast' | 'immediate',
  hurry: AbortSignal,
): Promise<void> => {
  if (mode === 'fast' && !hurry.aborted && (await stopBy('SIGINT', postmaster, hurry))) return;
  if (await stopBy('SIGQUIT', postmaster)) return;
  throw new Error(`Postgres (pid ${postmaster.pid}) does not stop`);
};

/** Resolves with false if it is still running after the time limit, or when `impatience` aborts. */
const stopBy = async (
  signal: NodeJS.Signals,
  { pid, identity }: Postmaster,
  impatience?: AbortSignal,
): Promise<boolean> => {
  if (!isAlive(identity)) return true;
  process.kill(pid, signal);
  const look = (): boolean | undefined => {
    if (!isAlive(identity)) return true;
    return impatience?.aborted === true ? false : undefined;
  };
  return (await poll(() => Promise.resolve(look()), { deadlineMs: 60_000, intervalMs: 10 })) === true;
};
