import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../database/embeddedPostgres.ts';
import { findPostmaster } from '../../database/postmaster.ts';
import { recordedHome } from '../../database/postgresHome.ts';

/** Its address, asked for while others use it: who tests a fault has no part in its recovery. */
export const embeddedUrl = async (dataDir: string): Promise<string> => {
  const server = await startEmbeddedPostgres({ dataDir });
  await server.close();
  return server.url;
};

/** Sends a signal to the database server of a data folder: SIGKILL, or SIGINT, which is Postgres' fast shutdown. False: none runs. */
export const signalPostmaster = async (dataDir: string, signal: 'SIGKILL' | 'SIGINT'): Promise<boolean> => {
  const postmaster = await findPostmaster(join(await recordedHome(join(dataDir, 'postgres')), 'data'));
  if (!postmaster) return false;
  process.kill(postmaster.pid, signal);
  return true;
};
