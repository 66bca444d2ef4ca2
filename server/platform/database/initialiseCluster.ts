import { randomUUID } from 'node:crypto';
import { chown, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CLUSTER_NAME } from './clusterUrl.ts';
import { pathExists } from './pathExists.ts';
import { runAs, type SystemAccount } from './systemAccount.ts';

/**
 * Makes the cluster in `<home>/data` unless it is there. It is made in a folder beside it and renamed when whole, so a process killed
 * in the middle leaves no half a cluster, only a folder that the next one sweeps. Called under the folder's lock.
 */
export const initialiseCluster = async (options: {
  home: string;
  binaries: string;
  account: SystemAccount;
  password: string;
  durable: boolean;
}): Promise<void> => {
  const { home, account } = options;
  for (const name of await readdir(home)) {
    if (name.startsWith('staging-')) await rm(join(home, name), { recursive: true, force: true, maxRetries: 20 });
  }
  if (await pathExists(join(home, 'data'))) return;

  const staging = join(home, `staging-${randomUUID()}`);
  await mkdir(staging, { mode: 0o700 });
  await giveTo(account, staging);
  await makeCluster(staging, options);
  await rename(join(staging, 'data'), join(home, 'data'));
  await sync(home);
  await rm(staging, { recursive: true });
};

/** Passwords are asked for on every connection: other users of the machine reach 127.0.0.1 too. Text sorts and folds alike everywhere. */
const makeCluster = async (
  staging: string,
  {
    binaries,
    account,
    password,
    durable,
  }: { binaries: string; account: SystemAccount; password: string; durable: boolean },
): Promise<void> => {
  const [data, passwordFile] = [join(staging, 'data'), join(staging, 'password')];
  await writeFile(passwordFile, password, { flag: 'wx', mode: 0o600 });
  await giveTo(account, passwordFile);
  const user = ['-U', CLUSTER_NAME, `--pwfile=${passwordFile}`, '-A', 'scram-sha-256'];
  const text = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  await demand(account, join(binaries, 'bin', 'initdb'), [
    '-D',
    data,
    ...user,
    ...text,
    ...(durable ? [] : ['--no-sync']),
  ]);
  await demand(
    account,
    join(binaries, 'bin', 'postgres'),
    ['--single', '-j', '-D', data, 'postgres'],
    `CREATE DATABASE ${CLUSTER_NAME}\n`,
  );
};

const demand = async (account: SystemAccount, file: string, args: readonly string[], input = ''): Promise<void> => {
  const { code, output } = await runAs(account, file, args, input);
  if (code !== 0) throw new Error(`${file} failed (${code}): ${output.trim().slice(-2000)}`);
};

const giveTo = async (account: SystemAccount, path: string): Promise<void> => {
  if (account.uid !== undefined) await chown(path, account.uid, account.gid);
};

/** A rename is on disk when its folder is. */
const sync = async (folder: string): Promise<void> => {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
