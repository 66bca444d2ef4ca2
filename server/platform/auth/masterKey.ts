import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../base/hasCode.ts';
import { readIfThere } from '../database/readIfThere.ts';

const FILE_NAME = 'master.key';
const KEY_BYTES = 32;

/** Where the key is: in the configured file, otherwise in the data folder. */
export interface MasterKeyPlace {
  readonly dataDir: string;
  readonly masterKeyFile?: string | undefined;
}

export const masterKeyPath = ({ dataDir, masterKeyFile }: MasterKeyPlace): string =>
  masterKeyFile ?? join(dataDir, FILE_NAME);

/**
 * Reads the key that wraps all others at rest (32 bytes as hex, readable by its owner only). Processes on several machines need the same file. In the data
 * folder it is created at the first start; a configured file is a secret that the operator must provide. Throws if the file does not contain
 * such a key: a new key would make the old data unreadable.
 */
export const readMasterKey = async (place: MasterKeyPlace): Promise<Buffer> => {
  const path = masterKeyPath(place);
  const text = (await readIfThere(path)) ?? (await makeIfOurs(place, path));
  if (!/^[0-9a-f]{64}\n?$/.test(text))
    throw new Error(`${path} holds no master key: 64 hexadecimal digits are expected.`);
  return Buffer.from(text.trim(), 'hex');
};

const makeIfOurs = ({ dataDir, masterKeyFile }: MasterKeyPlace, path: string): Promise<string> => {
  if (masterKeyFile === undefined) return create(dataDir, path);
  throw new Error(
    `There is no ${path}, which CANDOR_MASTER_KEY_FILE names. Make one for all processes: openssl rand -hex 32 > ${path} && chmod 600 ${path}`,
  );
};

/** Written to a draft file and linked into place, so that a second process, or a crash halfway, never sees a partial key or creates a second one. */
const create = async (dataDir: string, path: string): Promise<string> => {
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
  return readFile(path, 'utf8');
};
