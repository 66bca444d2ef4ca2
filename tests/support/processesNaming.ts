import { readdir, readFile, readlink } from 'node:fs/promises';

/** Returns what a process reveals about itself, unless it has ended in the meantime. */
const seenOf = async (pid: number, file: 'cmdline' | 'environ'): Promise<readonly string[]> =>
  (await readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')).split('\0');

/**
 * Returns the ids of the running processes that belong to this folder: those that mention it in their arguments or have it as CANDOR_DATA_DIR, and those whose
 * working directory it is, as for Postgres' own processes. Empty on systems without /proc.
 */
export const processesNaming = async (folder: string): Promise<readonly number[]> => {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [command, environment] = await Promise.all([seenOf(pid, 'cmdline'), seenOf(pid, 'environ')]);
      const workingDirectory = await readlink(`/proc/${pid}/cwd`).catch(() => '');
      const paths = [...command, workingDirectory];
      const belongs = environment.includes(`CANDOR_DATA_DIR=${folder}`) || paths.some((path) => path.includes(folder));
      return belongs ? [pid] : [];
    }),
  );
  return found.flat();
};
