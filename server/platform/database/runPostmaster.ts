import pg from 'pg';
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathExists } from './pathExists.ts';
import { hasCode } from '../base/hasCode.ts';
import { poll } from '../base/poll.ts';
import { findPostmaster, type Postmaster, stopPostmaster } from './postmaster.ts';
import { isAlive, processIdentity } from './processIdentity.ts';
import { CLEAN_PROCESS, type SystemAccount } from './systemAccount.ts';
import { clusterUrl } from './clusterUrl.ts';
import { createServer } from 'node:net';

export interface Cluster {
  readonly data: string;
  readonly binaries: string;
  readonly account: SystemAccount;
  readonly password: string;
  readonly logFile: string;
  /** `false`: no fsync, for disposable databases. */
  readonly durable: boolean;
}

const DEADLINE_MS = 120_000;
const LARGEST_LOG = 10 * 1024 * 1024;

/** Right after kill -9 of a server, its children still hold the shared memory; they notice and end shortly after. */
const PASSES_BY_ITSELF = /pre-existing shared memory block|lock file "postmaster\.pid" already exists/;
const PORT_TAKEN = /could not create any TCP\/IP sockets|could not bind/;

export interface RunningPostgres {
  readonly pid: number;
  /** See processIdentity.ts. */
  readonly identity: string;
  readonly port: number;
  /** Whether it was already running. */
  readonly joined: boolean;
}

/**
 * Returns the server of this cluster once it accepts connections: the running one, whichever process started it, otherwise a new one. Called under the folder's
 * lock. Each round checks both: a server that is shutting down is waited for and then started, and one whose starter was killed before it had written its pid
 * file is found in the next round.
 * `keepPort`: its users know no other port, so if the port is taken, waits for it. `hurry`: rejects when it aborts, and leaves no server that was started here.
 */
export const runPostmaster = async (
  cluster: Cluster,
  lastPort: number | undefined,
  { keepPort = false, hurry }: { keepPort?: boolean; hurry: AbortSignal },
): Promise<RunningPostgres> => {
  let port = lastPort ?? (await freePort());
  const outcome = await poll(
    async () => {
      hurry.throwIfAborted();
      const running = await findPostmaster(cluster.data);
      if (running) return (await untilItAnswers(cluster, running, hurry)) ? { ...running, joined: true } : undefined;
      const { started, output } = await launch(cluster, port);
      try {
        if (await untilItAnswers(cluster, started, hurry)) return { ...started, joined: false };
      } catch (error) {
        if (hurry.aborted) await stopPostmaster(started, 'immediate', hurry);
        throw error;
      }
      const reason = await output();
      if (PORT_TAKEN.test(reason)) port = keepPort ? port : await freePort();
      else if (!PASSES_BY_ITSELF.test(reason))
        throw new Error(`Postgres did not start:\n${reason.trim().slice(-4000)}`);
      return undefined;
    },
    { deadlineMs: DEADLINE_MS, intervalMs: 100 },
  );
  if (outcome) return outcome;
  throw new Error(`Postgres did not start within ${DEADLINE_MS} ms; its log: ${cluster.logFile}`);
};

/** Resolves with true when it answers, false when it has ended. A server that does neither is not ours to kill: it may be recovering. */
const untilItAnswers = async (
  cluster: Cluster,
  { pid, identity, port }: Postmaster,
  hurry: AbortSignal,
): Promise<boolean> => {
  const outcome = await poll(
    async () => {
      hurry.throwIfAborted();
      if (!isAlive(identity)) return 'ended';
      return (await answersAt(cluster, port)) ? 'answers' : undefined;
    },
    { deadlineMs: DEADLINE_MS },
  );
  if (outcome !== undefined) return outcome === 'answers';
  throw new Error(`Postgres runs (pid ${pid}) but takes no connections; its log: ${cluster.logFile}`);
};

/**
 * Starts the server in its own session, so that Ctrl-C on the terminal does not reach it before our own shutdown is done with it. Its output goes to a file, so
 * that it survives if we are killed.
 */
const launch = async (
  cluster: Cluster,
  port: number,
): Promise<{ started: Postmaster; output: () => Promise<string> }> => {
  const logStart = await rotate(cluster.logFile);
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
    const pid = child.pid ?? 0;
    return {
      started: { pid, identity: processIdentity(pid) ?? '', port },
      output: async () => (await readFile(cluster.logFile)).subarray(logStart).toString(),
    };
  } finally {
    await log.close();
  }
};

/**
 * Errors of statements are returned to their client. In the log they would be written with the rejected values ("Failing row contains …", "invalid input syntax
 * … : …"), and so with personal data. Messages about the server itself (LOG, FATAL) stay.
 */
const QUIET = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_statement: 'none',
  log_min_duration_statement: -1,
  log_parameter_max_length_on_error: 0,
} as const;

const serverArguments = ({ data, durable }: Cluster, port: number): readonly string[] => {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '', // socket paths are limited to 107 bytes, but a data folder's path is not
    max_connections: 200,
    shared_buffers: '128MB',
    password_encryption: 'scram-sha-256',
    // Otherwise files of the write-ahead log are renamed and reused, with what they say about people who have been erased since (dropOldWal.ts).
    wal_recycle: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...QUIET,
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
  };
  return ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
};

/** Returns the current length of the log. */
const rotate = async (logFile: string): Promise<number> => {
  if (!(await pathExists(logFile))) return 0;
  const { size } = await stat(logFile);
  if (size <= LARGEST_LOG) return size;
  await rename(logFile, `${logFile}.1`);
  return 0;
};

/**
 * Whether the server of this data folder accepts connections on the port. False in all other cases: no server, one that is still recovering or already
 * stopping, or another folder's server.
 */
const answersAt = async ({ data, password }: { data: string; password: string }, port: number): Promise<boolean> => {
  const client = new pg.Client({ connectionString: clusterUrl(password, port), connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined); // a connection that breaks also fails the query below
  try {
    await client.connect(); // a failed connect has closed its socket
  } catch {
    return false; // refused, starting, shutting down, wrong password, or silent: the caller asks again until its deadline
  }
  try {
    const { rows } = await client.query<{ folder: string }>(`SELECT current_setting('data_directory') AS folder`);
    return rows[0]?.folder === data;
  } catch {
    return false; // it stopped in between
  } finally {
    await client.end();
  }
};

/** Below the ports that systems give to outgoing connections: from 32768 on Linux, from 49152 elsewhere (RFC 6335 §6). */
const PORTS = { first: 20_000, end: 32_000 };
const PORT_TRIES = 100;

/**
 * Returns a currently free port of this machine that the system gives to no outgoing connection. Another server may take it before the caller uses it.
 * Throws an Error if many ports are taken.
 */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < PORT_TRIES; tries += 1) {
    const port = randomInt(PORTS.first, PORTS.end);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port of 127.0.0.1 is free from ${PORTS.first} to ${PORTS.end}`);
};

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE')) return false;
    throw error;
  }
  server.close();
  await once(server, 'close');
  return true;
};
