import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../server/platform/database/embeddedPostgres.ts';
import { findPostmaster } from '../../server/platform/database/postmaster.ts';
import { recordedHome } from '../../server/platform/database/postgresHome.ts';

/** Returns its address without affecting others that use it: the test of a fault must not take part in the recovery. */
export const embeddedUrl = async (dataDir: string): Promise<string> => {
  const server = await startEmbeddedPostgres({ dataDir });
  await server.close();
  return server.url;
};

/** Sends a signal to the database server of a data folder: SIGKILL, or SIGINT, which is Postgres' fast shutdown. Returns `false` if none is running. */
export const signalPostmaster = async (dataDir: string, signal: 'SIGKILL' | 'SIGINT'): Promise<boolean> => {
  const postmaster = await findPostmaster(join(await recordedHome(join(dataDir, 'postgres')), 'data'));
  if (!postmaster) return false;
  process.kill(postmaster.pid, signal);
  return true;
};

/** Returns the ids of the database server's processes, starting with the one that started the others, from this system's /proc. */
export const embeddedProcesses = async (dataDir: string): Promise<readonly number[]> => {
  const postmaster = await findPostmaster(join(await recordedHome(join(dataDir, 'postgres')), 'data'));
  if (!postmaster) return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const children = await Promise.all(
    pids.map(async (pid) => {
      // "pid (name) state parent …". A process that has ended is skipped.
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      return /\) \S (\d+) /.exec(stat)?.[1] === String(postmaster.pid) ? [pid] : [];
    }),
  );
  return [postmaster.pid, ...children.flat()];
};
