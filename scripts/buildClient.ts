import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withFolderLock } from '../server/database/folderLock.ts';
import { hasCode } from '../server/database/hasCode.ts';
import { clientFingerprint } from './clientFingerprint.ts';
import { precompress } from './precompress.ts';
import { PROJECT_ROOT } from './projectRoot.ts';
import { writeFirstPaints } from './writeFirstPaints.ts';

const DIST = join(PROJECT_ROOT, 'dist');
const BUILT = join(DIST, 'client');
const FINGERPRINT = '.fingerprint';

/** Says what it does to `log`; with `ifStale` it builds only when the sources are not those of the last build. */
export const buildClient = async ({ ifStale }: { ifStale: boolean }, log: (line: string) => void): Promise<void> => {
  const wanted = await clientFingerprint(PROJECT_ROOT);
  if (ifStale && (await builtFingerprint()) === wanted) return; // before the lock: an installation may be read-only
  await withFolderLock(join(DIST, '.lock'), async () => {
    if (ifStale && (await builtFingerprint()) === wanted) return; // another start has built it meanwhile
    const started = performance.now();
    log('Building the pages …');
    await buildInto(wanted);
    log(`Built the pages in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  });
};

/** Built beside the old pages and then put in their place, so that a broken build leaves the old ones whole. */
const buildInto = async (fingerprint: string): Promise<void> => {
  const { build } = await import('vite'); // only here: each start would wait a second for it
  const staging = `${BUILT}.${randomUUID()}`;
  try {
    await build({
      root: join(PROJECT_ROOT, 'client'),
      configFile: join(PROJECT_ROOT, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: staging, emptyOutDir: true },
    });
    await writeFirstPaints(staging);
    await precompress(staging);
    await writeFile(join(staging, FINGERPRINT), fingerprint);
    await rm(BUILT, { recursive: true, force: true });
    await rename(staging, BUILT);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
};

const builtFingerprint = async (): Promise<string | undefined> => {
  try {
    return await readFile(join(BUILT, FINGERPRINT), 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};
