import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const FILE_NAME = 'master.key';
const KEY_BYTES = 32;

/**
 * The key that wraps all others at rest, from `<dataDir>/master.key` (32 bytes as hex, readable by its owner only); made at the first
 * start. Processes on several machines need the same file. Throws when the file is not such a key: a new one would lock the old data away.
 */
export const readMasterKey = async (dataDir: string): Promise<Buffer> => {
  const path = join(dataDir, FILE_NAME);
  await createOnce(dataDir, path);
  const text = (await readFile(path, 'utf8')).trim();
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Error(`${path} holds no master key: 64 hexadecimal digits are expected.`);
  return Buffer.from(text, 'hex');
};

/** Written beside and linked into place: a second process, or a crash in the middle, never sees half a key nor makes a second one. */
const createOnce = async (dataDir: string, path: string): Promise<void> => {
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
};
