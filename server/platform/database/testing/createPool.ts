import pg from 'pg';

/** Driver connections for tests and benchmarks that inspect a database independently of the server. If one breaks, only its running query fails. */
export const createPool = ({
  url,
  applicationName = 'test',
  max = 10,
}: {
  readonly url: string;
  readonly applicationName?: string;
  readonly max?: number;
}): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    max,
    connectionTimeoutMillis: 15_000,
  });
  const alreadyRejected = (): void => undefined;
  pool.on('error', alreadyRejected);
  pool.on('connect', (client) => client.on('error', alreadyRejected));
  return pool;
};
