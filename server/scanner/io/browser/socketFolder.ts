import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

/** The prefix of a browser's folders. */
export const FOLDER_PREFIX = 'candor-browser-';

/**
 * A full Chromium creates a socket at `<TMPDIR>/org.chromium.Chromium.XXXXXX/SingletonSocket`, and exits if that path is longer than the system allows for a
 * socket. Other Chromium-based browsers use other names there, so some characters are reserved.
 */
const MAX_FOLDER_BYTES = (process.platform === 'darwin' ? 103 : 107) - 60;

/** Parents of short folders; the first writable one is used. */
export const SHORT_PARENTS: readonly string[] = ['/tmp', '/var/tmp', '/dev/shm'];

/**
 * Returns the folder for a browser's sockets: `wanted`, or if that path is too long, a new folder (mode 0700) that the caller removes. If no short path is
 * writable, returns `wanted` as well: some browsers need no socket, and the others report why they do not start.
 */
export const socketFolder = async (wanted: string, prefix = FOLDER_PREFIX): Promise<string> => {
  if (Buffer.byteLength(wanted) <= MAX_FOLDER_BYTES) return wanted;
  for (const parent of SHORT_PARENTS) {
    const folder = await mkdtemp(join(parent, prefix)).catch(() => undefined);
    if (folder !== undefined) return folder;
  }
  return wanted;
};
