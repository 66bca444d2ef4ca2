import { readFile } from 'node:fs/promises';
import { hasCode } from '../base/hasCode.ts';

/** The text of a file; undefined where there is none. */
export const readIfThere = async (path: string | URL): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};
