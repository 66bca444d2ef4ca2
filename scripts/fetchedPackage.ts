import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from './projectRoot.ts';
import { runQuietly } from '../server/scanner/io/browser/runQuietly.ts';

/** Where they are kept between runs; `npm ci` removes this folder. */
const CACHE = join(PROJECT_ROOT, 'node_modules', '.cache', 'candor-packages');
const INSTALL_MS = 5 * 60_000;

/**
 * Returns the folder of a package that only a benchmark or `npm run data` needs (`lighthouse`, `12.8.2`). It is installed with its dependencies on first use,
 * so that `npm ci` does not have to: Lighthouse alone takes 158 MB. Its install scripts do not run. Rejects with instructions if the registry cannot be
 * reached.
 */
export const fetchedPackage = async (name: string, version: string): Promise<string> => {
  const target = join(CACHE, `${name.replace('/', '+')}@${version}`);
  if (!existsSync(target)) {
    console.error(`Installing ${name}@${version} (once, up to a minute) …`);
    const staging = `${target}.${process.pid}`;
    await mkdir(staging, { recursive: true });
    try {
      await writeFile(join(staging, 'package.json'), '{"private":true}');
      const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', `${name}@${version}`];
      const { code, output } = await runQuietly('npm', args, { cwd: staging, timeoutMs: INSTALL_MS });
      if (code !== 0) {
        throw new Error(
          `${name}@${version} could not be installed from the npm registry, so this cannot run (npm ended with ${code}: ${output.trim().split('\n').slice(-3).join(' / ')})`,
        );
      }
      await rename(staging, target);
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
  }
  return join(target, 'node_modules', name);
};
