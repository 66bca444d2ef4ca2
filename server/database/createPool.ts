import pg from 'pg';
import { hearErrors } from './hearErrors.ts';

export interface PoolOptions {
  readonly url: string;
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
  /** Connections at most. */
  readonly max?: number | undefined;
  /**
   * A connection takes statements before it has answered those before them, in their order: for who need not know the answers at once. COPY and cursors
   * are not for it.
   */
  readonly pipelined?: boolean | undefined;
  /** Hears of an idle connection that broke: the pool has dropped it already and opens another when one is needed. */
  readonly onIdleError?: ((error: Error) => void) | undefined;
}

/**
 * A pool whose idle connections may die (a database restarted) without taking the process down. A query waits at most 15 s for a connection; one
 * that is in a transaction and says nothing for a minute is ended by the server, so that a hung caller holds no lock for ever.
 * pg's global type parsers stay as they are: a bigint is a string.
 */
export const createPool = ({
  url,
  applicationName,
  max = 10,
  pipelined = false,
  onIdleError = () => undefined,
}: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    max,
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    pipeline: pipelined,
  });
  hearErrors(pool, onIdleError);
  return pool;
};
