import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, readdir, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../base/hasCode.ts';
import { poll } from '../base/poll.ts';
import { isAlive, processIdentity } from './processIdentity.ts';

const GENERATION = /^lock\.(\d+)$/;

/**
 * Runs `work` while no other process (and no other call in this one) works in the folder under this lock. The lock dies with its holder: kill -9 leaves a file
 * behind that belongs to no live process.
 *
 * Taking over from a dead holder is where lock files go wrong: two waiters see the same stale file, and the slower one removes the lock of the faster one. Here
 * nobody removes the current lock: lock.<n> is succeeded by lock.<n+1>, created by link(2), which only one process can do. The holder of a higher generation
 * removes lower ones, and a process that finds a higher one than its own does not hold the lock.
 */
export const withFolderLock = async <T>(
  folder: string,
  work: () => Promise<T>,
  { deadlineMs = 300_000 }: { deadlineMs?: number } = {},
): Promise<T> => {
  const lock = await poll(() => tryToLock(folder), { deadlineMs });
  if (lock === undefined) throw new Error(`The lock in ${folder} was not free within ${deadlineMs} ms`);
  try {
    return await work();
  } finally {
    // By the open file, not by its name: if the work removed the folder, another process may hold a lock of that name by now. The empty file stays, so that
    // numbers never restart while others wait.
    await lock.truncate();
    await lock.close();
  }
};

/** Returns the open file of the acquired lock, or undefined if another process holds it or was faster. */
const tryToLock = async (folder: string): Promise<FileHandle | undefined> => {
  const ticket = join(folder, `ticket.${randomUUID()}`);
  let file: FileHandle | undefined;
  let isMine = false;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Written before checking: if the folder is replaced meanwhile, the ticket is gone and the link fails.
    file = await open(ticket, 'wx', 0o600);
    await file.writeFile(processIdentity(process.pid) ?? '');
    isMine = await takeNextGeneration(folder, ticket);
    return isMine ? file : undefined;
  } catch (error) {
    if (hasCode(error, 'EEXIST', 'ENOENT')) return undefined; // another process was faster or removed the folder: try again
    throw error;
  } finally {
    if (!isMine) await file?.close();
    await rm(ticket, { force: true });
  }
};

const takeNextGeneration = async (folder: string, ticket: string): Promise<boolean> => {
  const newest = await newestGeneration(folder);
  if (newest > 0 && (await isHeld(lockPath(folder, newest)))) return false;
  const mine = newest + 1;
  await link(ticket, lockPath(folder, mine));
  if ((await newestGeneration(folder)) !== mine) {
    await rm(lockPath(folder, mine), { force: true });
    return false;
  }
  await sweep(folder, mine);
  return true;
};

const lockPath = (folder: string, generation: number): string => join(folder, `lock.${generation}`);

const newestGeneration = async (folder: string): Promise<number> =>
  Math.max(0, ...(await readdir(folder)).map((name) => Number(GENERATION.exec(name)?.[1] ?? 0)));

const isHeld = async (lock: string): Promise<boolean> => isAlive(await readFile(lock, 'utf8'));

const sweep = async (folder: string, mine: number): Promise<void> => {
  for (const name of await readdir(folder)) {
    const generation = GENERATION.exec(name)?.[1];
    if (generation !== undefined && Number(generation) < mine) await rm(join(folder, name), { force: true });
  }
};
