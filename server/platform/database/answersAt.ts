import pg from 'pg';
import { clusterUrl } from './clusterUrl.ts';

/**
 * Whether the server of this very data folder takes connections at the port. False for everything else: none there, one that
 * is still recovering or already going, another's.
 */
export const answersAt = async (
  { data, password }: { data: string; password: string },
  port: number,
): Promise<boolean> => {
  const client = new pg.Client({ connectionString: clusterUrl(password, port), connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined); // a connection that breaks fails the query below, too
  try {
    await client.connect(); // one that fails has closed its socket
  } catch {
    return false; // refused, starting up, shutting down, wrong password, silent: the caller asks again until its deadline
  }
  try {
    const { rows } = await client.query<{ folder: string }>(`SELECT current_setting('data_directory') AS folder`);
    return rows[0]?.folder === data;
  } catch {
    return false; // it went down in between
  } finally {
    await client.end();
  }
};
