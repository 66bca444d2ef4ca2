import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { clusterUrl } from './clusterUrl.ts';
import { withFolderLock } from './folderLock.ts';
import { initialiseCluster } from './initialiseCluster.ts';
import { keepPostmaster } from './keepPostmaster.ts';
import { makeOwnFolder } from './makeOwnFolder.ts';
import { countParticipants, joinParticipants } from './participants.ts';
import { pathExists } from './pathExists.ts';
import { postgresBinaries } from './postgresBinaries.ts';
import { postgresHome, recordedHome } from './postgresHome.ts';
import { hasCode } from '../base/hasCode.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { type Cluster, runPostmaster, type RunningPostgres } from './runPostmaster.ts';
import { databaseAccount } from './systemAccount.ts';

export interface EmbeddedPostgres {
  /** `postgres://user:password@127.0.0.1:port/database` */
  readonly url: string;
  /** Leaves the database; the last one to leave stops it. */
  close(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  readonly log?: ((line: string) => void) | undefined;
  /** Hears when the running server ends, comes back or cannot. */
  readonly alarm?: ((line: string) => void) | undefined;
  /** For tests: no fsync, and the last one out removes the folder. */
  readonly disposable?: boolean | undefined;
  /** Where root may put what the database's account cannot reach in the data folder (postgresHome.ts). */
  readonly relocationRoots?: readonly string[] | undefined;
}

/** Aborts when this process ends at once. Of the whole process, as its end is. */
const hurry = new AbortController();
/** Those that this process uses, or is about to. */
const inUse = new Set<Promise<EmbeddedPostgres>>();

/**
 * Before a process ends at once: leaves every embedded Postgres that it uses or is starting, and gives none any more. Where it is the last, the server is
 * stopped by an immediate shutdown, which the next start recovers from.
 */
export const leaveEmbeddedPostgresAtOnce = async (): Promise<void> => {
  hurry.abort();
  const close = (server: EmbeddedPostgres): Promise<void> => server.close();
  // A start that fails leaves no server behind, and its caller hears why.
  await Promise.all([...inUse].map((starting) => starting.then(close, () => undefined)));
};

/**
 * A real Postgres in `<dataDir>/postgres`, on 127.0.0.1 and a port of its own. Whoever names the same folder, from whatever process,
 * gets the same running server: the first starts it, the next ones join, the last one out stops it. A server that outlived
 * its starter (kill -9) is adopted, and one that ends while it is used is started again, at the same port. Fails with what Postgres said when
 * it cannot run.
 *
 * In the control folder stand: the lock, one file for each participant, `connection.json` (password and port), the server's log,
 * and data/ (or, for root, a pointer to where data/ is: postgresHome.ts).
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

/** Finds or makes all that the server needs to run. */
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
  // Renamed first: who waits for the lock must see it whole or not at all.
  const trash = `${control}.${randomUUID()}`;
  await rename(control, trash);
  await rm(trash, { recursive: true, force: true, maxRetries: 20 });
  await rmdir(dirname(control)).catch((error: unknown) => {
    if (!hasCode(error, 'ENOTEMPTY', 'ENOENT')) throw error; // other things are kept there, or the next one has begun
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
