import type { Knex } from 'knex';
import pg from 'pg';

/**
 * Opens a connection outside of knex's pool, with the same settings, and closes it afterwards: for what belongs to a
 * session (advisory locks, LISTEN) or to the driver (COPY, cursors). A connection that breaks rejects what runs on it;
 * listen for `error` to detect this while nothing runs.
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

/** Whether a connection takes statements before it has answered those before them (`pipeline` of the driver). */
export const isPipelined = ({ client }: { readonly client: Knex.Client }): boolean => {
  const { connection } = client.config;
  return typeof connection === 'object' && 'pipeline' in connection && connection.pipeline === true;
};
