import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere } from '../database/readIfThere.ts';

/** What a witness keeps: its key, the newest checkpoint of each log that it has seen, and the evidence against logs that forked. */
export interface WitnessFolder {
  readonly key: KeyObject;
  /** The newest checkpoint, with all signatures. `undefined` if this witness has seen none. */
  newest(origin: string): Promise<string | undefined>;
  /** Replaces it. When this resolves, the checkpoint is on the disk. */
  keep(origin: string, checkpoint: string): Promise<void>;
  /** Stores two checkpoints of a log that contradict each other. Returns the path of the file. */
  keepEvidence(origin: string, checkpoints: readonly string[]): Promise<string>;
}

/** Opens the folder of a witness. Creates it, and the key, if there is none. Only one process may use it at a time. */
export const openWitnessFolder = async (path: string): Promise<WitnessFolder> => {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const key = await readKey(join(path, 'witness.pem'));
  // Names of logs contain slashes.
  const fileOf = (origin: string, ending: string): string => {
    const words = origin.replaceAll(/[^A-Za-z0-9.-]/g, '_').slice(0, 80);
    return join(path, `${words}-${createHash('sha256').update(origin).digest('hex').slice(0, 16)}.${ending}`);
  };
  return {
    key,
    newest: (origin) => readIfThere(fileOf(origin, 'checkpoint')),
    keep: (origin, checkpoint) => writeWhole(fileOf(origin, 'checkpoint'), checkpoint),
    keepEvidence: async (origin, checkpoints) => {
      const text = checkpoints.join('\n');
      const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
      const file = fileOf(origin, `${digest}.evidence`);
      await writeWhole(file, text);
      return file;
    },
  };
};

const readKey = async (path: string): Promise<KeyObject> => {
  const known = await readIfThere(path);
  if (known !== undefined) return createPrivateKey(known);
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeWhole(path, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  return createPrivateKey(await readFile(path, 'utf8'));
};

/** Writes a file completely or not at all, whenever the process is killed or the machine loses power. */
const writeWhole = async (path: string, text: string): Promise<void> => {
  const draft = `${path}.part`;
  await writeFile(draft, text, { flush: true, mode: 0o600 });
  await rename(draft, path);
  const folder = await open(join(path, '..'));
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
