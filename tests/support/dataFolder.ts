import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A data folder of a test's own, which the database's account can pass through; remove it when all has ended. */
export const makeDataFolder = async (): Promise<{ path: string; remove(): Promise<void> }> => {
  const path = await mkdtemp(join(tmpdir(), 'candor-data-'));
  await chmod(path, 0o711);
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 20 }) };
};
