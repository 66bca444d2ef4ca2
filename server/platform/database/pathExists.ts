import { lstat } from 'node:fs/promises';
import { hasCode } from '../base/hasCode.ts';

/** Whether there is anything of that name, a dangling link too. What may not be looked at is an error, not an absence. */
export const pathExists = async (path: string): Promise<boolean> => {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
};
