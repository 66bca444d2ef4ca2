import { readdir, readFile } from 'node:fs/promises';

/** The ids of the living processes whose arguments name this text, e.g. a folder; none where there is no /proc. */
export const processesNaming = async (text: string): Promise<readonly number[]> => {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(
    pids.map(async (pid) => {
      // A process that is gone by now names nothing.
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return command.includes(text) ? [pid] : [];
    }),
  );
  return found.flat();
};
