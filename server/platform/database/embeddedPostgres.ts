import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, rename, rm, rmdir, writeFile, mkdir, readdir, chown, open } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { clusterUrl, CLUSTER_NAME } from './clusterUrl.ts';
import { withFolderLock } from './folderLock.ts';
import { makeOwnFolder } from './ownFolder.ts';
import { pathExists } from './pathExists.ts';
import { postgresBinaries } from './postgresBinaries.ts';
import { postgresHome, recordedHome } from './postgresHome.ts';
import { hasCode } from '../base/hasCode.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { type Cluster, runPostmaster, type RunningPostgres } from './runPostmaster.ts';
import { databaseAccount, runAs, type SystemAccount } from './systemAccount.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { isAborted } from '../base/isAborted.ts';
import { isAlive, processIdentity } from './processIdentity.ts';

export interface EmbeddedPostgres {
  /** `postgres://user:password@127.0.0.1:port/database` */
  readonly url: string;
  /** Stops using the database. The last participant to leave stops the server. */
  close(): Promise<void>;
}

interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  readonly log?: ((line: string) => void) | undefined;
  /** Called when the running server ends, comes back or fails to. */
  readonly alarm?: ((line: string) => void) | undefined;
  /** For tests: no fsync, and the last participant removes the folder. */
  readonly disposable?: boolean | undefined;
  /** Where root may put what the database's account cannot reach in the data folder (postgresHome.ts). */
  readonly relocationRoots?: readonly string[] | undefined;
}

/** Aborts when this process ends at once. Shared by the whole process, because the process ends as a whole. */
const hurry = new AbortController();
/** The servers that this process uses or is starting. */
const inUse = new Set<Promise<EmbeddedPostgres>>();

/**
 * Called before a process ends at once: leaves every embedded Postgres that it uses or is starting, and starts no more. If it is the last participant, it stops
 * the server by an immediate shutdown, which the next start recovers from.
 */
export const leaveEmbeddedPostgresAtOnce = async (): Promise<void> => {
  hurry.abort();
  const close = (server: EmbeddedPostgres): Promise<void> => server.close();
  // A start that fails leaves no server behind, and its caller gets the reason.
  await Promise.all([...inUse].map((starting) => starting.then(close, () => undefined)));
};

/**
 * Starts a real Postgres in `<dataDir>/postgres`, on 127.0.0.1 with its own port. All callers with the same folder, in any process, get the same running
 * server: the first one starts it, the next ones join, the last one to leave stops it. A server that outlived its starter (kill -9) is adopted, or stopped
 * (postgresGuard.ts). A server that ends while it is in use is restarted on the same port. If it cannot run, rejects with what Postgres reported.
 *
 * The control folder contains the lock, one file for each participant, `connection.json` (password and port), the server's log, and data/ (or, for root, a
 * pointer to where data/ is: postgresHome.ts).
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const starting = startOrJoin(options);
  inUse.add(starting);
  try {
    const server = await starting;
    return { url: server.url, close: () => server.close().finally(() => inUse.delete(starting)) };
  } catch (error) {
    inUse.delete(starting);
    throw error;
  }
};

const startOrJoin = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  if (process.platform === 'win32') throw new Error('There is no embedded Postgres on Windows: set DATABASE_URL');
  const control = await makeOwnFolder(join(resolve(options.dataDir), 'postgres'), 0o700);
  return withFolderLock(control, async () => {
    const { home, cluster, lastPort } = await prepare(control, options);
    const lease = await joinParticipants(control);
    const leave = async (): Promise<void> => {
      await lease.leave();
      if ((await countParticipants(control)) === 0) await shutDown({ control, home, cluster }, options);
    };
    let running: RunningPostgres;
    try {
      running = await runPostmaster(cluster, lastPort, { hurry: hurry.signal });
      await writeConnection(control, { password: cluster.password, port: running.port });
    } catch (error) {
      if (hurry.signal.aborted) await leave();
      else await lease.leave();
      throw error;
    }
    const { pid, identity, port, joined } = running;
    options.log?.(`${joined ? 'Joined' : 'Started'} the embedded Postgres in ${home} (pid ${pid}, port ${port})`);
    const startAgain = () =>
      withFolderLock(control, () => runPostmaster(cluster, port, { keepPort: true, hurry: hurry.signal }));
    const stopKeeping = keepPostmaster({ identity, startAgain, alarm: options.alarm ?? (() => undefined) });
    let closing: Promise<void> | undefined;
    return {
      url: clusterUrl(cluster.password, port),
      close: () => (closing ??= stopKeeping().then(() => withFolderLock(control, leave))),
    };
  });
};

/** Finds or creates everything that the server needs to run. */
const prepare = async (
  control: string,
  { disposable = false, relocationRoots }: EmbeddedPostgresOptions,
): Promise<{ home: string; cluster: Cluster; lastPort: number | undefined }> => {
  const account = await databaseAccount(join(await recordedHome(control), 'data'));
  const home = await postgresHome(control, account, relocationRoots);
  const binaries = await postgresBinaries(home, account);
  const { password, port: lastPort } = await readConnection(control, join(home, 'data'));
  const durable = !disposable;
  await initialiseCluster({ home, binaries, account, password, durable });
  const cluster = {
    data: join(home, 'data'),
    binaries,
    account,
    password,
    durable,
    logFile: join(control, 'postgres.log'),
  };
  return { home, cluster, lastPort };
};

const shutDown = async (
  { control, home, cluster }: { control: string; home: string; cluster: Cluster },
  { disposable = false, log = () => undefined }: EmbeddedPostgresOptions,
): Promise<void> => {
  const running = await findPostmaster(cluster.data);
  if (running) await stopPostmaster(running, disposable ? 'immediate' : 'fast', hurry.signal);
  log('Stopped the embedded Postgres');
  if (!disposable) return;
  if (home !== control) await rm(home, { recursive: true, force: true, maxRetries: 20 });
  // Renamed first, so that callers waiting for the lock see the folder complete or not at all.
  const trash = `${control}.${randomUUID()}`;
  await rename(control, trash);
  await rm(trash, { recursive: true, force: true, maxRetries: 20 });
  await rmdir(dirname(control)).catch((error: unknown) => {
    if (!hasCode(error, 'ENOTEMPTY', 'ENOENT')) throw error; // other things are kept there, or the next one has started
  });
};

/** Stops the server of a data folder that nobody uses any more because its users were killed. */
export const stopUnusedPostgres = async (dataDir: string): Promise<void> => {
  const control = join(resolve(dataDir), 'postgres');
  if (!(await pathExists(control))) return;
  await withFolderLock(control, async () => {
    if ((await countParticipants(control)) > 0) return;
    const running = await findPostmaster(join(await recordedHome(control), 'data'));
    if (running) await stopPostmaster(running, 'fast', hurry.signal);
  });
};

const connectionFile = z.object({ password: z.string(), port: z.number().optional() });

const readConnection = async (control: string, data: string): Promise<z.infer<typeof connectionFile>> => {
  const path = join(control, 'connection.json');
  if (await pathExists(path)) return connectionFile.parse(JSON.parse(await readFile(path, 'utf8')));
  if (await pathExists(data)) throw new Error(`${path} has gone: it held the password of the database in ${data}`);
  const connection = { password: randomBytes(24).toString('hex') };
  await writeConnection(control, connection);
  return connection;
};

const writeConnection = async (control: string, connection: z.infer<typeof connectionFile>): Promise<void> => {
  const draft = join(control, `connection.${randomUUID()}`);
  await writeFile(draft, JSON.stringify(connection), { flag: 'wx', mode: 0o600 });
  await rename(draft, join(control, 'connection.json'));
};

interface KeepPostmaster {
  /** The identity of the running server (processIdentity.ts). */
  readonly identity: string;
  /** Restarts the server, or finds one that another process has started; rejects while it cannot run (a full disk). */
  readonly startAgain: () => Promise<{ readonly identity: string }>;
  /** Called when the server has ended, when it is back, and with the reason why it does not come back. */
  readonly alarm: (line: string) => void;
}

const LOOK_MS = 1_000;
const LONGEST_WAIT_MS = 10_000;

/**
 * Watches a running server until it is stopped. If the server ends while we use it (killed for its memory, crashed, shut down by someone), restarts it, as
 * often as necessary. It has no other service manager.
 */
const keepPostmaster = ({ identity, startAgain, alarm }: KeepPostmaster): (() => Promise<void>) => {
  const stop = new AbortController();
  const pause = (ms: number): Promise<void> =>
    wait(ms, undefined, { signal: stop.signal, ref: false }).catch(() => undefined); // the loop checks the signal
  const keep = async (): Promise<void> => {
    let running = identity;
    let failures = 0;
    while (!stop.signal.aborted) {
      await pause(Math.min(LOOK_MS * 2 ** failures, LONGEST_WAIT_MS));
      if (isAborted(stop.signal) || isAlive(running)) continue;
      if (failures === 0) alarm('The embedded Postgres has ended, and is started again');
      try {
        running = (await startAgain()).identity;
        failures = 0;
        alarm('The embedded Postgres runs again');
      } catch (error) {
        failures += 1;
        alarm(`The embedded Postgres cannot be started: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  const kept = keep();
  return async () => {
    stop.abort();
    await kept;
  };
};

/**
 * The participants of the running database: one file for each, named after its process, so that killed processes no longer count. All three functions are
 * called under the folder's lock.
 */
const joinParticipants = async (control: string): Promise<{ leave(): Promise<void> }> => {
  const folder = participantsFolder(control);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lease = join(folder, `${processIdentity(process.pid) ?? ''}.${randomUUID()}`);
  await writeFile(lease, '', { flag: 'wx', mode: 0o600 });
  return { leave: () => rm(lease, { force: true }) };
};

/** Counts the live participants and removes the dead ones. */
const countParticipants = async (control: string): Promise<number> => {
  const folder = participantsFolder(control);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let live = 0;
  for (const name of await readdir(folder)) {
    if (isAlive(name.slice(0, name.indexOf('.')))) live += 1;
    else await rm(join(folder, name), { force: true });
  }
  return live;
};

const participantsFolder = (control: string): string => join(control, 'participants');

/**
 * Creates the cluster in `<home>/data` unless it exists. It is created in a folder next to it and renamed when complete, so a process killed halfway leaves no
 * partial cluster, only a folder that the next start removes. Called under the folder's lock.
 */
const initialiseCluster = async (options: {
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

/** Every connection requires a password, because other users of the machine can reach 127.0.0.1 too. Text sorts and folds the same way everywhere. */
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

/** A rename is only durable once its folder is synced. */
const sync = async (folder: string): Promise<void> => {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};
