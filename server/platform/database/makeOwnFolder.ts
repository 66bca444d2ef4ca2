import { mkdir, realpath } from 'node:fs/promises';
import { assertOwnFolder } from './assertOwnFolder.ts';
import { hasCode } from '../base/hasCode.ts';
import { poll } from '../base/poll.ts';

/**
 * Makes the folder unless it is there, makes sure that it is ours, and answers with its real path, so that all who name it, through whatever
 * link, mean one folder. Tries again when the last one out of a disposable database removes it in between.
 */
export const makeOwnFolder = async (folder: string, mode: number): Promise<string> => {
  const made = await poll(
    async () => {
      try {
        await mkdir(folder, { recursive: true, mode });
        await assertOwnFolder(folder);
        return await realpath(folder);
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined;
        throw error;
      }
    },
    { deadlineMs: 10_000 },
  );
  if (made === undefined) throw new Error(`${folder} cannot be made: it vanishes each time`);
  return made;
};
