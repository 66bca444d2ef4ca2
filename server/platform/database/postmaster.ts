import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere } from './readIfThere.ts';
import { poll } from '../base/poll.ts';
import { isAlive, processArguments, processIdentity } from './processIdentity.ts';

/** A live server process of our data folder. */
export interface Postmaster {
  readonly pid: number;
  /** processIdentity.ts */
  readonly identity: string;
  readonly port: number;
}

/**
 * The server that runs on this data folder, whichever process started it. A pid file that a killed server left is
 * removed when its process is gone or the pid is now another program's: Postgres itself would take any live process of
 * its own user for a server (in a container, pids repeat at every start). It stays safe: Postgres finds by the folder's
 * inode whether shared memory of an old server is still attached. Called under the folder's lock.
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

/** `fast` ends the sessions and writes everything down; `immediate` leaves that to the next start's recovery. Once `hurry` aborts, the first is the second. */
export const stopPostmaster = async (
  postmaster: Postmaster,
  mode: 'fast' | 'immediate',
  hurry: AbortSignal,
): Promise<void> => {
  if (mode === 'fast' && !hurry.aborted && (await stopBy('SIGINT', postmaster, hurry))) return;
  if (await stopBy('SIGQUIT', postmaster)) return;
  throw new Error(`Postgres (pid ${postmaster.pid}) does not stop`);
};

/** False: it is still there when the time, or somebody's patience, is over. */
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
