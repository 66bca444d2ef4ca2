import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const NOT_OURS = new Set(['node_modules', 'dist', 'coverage', 'generated']);

/**
 * Returns every file under `folder`, as sorted paths relative to `root`, without installed, built, generated or hidden files. Does not use git, because a
 * source archive has no repository.
 */
export const listFiles = async (root: string, folder = ''): Promise<readonly string[]> => {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter(({ name }) => !name.startsWith('.') && !NOT_OURS.has(name))
      .map(async (entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? await listFiles(root, path) : [path];
      }),
  );
  return found.flat().sort();
};
