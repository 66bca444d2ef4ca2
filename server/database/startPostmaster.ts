import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { answersAt } from './answersAt.ts';
import { poll } from './poll.ts';
import { isAlive, processIdentity } from './processIdentity.ts';
import { CLEAN_PROCESS, type SystemAccount } from './systemAccount.ts';

export interface Cluster {
  readonly data: string;
  readonly binaries: string;
  readonly account: SystemAccount;
  readonly password: string;
  readonly logFile: string;
  /** false: no fsync, for databases that nobody misses. */
  readonly durable: boolean;
}

const DEADLINE_MS = 120_000;
const LARGEST_LOG = 10 * 1024 * 1024;

/** Right after a kill -9 of a server its children still hold the shared memory; they notice and end within moments. */
const PASSES_BY_ITSELF = /pre-existing shared memory block|lock file "postmaster\.pid" already exists/;
const PORT_TAKEN = /could not create any TCP\/IP sockets|could not bind/;

/** Starts the server and answers with its port when it takes connections. Called under the folder's lock, when none runs. */
export const startPostmaster = async (cluster: Cluster, preferredPort: number | undefined): Promise<number> => {
  let port = preferredPort ?? (await freePort());
  const started = await poll(
    async () => {
      const failure = await tryToStart(cluster, port);
      if (failure === undefined) return port;
      if (PORT_TAKEN.test(failure)) port = await freePort();
      else if (!PASSES_BY_ITSELF.test(failure))
        throw new Error(`Postgres did not start:\n${failure.trim().slice(-4000)}`);
      return undefined;
    },
    { deadlineMs: DEADLINE_MS, intervalMs: 100 },
  );
  if (started === undefined)
    throw new Error(`Postgres did not start within ${DEADLINE_MS} ms; its log: ${cluster.logFile}`);
  return started;
};

/** What it wrote to its log when it ended at once; undefined when it answers. */
const tryToStart = async (cluster: Cluster, port: number): Promise<string | undefined> => {
  const { pid, logStart } = await launch(cluster, port);
  const identity = processIdentity(pid);
  const outcome = await poll(
    async () => {
      if (identity === undefined || !isAlive(identity)) return 'ended';
      return (await answersAt(cluster, port)) ? 'answers' : undefined;
    },
    { deadlineMs: DEADLINE_MS },
  );
  if (outcome === 'answers') return undefined;
  if (outcome === 'ended') return (await readFile(cluster.logFile)).subarray(logStart).toString();
  throw new Error(`Postgres (pid ${pid}) takes no connections; its log: ${cluster.logFile}`);
};

/**
 * In its own session, so that a Ctrl-C on the terminal does not reach it before our own shutdown is done with it; its output goes
 * to a file, so that it lives on when we are killed.
 */
const launch = async (cluster: Cluster, port: number): Promise<{ pid: number; logStart: number }> => {
  const { size } = await rotate(cluster.logFile);
  const log = await open(cluster.logFile, 'a', 0o600);
  try {
    const child = spawn(join(cluster.binaries, 'bin', 'postgres'), serverArguments(cluster, port), {
      ...CLEAN_PROCESS,
      ...cluster.account,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    await once(child, 'spawn');
    child.unref();
    return { pid: child.pid ?? 0, logStart: size };
  } finally {
    await log.close();
  }
};

const serverArguments = ({ data, durable }: Cluster, port: number): readonly string[] => {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '', // their paths end at 107 bytes; a data folder's need not
    max_connections: 200,
    shared_buffers: '128MB',
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  };
  return ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
};

const rotate = async (logFile: string): Promise<{ size: number }> => {
  const size = await sizeOf(logFile);
  if (size <= LARGEST_LOG) return { size };
  await rename(logFile, `${logFile}.1`);
  return { size: 0 };
};

const sizeOf = async (path: string): Promise<number> => {
  const file = await open(path, 'a', 0o600);
  try {
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
};

/** Free now; if another takes it first, the start fails on it and asks again. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port');
  return address.port;
};
