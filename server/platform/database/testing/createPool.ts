import pg from 'pg';

/** Connections of the driver, for tests and benchmarks that look at a database beside the server. One that breaks fails the query that runs on it, and nothing else. */
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
