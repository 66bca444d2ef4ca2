import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from './listFiles.ts';

/** What the built pages are made of: their sources, the contracts that they import, the generated documents, and every package's version. */
const FOLDERS = ['client', 'client/src/generated', 'schema'];
const FILES = ['vite.config.ts', 'tsconfig.json', 'package-lock.json'];
const NOT_BUILT = /\.(test|spec)\.tsx?$|^client\/e2e\//;

/** SHA-256, in hex, over the names and contents of all that goes into a build of the client. */
export const clientFingerprint = async (root: string): Promise<string> => {
  const listed = await Promise.all(FOLDERS.map((folder) => listFiles(root, folder)));
  const files = [...listed.flat().filter((file) => !NOT_BUILT.test(file)), ...FILES];
  const hash = createHash('sha256');
  for (const file of files) {
    const content = await readFile(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
};
