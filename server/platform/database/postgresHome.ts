import { chmod, chown, mkdir, mkdtemp, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { assertOwnFolder } from './ownFolder.ts';
import { hasCode } from '../base/hasCode.ts';
import { pathExists } from './pathExists.ts';
import { runAs, type SystemAccount } from './systemAccount.ts';

/** Where root keeps what the database's account cannot reach in the data folder; the first writable one is used. */
const RELOCATION_ROOTS: readonly string[] = ['/var/lib/candor', tmpdir()];

const POINTER = 'location';

/**
 * Returns the folder that holds the cluster (and, if necessary, a copy of the binaries) so that `account` can reach it: the control folder itself, or, if a
 * parent folder excludes that account (/root/…, mode 700), a new one elsewhere. From then on, a pointer in the control folder leads there. Called under the
 * folder's lock.
 */
export const postgresHome = async (
  control: string,
  account: SystemAccount,
  relocationRoots: readonly string[] = RELOCATION_ROOTS,
): Promise<string> => {
  const recorded = await recordedHome(control);
  if (recorded !== control) return checkRelocated(control, recorded);
  if (account.uid === undefined) return control;
  await admit(dirname(control), account);
  await admit(control, account);
  if (await canEnter(control, account)) return control;
  if (await pathExists(join(control, 'data'))) {
    throw new Error(
      `The database in ${control} lies where its account (uid ${account.uid}) cannot reach it: let that account pass through the folders above it, or move the data folder`,
    );
  }
  return relocate(control, account, relocationRoots);
};

/** Returns where the cluster is according to earlier starts, or the control folder if none recorded it. */
export const recordedHome = async (control: string): Promise<string> => {
  try {
    return await readFile(join(control, POINTER), 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return control;
    throw error;
  }
};

/** Lets the account traverse one of our folders, through its group, without letting it list or write. */
const admit = async (folder: string, account: SystemAccount): Promise<void> => {
  const found = await stat(folder);
  const closed = (found.mode & 0o001) === 0;
  if (closed && found.uid === process.getuid?.() && found.gid === process.getgid?.() && account.gid !== undefined) {
    await chown(folder, found.uid, account.gid);
    await chmod(folder, (found.mode & 0o700) | 0o010);
  }
};

const canEnter = async (folder: string, account: SystemAccount): Promise<boolean> =>
  (await runAs(account, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder])).code === 0;

const relocate = async (control: string, account: SystemAccount, roots: readonly string[]): Promise<string> => {
  const refusals: string[] = [];
  for (const root of roots) {
    const home = await makeHome(root, account).catch((error: unknown) => {
      refusals.push(String(error));
      return undefined;
    });
    if (home === undefined) continue;
    const draft = join(control, `${POINTER}.new`);
    await writeFile(draft, home, { mode: 0o600 });
    await rename(draft, join(control, POINTER));
    return home;
  }
  throw new Error(
    `There is no place for the database that uid ${account.uid ?? ''} can reach: ${refusals.join(' · ')}`,
  );
};

/** A new, unpredictable name, so that nobody can have put anything there. */
const makeHome = async (root: string, account: SystemAccount): Promise<string> => {
  await mkdir(root, { recursive: true, mode: 0o755 });
  const home = await mkdtemp(join(root, 'candor-postgres-'));
  await chmod(home, 0o711);
  if (!(await canEnter(home, account))) throw new Error(`${home} cannot be entered`);
  return home;
};

const checkRelocated = async (control: string, home: string): Promise<string> => {
  if (!(await pathExists(home))) {
    throw new Error(
      `The database of ${control} was kept in ${home}, which has gone. To begin with an empty one, remove ${join(control, POINTER)}`,
    );
  }
  await assertOwnFolder(home);
  return home;
};
