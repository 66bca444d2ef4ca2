import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withFolderLock } from '../server/platform/database/folderLock.ts';
import { readIfThere } from '../server/platform/database/readIfThere.ts';
import { listFiles } from './listFiles.ts';
import { PROJECT_ROOT } from './projectRoot.ts';

export interface Part {
  /** The name shown to the user who waits. */
  readonly name: string;
  /** Its folder in `dist/`. */
  readonly folder: string;
  /** Everything that goes into it, except tests. */
  readonly sources: { readonly folders: readonly string[]; readonly files: readonly string[] };
  /** Replaces the old build with a new one. If the build fails, the old one is left intact. */
  readonly build: (out: string) => Promise<void>;
}

const DIST = join(PROJECT_ROOT, 'dist');
const FINGERPRINT = '.fingerprint';
const NOT_BUILT = /\.(test|spec)\.tsx?$|^client\/e2e\//;

/**
 * Builds a part and reports progress to `log`. With `ifStale`, builds only if the sources have changed since the last build. Only one process builds a part at
 * a time.
 */
export const buildPart = async (
  part: Part,
  { ifStale }: { readonly ifStale: boolean },
  log: (line: string) => void,
): Promise<void> => {
  const out = join(DIST, part.folder);
  const wanted = await fingerprintOf(part);
  const isBuilt = async (): Promise<boolean> => ifStale && (await builtFingerprint(out)) === wanted;
  if (await isBuilt()) return; // before taking the lock: an installation may be read-only
  await mkdir(DIST, { recursive: true }); // taking the lock would create it for this account only
  await withFolderLock(join(DIST, `.lock-${part.folder}`), async () => {
    if (await isBuilt()) return; // another process has built it in the meantime
    const started = performance.now();
    log(`Building the ${part.name} …`);
    await part.build(out);
    await mkdir(out, { recursive: true });
    await writeFile(join(out, FINGERPRINT), wanted);
    log(`Built the ${part.name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  });
};

/** SHA-256, in hex, of the names and contents of everything that goes into it. */
const fingerprintOf = async ({ sources }: Part): Promise<string> => {
  const listed = await Promise.all(sources.folders.map((folder) => listFiles(PROJECT_ROOT, folder)));
  const files = [...listed.flat().filter((file) => !NOT_BUILT.test(file)), ...sources.files];
  const hash = createHash('sha256');
  for (const file of files) {
    const content = await readFile(join(PROJECT_ROOT, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
};

const builtFingerprint = (out: string): Promise<string | undefined> => readIfThere(join(out, FINGERPRINT));
