import type { Pool } from 'pg';

/** What uses a connection that breaks is rejected; that the connection says so too must not end the process. */
const alreadyRejected = (): void => undefined;

/**
 * Hears the errors of all connections of a pool, of each from its first moment on: a server that is going down may break a connection in the same
 * packet in which it opens it, before whoever asked for it can listen. `onIdleError`: of one that nobody used; the pool has dropped it already.
 */
export const hearErrors = (pool: Pool, onIdleError: (error: Error) => void = () => undefined): void => {
  pool.on('error', onIdleError);
  pool.on('connect', (client) => {
    client.on('error', alreadyRejected);
  });
};
