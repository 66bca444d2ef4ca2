import type { Knex } from 'knex';
import pg from 'pg';

/**
 * Opens a connection outside knex's pool, with the same settings, and closes it afterwards. Used for features tied to a session (advisory locks, LISTEN) or to
 * the driver (COPY, cursors). If the connection breaks, whatever runs on it rejects; listen for `error` to detect this while nothing runs.
 */
export const withSession = async <Result>(
  { client }: { readonly client: Knex.Client },
  use: (session: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const session: unknown = await client.acquireRawConnection();
  if (!(session instanceof pg.Client)) throw new TypeError('Expected a connection of the driver pg');
  try {
    return await use(session);
  } finally {
    await session.end();
  }
};

/** Reports whether a connection accepts statements before it has answered earlier ones (the driver's `pipeline` option). */
export const isPipelined = ({ client }: { readonly client: Knex.Client }): boolean => {
  const { connection } = client.config;
  return typeof connection === 'object' && 'pipeline' in connection && connection.pipeline === true;
};
