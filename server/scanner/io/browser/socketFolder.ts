import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

/** How the names of a browser's folders begin. */
export const FOLDER_PREFIX = 'candor-browser-';

/**
 * A full Chromium makes a socket at `<TMPDIR>/org.chromium.Chromium.XXXXXX/SingletonSocket`, and ends where the path is longer than the system lets a
 * socket's path be. Other browsers of its kind have other names there, so some characters are to spare.
 */
const MAX_FOLDER_BYTES = (process.platform === 'darwin' ? 103 : 107) - 60;

/** Where short folders are made: the first that can be written to. */
export const SHORT_PARENTS: readonly string[] = ['/tmp', '/var/tmp', '/dev/shm'];

/**
 * The folder for a browser's sockets: `wanted`, or a new one (mode 0700), which the caller removes, if that path is too long. Where no short path can be
 * written to it is `wanted` too: some browsers need no socket, and the others say why they do not start.
 */
export const socketFolder = async (wanted: string, prefix = FOLDER_PREFIX): Promise<string> => {
  if (Buffer.byteLength(wanted) <= MAX_FOLDER_BYTES) return wanted;
  for (const parent of SHORT_PARENTS) {
    const folder = await mkdtemp(join(parent, prefix)).catch(() => undefined);
    if (folder !== undefined) return folder;
  }
  return wanted;
};
