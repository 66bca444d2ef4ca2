import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from './hasCode.ts';
import { poll } from './poll.ts';
import { isAlive, processIdentity } from './processIdentity.ts';

const FREE = 'free';
const GENERATION = /^lock\.(\d+)$/;

/**
 * Runs `work` while no other process (nor another call in this one) works in the folder under this lock. The lock dies with its
 * holder: a kill -9 leaves a name behind that belongs to no live process.
 *
 * Taking over from a dead holder is where lock files go wrong: two waiters see the same stale file, and the slower one removes
 * the lock of the quicker. Here nobody removes: lock.<n> is succeeded by lock.<n+1>, made by link(2), which only one can do;
 * lower generations are swept by who holds a higher one; and who finds a higher one than its own does not hold the lock.
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
    await release(folder, lock);
  }
};

const tryToLock = async (folder: string): Promise<string | undefined> => {
  // Written before the look around: if the folder is replaced meanwhile, the ticket is gone and the link fails.
  const ticket = join(folder, `ticket.${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(ticket, processIdentity(process.pid) ?? '', { flag: 'wx', mode: 0o600 });
    const newest = await newestGeneration(folder);
    if (newest > 0 && (await isHeld(lockPath(folder, newest)))) return undefined;
    const mine = newest + 1;
    await link(ticket, lockPath(folder, mine));
    if ((await newestGeneration(folder)) !== mine) {
      await rm(lockPath(folder, mine), { force: true });
      return undefined;
    }
    await sweep(folder, mine);
    return lockPath(folder, mine);
  } catch (error) {
    if (hasCode(error, 'EEXIST', 'ENOENT')) return undefined; // another was quicker, or removed the folder: look again
    throw error;
  } finally {
    await rm(ticket, { force: true });
  }
};

/** The newest generation stays as a file, so that numbers never start again under a waiter's feet. */
const release = async (folder: string, lock: string): Promise<void> => {
  const ticket = join(folder, `ticket.${randomUUID()}`);
  try {
    await writeFile(ticket, FREE, { flag: 'wx', mode: 0o600 });
    await rename(ticket, lock);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error; // the work was to remove the folder: no lock is left to release
  }
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
