import { readFile } from 'node:fs/promises';
import { hasCode } from '../base/hasCode.ts';

/** Returns the text of a file, or undefined if it does not exist. */
export const readIfThere = async (path: string | URL): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};
