import pg from 'pg';
import { hearErrors } from '../../database/hearErrors.ts';

/**
 * The connections that read and that serve consumers. What they write (deliveries, never events) may be lost in a crash of Postgres: the
 * events are then delivered again. So their commits do not wait for the disk.
 */
export const createEventPool = (connectionString: string, applicationName: string): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    application_name: applicationName,
    max: 4,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    options: '-c synchronous_commit=off',
  });
  hearErrors(pool);
  return pool;
};
