import knex, { type Knex } from 'knex';
import type pg from 'pg';

export interface KnexOptions {
  readonly url: string;
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
  /** Maximum number of connections. */
  readonly max?: number | undefined;
  /**
   * A connection accepts statements before it has answered the earlier ones, and runs them in order: for callers that do not need each answer at once. COPY and
   * cursors cannot run on it.
   */
  readonly pipelined?: boolean | undefined;
  /** How long a query waits for a connection. Default: 15 s. */
  readonly acquireMs?: number | undefined;
  /** For data that can be written again: commits do not wait for the disk, and may be lost in a crash of Postgres. */
  readonly asynchronousCommit?: boolean | undefined;
  /** Called once for each connection that breaks, whether in use or idle. The pool replaces it, and a query that was running on it is rejected. */
  readonly onBroken?: ((error: Error) => void) | undefined;
}

/**
 * Opens a Postgres database with a pool of connections that are opened on demand. A query waits at most 15 s for a connection (KnexTimeoutError), and a
 * connection that cannot be opened is reported at once. An idle connection that breaks (after a database restart) does not end the process. The server ends a
 * connection that is in a transaction and sends nothing for a minute, so that a hung caller does not hold locks forever. pg's global type parsers are
 * unchanged: a bigint is a string. An error's message comes from Postgres; `sql` has the statement, without its values.
 */
export const createKnex = (options: KnexOptions): Knex => {
  const { url, applicationName, max = 10, pipelined = false, acquireMs = 15_000, onBroken } = options;
  const connection: Knex.PgConnectionConfig & Pick<pg.ClientConfig, 'keepAlive' | 'options' | 'pipeline'> = {
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: acquireMs,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    pipeline: pipelined,
    ...(options.asynchronousCommit ? { options: '-c synchronous_commit=off' } : {}),
  };
  const database = knex({
    client: 'pg',
    version: '13', // the oldest that Candor supports; without it, the first connection runs `select version()`
    connection,
    acquireConnectionTimeout: acquireMs,
    pool: {
      min: 0,
      max,
      idleTimeoutMillis: 30_000,
      afterCreate: (client: pg.Client, done: (error: Error | null) => void) => {
        if (onBroken) client.once('error', onBroken);
        done(null);
      },
    },
    compileSqlOnError: false, // values may be secrets
    log: SILENT,
  });
  database.on('query-error', withoutStatement);
  refuseOnceClosing(database);
  return database;
};

/**
 * If a caller asks for a connection while the pool closes, the pool makes it wait for one that never comes until the time limit, whose timer keeps the process
 * alive. Knex rejects with this message once the pool is gone.
 */
const refuseOnceClosing = ({ client }: { readonly client: Knex.Client }): void => {
  const { pool } = client;
  if (!pool || !('on' in pool)) throw new TypeError('Expected a pool of tarn');
  pool.on('poolDestroyRequest', () => {
    client.acquireConnection = () => Promise.reject(new Error('Unable to acquire a connection'));
  });
};

/** Callers get Knex's own messages in errors, and `onBroken` receives broken connections. */
const SILENT: Knex.Logger = {
  warn: () => undefined,
  error: () => undefined,
  deprecate: () => undefined,
  debug: () => undefined,
};

/** Knex puts the statement before the message. Messages are shown to people and recorded; the statement is for the server's log. */
const withoutStatement = (error: unknown, { sql }: { readonly sql: string }): void => {
  if (!(error instanceof Error) || !error.message.startsWith(`${sql} - `)) return;
  error.message = error.message.slice(sql.length + 3);
  Object.assign(error, { sql });
};

/** The connections of a pool: in use, idle, and the number of queries that wait for one. */
export interface Connections {
  readonly used: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Returns zeros once the pool is closed. */
export const connectionsOf = ({ client: { pool } }: { readonly client: Knex.Client }): Connections =>
  pool && 'numUsed' in pool
    ? { used: pool.numUsed(), idle: pool.numFree(), waiting: pool.numPendingAcquires() }
    : { used: 0, idle: 0, waiting: 0 };
