import { lstat } from 'node:fs/promises';

/**
 * Refuses a folder that is not ours: who owns it could swap files under our feet. This matters in a shared temp folder, where
 * anyone may have made a folder of the expected name first.
 */
export const assertOwnFolder = async (folder: string): Promise<void> => {
  const found = await lstat(folder);
  const uid = process.getuid?.();
  if (!found.isDirectory() || (uid !== undefined && found.uid !== uid)) {
    throw new Error(
      `${folder} belongs to another user (uid ${found.uid}): start as that user, or name another data folder`,
    );
  }
  if ((found.mode & 0o022) !== 0)
    throw new Error(`${folder} is writable by others (mode ${(found.mode & 0o777).toString(8)})`);
};
