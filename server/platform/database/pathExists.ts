import { lstat } from 'node:fs/promises';
import { hasCode } from '../base/hasCode.ts';

/** Whether anything with this name exists, including a dangling link. Missing permission to look is an error, not an absence. */
export const pathExists = async (path: string): Promise<boolean> => {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
};
